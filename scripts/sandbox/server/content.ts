/** Published content in memory: the entries of each partner's collections, in the order of their lists. */

import { type Collection, type CollectionName, collections, type RecordOf } from './seed/collections.ts';
import type { Tenant } from './tenants.ts';

export type Json = Record<string, unknown>;

export interface EntryKey {
  readonly partnerId: string;
  readonly collection: CollectionName;
  /** The record's id, or its ordinal where records have none. */
  readonly id: number;
}

export interface Entry extends EntryKey {
  /** Sort key of lists, ascending, before the id. */
  readonly rank: number;
  readonly record: Json;
  /** Fields that lists send; filters look at them alone. */
  readonly body: Json;
}

export type Filter = (entry: Entry) => boolean;

export interface Page {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows before the page. */
  readonly offset: number;
}

export type Content = ReturnType<typeof createContent>;
export type ContentReader = ReturnType<Content['reader']>;

export function createContent(entries: readonly Entry[]) {
  const listKey = ({ partnerId, collection }: Omit<EntryKey, 'id'>) => `${partnerId} ${collection}`;
  const byRank = (a: Entry, b: Entry) => a.rank - b.rank || a.id - b.id;
  const lists = new Map([...Map.groupBy(entries, listKey)].map(([key, list]) => [key, list.sort(byRank)]));
  const listOf = (key: Omit<EntryKey, 'id'>): readonly Entry[] => lists.get(listKey(key)) ?? [];
  return {
    find: (key: EntryKey): Entry | undefined => listOf(key).find(({ id }) => id === key.id),
    /** Replaces the entry, or removes it where there is no other. */
    replace(key: EntryKey, entry: Entry | null): void {
      const others = listOf(key).filter(({ id }) => id !== key.id);
      lists.set(listKey(key), entry === null ? others : [...others, entry].sort(byRank));
    },
    reader({ id: partnerId }: Pick<Tenant, 'id'>) {
      const found = (collection: CollectionName, filters: readonly Filter[] = []): Entry[] =>
        listOf({ partnerId, collection }).filter((entry) => filters.every((passes) => passes(entry)));
      const all = <N extends CollectionName>(name: N, filters?: readonly Filter[]): RecordOf<N>[] =>
        found(name, filters).map(({ record }) => record as RecordOf<N>);
      return {
        /** One page of list rows, and the number of all rows that pass the filters. */
        list(name: CollectionName, filters: readonly Filter[], { pageSize, offset }: Omit<Page, 'page'>) {
          const passing = found(name, filters);
          return { rows: passing.slice(offset, offset + pageSize).map(({ body }) => body), total: passing.length };
        },
        found,
        all,
        first: <N extends CollectionName>(name: N, filters?: readonly Filter[]): RecordOf<N> | undefined =>
          all(name, filters)[0],
        /** Ids that a field (one id or a list) of another collection's records names, for use in a filter. */
        selectIds: (name: CollectionName, field: string, filters: readonly Filter[]): ReadonlySet<unknown> =>
          new Set(found(name, filters).flatMap(({ body }) => body[field] ?? [])),
      };
    },
  };
}

/** `ordinal` counts from 1 in the order of the seeds; it is the id of records that have none. */
export function toEntry(partnerId: string, name: CollectionName, record: Json, ordinal: number): Entry {
  const collection: Collection = collections[name];
  const { listed } = collection;
  return {
    partnerId,
    collection: name,
    id: typeof record.id === 'number' ? record.id : ordinal,
    rank: rankOf(collection, record, ordinal),
    record,
    body:
      listed === undefined
        ? record
        : Object.fromEntries(Object.entries(record).filter(([field]) => Object.hasOwn(listed.entries, field))),
  };
}

function rankOf({ order }: Collection, record: Json, ordinal: number): number {
  if (order === 'seeded') return ordinal;
  if (order === 'weight') return Number(record.weight ?? 0);
  return -Date.parse(String(record[order.newest])) - (record.isPinned === true ? 1e15 : 0);
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const hasAnyId = (ids: readonly number[]): Filter => isIdIn(new Set(ids));
export const hasId =
  (id: number): Filter =>
  (entry) =>
    entry.id === id;
/** The body contains this, e.g. `{ categoryIds: [3] }`: lists contain at least these items; undefined fields do not count. */
export const contains =
  (part: Json): Filter =>
  ({ body }) =>
    includes(body, part);
/** The entry passes one of these. */
export const anyOf =
  (filters: readonly Filter[]): Filter =>
  (entry) =>
    filters.some((passes) => passes(entry));
export const not =
  (filter: Filter): Filter =>
  (entry) =>
    !filter(entry);
/** Title, summary or aliases contain the text, ignoring case and spaces. */
export function mentions(text: string): Filter {
  const plain = (value: string) => value.replaceAll(/\s/g, '').toLowerCase();
  return ({ record: { title, summary, aliases } }) =>
    plain([title, summary, aliases].flat().join(' ')).includes(plain(text));
}
/** `ids` from `selectIds`; `field` of the body instead of the record's own id if named. */
export const isIdIn =
  (ids: ReadonlySet<unknown>, field?: string): Filter =>
  ({ id, body }) =>
    ids.has(field === undefined ? id : body[field]);

function includes(whole: unknown, part: unknown): boolean {
  if (Array.isArray(part))
    return Array.isArray(whole) && part.every((item) => whole.some((own) => includes(own, item)));
  if (!isObject(part)) return whole === part;
  return (
    isObject(whole) && Object.entries(part).every(([key, value]) => value === undefined || includes(whole[key], value))
  );
}
