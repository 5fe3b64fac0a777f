/** Fields of an entry that differ between two versions, old → new, as short values. */
import { textOfHtml } from './text-of-html.ts';

/** A list that is not told by its items is told by its length. */
export type FieldValue = string | number | boolean | null | { readonly count: number };

export interface FieldChange {
  /** Names of the contract, from the entry to the field, e.g. `['options', 'price']`. */
  readonly path: readonly string[];
  /** Title of the item of a list that the field belongs to; null outside of lists. */
  readonly item: string | null;
  /** Both left out where the values say nothing to people: another picture, another formatting. */
  readonly before?: FieldValue;
  readonly after?: FieldValue;
}

/** They change with each edit, and say nothing. */
const silentFields = new Set(['id', 'updatedAt']);
const isPicture = (field: string): boolean => /(?:image|thumbnail|logo)\w{0,20}urls?$/i.test(field);
const isHtml = (field: string): boolean => /html$/i.test(field);
const maxDepth = 5;

type At = Pick<FieldChange, 'path' | 'item'>;

type Fields = Readonly<Record<string, unknown>>;

const leadingFields = ['title', 'name', 'price', 'discountPrice', 'eventPrice', 'startDate', 'endDate'];
const rankOf = ({ path }: FieldChange): number => {
  const rank = leadingFields.indexOf(path.at(-1) ?? '');
  return rank === -1 ? leadingFields.length : rank;
};

export const compareFields = (before: Fields, after: Fields): FieldChange[] =>
  compareObjects(before, after, { path: [], item: null }).sort((a, b) => rankOf(a) - rankOf(b));

function compareObjects(before: Fields, after: Fields, { path, item }: At): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !silentFields.has(name),
  );
  return fields.flatMap((field) =>
    compareValues(before[field] ?? null, after[field] ?? null, { path: [...path, field], item }),
  );
}

function compareValues(before: unknown, after: unknown, at: At): FieldChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (at.path.length >= maxDepth) return [at];
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, at);
  if (isFields(before ?? {}) && isFields(after ?? {})) {
    const [old, now] = [before ?? {}, after ?? {}] as [Fields, Fields];
    return compareObjects(old, now, at);
  }
  return [compareScalars(before, after, at)];
}

function compareLists(before: readonly unknown[], after: readonly unknown[], at: At): FieldChange[] {
  const field = at.path.at(-1) ?? '';
  const [old, now] = [byTitle(before), byTitle(after)];
  if (old !== null && now !== null) {
    const titles = [...new Set([...old.keys(), ...now.keys()])];
    const changes = titles.flatMap((title) => {
      const [was, is] = [old.get(title), now.get(title)];
      if (was !== undefined && is !== undefined) return compareObjects(was.row, is.row, { ...at, item: is.title });
      return [{ ...at, before: was?.title ?? null, after: is?.title ?? null }];
    });
    // In another order.
    return changes.length > 0 ? changes : [at];
  }
  const isText = (value: unknown): value is string => typeof value === 'string';
  if (before.every(isText) && after.every(isText) && !isPicture(field))
    return [{ ...at, ...excerptsOf(before.join(', '), after.join(', ')) }];
  return [
    before.length === after.length ? at : { ...at, before: { count: before.length }, after: { count: after.length } },
  ];
}

/** Items by id or title; null where some item has neither, or two have the same. */
function byTitle(items: readonly unknown[]): Map<string, { title: string; row: Fields }> | null {
  const rows = new Map<string, { title: string; row: Fields }>();
  for (const row of items) {
    if (!isFields(row)) return null;
    const title = [row.title, row.name, row.version, row.buttonText].find((value) => typeof value === 'string');
    const key = row.id ?? title;
    if (key === undefined || rows.has(String(key))) return null;
    rows.set(String(key), { title: typeof title === 'string' ? excerptOf(title) : String(key), row });
  }
  return rows;
}

function compareScalars(before: unknown, after: unknown, at: At): FieldChange {
  const field = at.path.at(-1) ?? '';
  if (isPicture(field)) {
    const [old, now] = [before, after].map((value) => (value === null ? 0 : 1)) as [number, number];
    return old === now ? at : { ...at, before: { count: old }, after: { count: now } };
  }
  if (typeof before === 'string' && typeof after === 'string') {
    const [old, now] = isHtml(field) ? [textOf(before), textOf(after)] : [before, after];
    return old === now ? at : { ...at, ...excerptsOf(old, now) };
  }
  return { ...at, before: toValue(before, field), after: toValue(after, field) };
}

function toValue(value: unknown, field: string): FieldValue {
  if (typeof value === 'string') return excerptOf(isHtml(field) ? textOf(value) : value);
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (html: string): string => textOfHtml(html).replace(/\s+/g, ' ');

const maxText = 60;
/** Of what is equal before the first difference. */
const maxLead = 12;

export const excerptOf = (text: string): string =>
  text.length <= maxText ? text : `${text.slice(0, maxText - 1).toWellFormed()}…`;

/** Both from shortly before their first difference. */
function excerptsOf(before: string, after: string): { before: string; after: string } {
  if (before.length <= maxText && after.length <= maxText) return { before, after };
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  const from = start <= maxLead ? 0 : start - maxLead;
  const excerpt = (text: string) => excerptOf(from === 0 ? text : `…${text.slice(from).toWellFormed()}`);
  return { before: excerpt(before), after: excerpt(after) };
}
