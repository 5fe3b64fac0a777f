/** Every text and picture of a partner's content with its field, so that a previewed page can say where it comes from. */
import { type Content, type ContentName, contentNames } from '../../../src/contract/content.ts';
import { parseExtraCost } from '../../../src/domain/rules/price-total.ts';
import type { Picture } from '../../../src/domain/views/picture.ts';
import {
  dayOfMoment,
  formatDate,
  formatDay,
  formatMonthDay,
  formatNumber,
  formatWon,
} from '../../../src/domain/words/format.ts';
import { parse5Tree, parseRichText } from '../../../src/rich-text/parse5-tree.ts';
import { descendants } from '../../../src/rich-text/tree.ts';
import { references, rowsOf, visitFields } from '../../content/entry.ts';
import { computedTexts } from './computed-texts.ts';

export interface ContentField {
  /** Of the row, e.g. `products/12`; the partner and the layout are one row each. */
  readonly row: string;
  /** E.g. `title` or `options[0].title`. */
  readonly path: string;
  /** Only a piece of the value: a line, or a run of a rich text. */
  readonly isPart: boolean;
  /** The words of a menu or button around the page: equal words within the page are others, such as a heading. */
  readonly isFrame: boolean;
  /** What stands where it stands: its row, its item of a list in the row, and the rows that a row without an id joins. */
  readonly rows: readonly string[];
  /** Of a text that is computed of several fields: their places. */
  readonly places?: readonly string[];
  /** A class of an element around it. */
  readonly inside?: string;
}

export interface ContentFields {
  /** By text, white space as HTML shows it. */
  readonly texts: FieldsByKey;
  /** The same of texts that pages compute: days as they are written, hours, sums. */
  readonly computed: FieldsByKey;
  /** By each address that a page may name it by. */
  readonly pictures: FieldsByKey;
}

type FieldsByKey = Pick<ReadonlyMap<string, readonly ContentField[]>, 'get'>;

/** The picture that a page shows for an address, or the poster of the video there; null where it shows none. */
export type FindPicture = (address: string) => Picture | null;

/** As it stands in `data-from`, where blanks separate several. */
export const formatField = ({ row, path, places = [`${row}#${path}`] }: ContentField): string =>
  places.map((place) => place.replaceAll(/\s/g, '%20')).join(' ');

export const visibleText = (text: string): string => text.replaceAll(/[\s\u00A0]+/g, ' ').trim();

/** Names of persons' records and of the system, of which a page shows days at most: of a publication, of a charge. */
const hiddenNames = /^(?:id|\w+Id|\w+Ids|\w+At|seo\w+|widget)$/;

export function indexContent(content: Content, picture: FindPicture): ContentFields {
  const fields = emptyFields();
  for (const name of contentNames)
    for (const [i, row] of rowsOf(content, name).entries())
      collectRow({ collection: name, name: rowName(name, row, i), row }, { content, picture }, fields);
  return fields;
}

/** The same where some rows are others now; the rest is not looked at again. */
export function replaceRows(
  { texts, computed, pictures }: ContentFields,
  rows: readonly { readonly name: ContentName; readonly row: unknown }[],
  sources: Sources,
): ContentFields {
  const names = new Set<string>();
  const own = emptyFields();
  for (const { name: collection, row } of rows) {
    const name = rowName(collection, row, 0);
    names.add(name);
    collectRow({ collection, name, row }, sources, own);
  }
  const replaceIn = (all: FieldsByKey, others: FieldsByKey): FieldsByKey => ({
    get(key) {
      const fields = [...(all.get(key)?.filter(({ row }) => !names.has(row)) ?? []), ...(others.get(key) ?? [])];
      return fields.length === 0 ? undefined : fields;
    },
  });
  return {
    texts: replaceIn(texts, own.texts),
    computed: replaceIn(computed, own.computed),
    pictures: replaceIn(pictures, own.pictures),
  };
}

const emptyFields = (): Record<keyof ContentFields, Map<string, ContentField[]>> => ({
  texts: new Map(),
  computed: new Map(),
  pictures: new Map(),
});

/** `content`: with the rows that are collected. */
interface Sources {
  readonly content: Content;
  readonly picture: FindPicture;
}

function collectRow(
  { collection, name, row }: { readonly collection: ContentName; readonly name: string; readonly row: unknown },
  { content, picture }: Sources,
  { texts, computed, pictures }: ReturnType<typeof emptyFields>,
): void {
  const owner = { row: name, rows: [name, ...joinedRows(row)] };
  visitFields(row, (value, path) => {
    const field = fieldOf(owner, path);
    if (path.split(/[.[]/).some((name) => hiddenNames.test(name))) {
      if (typeof value === 'string' && !(path.endsWith('updatedAt') && value.includes('T'))) addDay(value, field);
    } else if (typeof value === 'string') addValue(value, field);
    else if (/[pP]rice$/.test(path)) for (const text of [formatNumber(value), formatWon(value)]) addText(text, field);
  });
  for (const { text, fields, item, inside } of computedTexts(collection, row, content)) {
    const places = fields.map((field) => (field.includes('#') ? field : `${name}#${field}`));
    const rows = item === undefined ? owner.rows : [`${name}#${item}`, ...owner.rows];
    const field = { ...fieldOf(owner, fields[0] ?? ''), rows, places };
    add(computed, visibleText(text), inside === undefined ? field : { ...field, inside });
  }

  function addDay(value: string, field: ContentField): void {
    if (!/^\d{4}-\d{2}-\d{2}(?:T|$)/.test(value)) return;
    const day = value.includes('T') ? dayOfMoment(value) : value;
    for (const text of [formatDate(day), formatDay(day), formatMonthDay(day)]) add(computed, text, field);
  }

  function addValue(value: string, field: ContentField): void {
    const part = { ...field, isPart: true };
    if (/[hH]tml$/.test(field.path)) {
      const { texts, addresses } = readHtml(value);
      for (const text of texts) addText(text, part);
      for (const address of addresses) addPicture(address, part);
    } else if (!addPicture(value, field)) {
      addText(value, field);
      addDay(value, field);
      if (value.includes('\n')) for (const line of value.split('\n')) addText(line, part);
      if (/[aA]ddress$/.test(field.path)) for (const piece of value.split(/(?<=,) /)) addText(piece, part);
      const cost = /^extraCosts\b/.test(field.path) ? parseExtraCost(value) : null;
      if (cost !== null) add(computed, formatWon(cost.amount), field);
    }
  }

  function addText(text: string, field: ContentField): void {
    const key = visibleText(text);
    if (key !== '') add(texts, key, field);
  }

  function addPicture(address: string, field: ContentField): boolean {
    const found = picture(address);
    if (found === null) return false;
    for (const path of addressesOf(found.src, found.srcset)) add(pictures, path, field);
    return true;
  }
}

type Owner = Pick<ContentField, 'row' | 'rows'>;

/** Of the layout. */
const framePaths = /^(?:menuList|header|floatingCustomList|widgetButton|footer\.linkList)\b/;

function fieldOf({ row, rows }: Owner, path: string): ContentField {
  const item = path.lastIndexOf(']');
  return {
    row,
    path,
    rows: item === -1 ? rows : [`${row}#${path.slice(0, item + 1)}`, ...rows],
    isPart: false,
    isFrame: row === 'layout' && framePaths.test(path),
  };
}

/** The entry of a place that a page named; null where there is none. A row that joins entries is edited at the first. */
export function findEntry(content: Content, place: string) {
  const [row = '', path = ''] = place.split('#');
  const [, name = '', id] = /^(\w+)(?:\/(\d+)|\/[\d-]+|\[\d+\])?$/.exec(row) ?? [];
  if (path === '' || !contentNames.includes(name as ContentName)) return null;
  const field = path.replaceAll('%20', ' ');
  if (id !== undefined) return { collection: name, id: Number(id), field };
  const joined = rowsOf(content, name as ContentName).find(
    (other, i) => rowName(name as ContentName, other, i) === row,
  );
  const [parent, ...others] = joinedIds(joined);
  const last = others.at(-1);
  const collection = parent === undefined ? undefined : references[parent[0]];
  return parent === undefined || last === undefined || collection === undefined
    ? { collection: name, id: null, field }
    : { collection, id: parent[1], field: `${name}[${last.join('=')}].${field}` };
}

/** Ids of a row that has none of its own, such as a product of an event, in the order of the contract. */
function joinedIds(row: unknown): [name: string, id: number][] {
  if (typeof row !== 'object' || row === null || 'id' in row) return [];
  return Object.entries(row).filter(
    (entry): entry is [string, number] => /Id$/.test(entry[0]) && typeof entry[1] === 'number',
  );
}

const joinedRows = (row: unknown): string[] =>
  joinedIds(row).flatMap(([name, id]) => (references[name] === undefined ? [] : [`${references[name]}/${id}`]));

/** By which a row is found in its collection: its id, or those of the entries that it joins; null for others. */
export function keyOf(row: unknown): string | null {
  const ids = joinedIds(row);
  if (ids.length > 1) return ids.map(([, id]) => id).join('-');
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : null;
  return typeof id === 'number' ? String(id) : null;
}

export const addressesOf = (src: string | null, srcset: string | null): Set<string> =>
  new Set([src ?? '', ...(srcset ?? '').split(/,\s+/).map((entry) => entry.split(' ')[0] ?? '')].filter(Boolean));

/** A row without a key is named by its position. */
function rowName(name: ContentName, row: unknown, i: number): string {
  if (name === 'partner' || name === 'layout') return name;
  const key = keyOf(row);
  return key === null ? `${name}[${i}]` : `${name}/${key}`;
}

function add(map: Map<string, ContentField[]>, key: string, field: ContentField): void {
  const fields = map.get(key) ?? [];
  if (!fields.some(({ row, path }) => row === field.row && path === field.path)) fields.push(field);
  map.set(key, fields);
}

/** The texts of a rich text, and the addresses of its pictures and frames. */
function readHtml(html: string) {
  const texts: string[] = [];
  const addresses: string[] = [];
  for (const node of descendants(parse5Tree, parseRichText(html))) {
    const text = parse5Tree.text(node);
    const src = /^(?:img|iframe)$/.test(parse5Tree.tagName(node) ?? '') ? parse5Tree.attribute(node, 'src') : null;
    if (text !== null) texts.push(text);
    if (src !== null) addresses.push(src);
  }
  return { texts, addresses };
}
