/** What an entry of the content is called, and how it is recognized in another version of the content. */
import * as v from 'valibot';
import type { ContentName } from '../../src/contract/content.ts';
import { parseJson } from '../core/fs.ts';
import { excerptOf } from './field-diff.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Fields by which entries without an id are recognized. */
const keyFields = [
  'eventId',
  'exhibitionId',
  'productId',
  'productOptionId',
  'employeeId',
  'weekday',
  'keyword',
  'date',
];

/** The partner and the layout are one entry each. */
export const entryKeyOf = (row: Row): string =>
  typeof row.id === 'number' && row.partnerName === undefined
    ? `#${row.id}`
    : keyFields.map((field) => row[field] ?? '').join(' ');

const titleFields = ['title', 'name', 'partnerName', 'question', 'keyword', 'authorName', 'date'];
/** Where the name of another entry lies that an entry refers to. */
const references = [
  ['eventId', 'events'],
  ['exhibitionId', 'exhibitions'],
  ['productId', 'products'],
  ['employeeId', 'employees'],
] as const satisfies readonly (readonly [string, ContentName])[];

const weekdays = ['월', '화', '수', '목', '금', '토', '일'];

/** Its own title, else the titles of what it refers to; empty where it has none. */
export function titleOf(row: Row, read: (name: ContentName) => string | null): string {
  const own = ownTitleOf(row);
  if (own !== null) return own;
  const names = references.flatMap(([field, collection]) => {
    const id = row[field];
    return typeof id === 'number' ? (findTitle(read(collection) ?? '', id) ?? `${id}`) : [];
  });
  const weekday = typeof row.weekday === 'number' ? weekdays[row.weekday - 1] : undefined;
  return [...names, ...(weekday === undefined ? [] : [weekday])].join(' · ');
}

export function ownTitleOf(row: Row): string | null {
  const title = titleFields.map((field) => row[field]).find((value) => typeof value === 'string' && value !== '');
  return typeof title === 'string' ? excerptOf(title) : null;
}

const ReferredSchema = v.record(v.string(), v.unknown());

/** One row a line: only lines that name the id are parsed. */
function findTitle(text: string, id: number): string | null {
  const sign = new RegExp(`"id":${id}[,}]`);
  for (const line of text.split('\n')) {
    const row = sign.test(line) ? parseJson(line.replace(/,$/, ''), ReferredSchema) : null;
    if (row?.id === id) return ownTitleOf(row);
  }
  return null;
}
