/** An entry of the content: its title, its page, the entries that it refers to, and its key in another version of the content. */
import * as v from 'valibot';
import type { Content, ContentName } from '../../src/contract/content.ts';
import { parseJson } from '../core/fs.ts';
import words from './collection-words.json' with { type: 'json' };
import { excerptOf } from './field-diff.ts';

/** Korean names of the content's collections, and of its pictures, for findings and the console. */
export const collectionWords: Readonly<Record<string, string>> = words satisfies Record<
  ContentName | 'pictures',
  string
>;

export const RowSchema = v.record(v.string(), v.unknown());
export type Row = Readonly<v.InferOutput<typeof RowSchema>>;

/** A row of any collection, as the contract says. */
export type ContentRow = { [N in ContentName]: Content[N] extends readonly (infer R)[] ? R : Content[N] }[ContentName];

/** The partner and the layout are one row each. */
export function rowsOf(content: Content, name: ContentName): readonly ContentRow[] {
  const value: ContentRow | readonly ContentRow[] = content[name];
  return isList(value) ? value : [value];
}

const isList = (value: ContentRow | readonly ContentRow[]): value is readonly ContentRow[] => Array.isArray(value);

/** Calls `visit` for each text and number with its field, e.g. `options[0].title`, but of skipped names. */
export function visitFields(
  row: unknown,
  visit: (value: string | number, field: string) => void,
  isSkipped: (name: string) => boolean = () => false,
  field = '',
): void {
  if (typeof row === 'string' || typeof row === 'number') visit(row, field);
  else if (Array.isArray(row))
    for (let i = 0; i < row.length; i += 1) visitFields(row[i], visit, isSkipped, `${field}[${i}]`);
  else if (typeof row === 'object' && row !== null)
    for (const [name, value] of Object.entries(row))
      if (value !== null && !isSkipped(name))
        visitFields(value, visit, isSkipped, field === '' ? name : `${field}.${name}`);
}

/** Paths of pages that show entries, by collection. */
const pagePaths: Partial<Record<ContentName, string>> = {
  products: '/products/{id}',
  exhibitions: '/exhibitions/{id}',
  brandings: '/brandings/{id}',
  notices: '/cscenter/notice/{id}',
  beforeAfters: '/before-after/{id}',
  reviews: '/reviews/{id}',
  events: '/events/{id}',
  employees: '/introduce/staff',
  banners: '/',
  partner: '/',
  layout: '/',
};

/** For people: the path of the page that shows an entry, else its collection and id. `hasPage`: false without a page of its own. */
export const entryPlace = (collection: ContentName, id: number | null, hasPage = true): string => {
  const pattern = hasPage ? pagePaths[collection] : undefined;
  return (pattern ?? `${collectionWords[collection] ?? collection} {id}`).replace('{id}', String(id ?? '')).trim();
};

const entryPaths = Object.entries(pagePaths).flatMap(([collection, path]) =>
  path.includes('{id}') ? [[collection, new RegExp(`^${path.replace('{id}', '(\\d+)')}\\b`)] as const] : [],
);

/** The entry that the page of a path shows; null where it shows none or several. */
export function entryOf(path: string): [collection: string, id: number] | null {
  for (const [collection, pattern] of entryPaths) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) return [collection, Number(id)];
  }
  return null;
}

/** The partner and the layout are one entry each. */
export const entryKeyOf = (row: Row): string =>
  typeof row.id === 'number' && row.partnerName === undefined
    ? `#${row.id}`
    : keyFields.map((field) => row[field] ?? '').join(' ');

export const references: Readonly<Record<string, ContentName>> = {
  eventId: 'events',
  exhibitionId: 'exhibitions',
  productId: 'products',
  employeeId: 'employees',
};

/** Fields by which entries without an id are recognized. */
const keyFields = [...Object.keys(references), 'productOptionId', 'weekday', 'keyword', 'date'];

const weekdays = ['월', '화', '수', '목', '금', '토', '일'];

/** Its own title, else the titles of what it refers to; empty where it has none. */
export function titleOf(row: Row, read: (name: ContentName) => string | null): string {
  const own = ownTitleOf(row);
  if (own !== null) return own;
  const names = Object.entries(references).flatMap(([field, collection]) => {
    const id = row[field];
    return typeof id === 'number' ? (findTitle(read(collection) ?? '', id) ?? `${id}`) : [];
  });
  const weekday = typeof row.weekday === 'number' ? weekdays[row.weekday - 1] : undefined;
  return [...names, ...(weekday === undefined ? [] : [weekday])].join(' · ');
}

const titleFields = ['title', 'name', 'partnerName', 'question', 'keyword', 'authorName', 'date'];

export function ownTitleOf(row: Row): string | null {
  const title = titleFields.map((field) => row[field]).find((value) => typeof value === 'string' && value !== '');
  return typeof title === 'string' ? excerptOf(title) : null;
}

/** One row a line: only lines that name the id are parsed. */
function findTitle(text: string, id: number): string | null {
  const sign = new RegExp(`"id":${id}[,}]`);
  for (const line of text.split('\n')) {
    const row = sign.test(line) ? parseJson(line.replace(/,$/, ''), RowSchema) : null;
    if (row?.id === id) return ownTitleOf(row);
  }
  return null;
}

/** Options of products at the price of an event, with what they join. */
export function listOffers({ events, products, eventProducts }: Content) {
  const eventsById = new Map(events.map((event) => [event.id, event]));
  const productsById = new Map(products.map((product) => [product.id, product]));
  return eventProducts.map((row) => {
    const product = productsById.get(row.productId);
    const option = product?.options.find(({ id }) => id === row.productOptionId);
    return { ...row, event: eventsById.get(row.eventId), product, option };
  });
}

export const listAdReviews = (content: Content) =>
  (['products', 'events', 'brandings'] as const).flatMap((collection) =>
    content[collection].flatMap(({ id, title, adReview }) =>
      adReview === null ? [] : [{ collection, id, title, adReview }],
    ),
  );
