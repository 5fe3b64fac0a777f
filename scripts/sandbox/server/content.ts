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
}

export type Content = ReturnType<typeof createContent>;
export type ContentReader = ReturnType<Content['reader']>;

export function createContent(entries: readonly Entry[]) {
  const listKey = ({ partnerId, collection }: Omit<EntryKey, 'id'>) => `${partnerId} ${collection}`;
  const byRank = (a: Entry, b: Entry) => a.rank - b.rank || a.id - b.id;
  const lists = new Map([...Map.groupBy(entries, listKey)].map(([key, list]) => [key, list.sort(byRank)]));
  const listOf = (key: Omit<EntryKey, 'id'>): readonly Entry[] => lists.get(listKey(key)) ?? [];
  const find = (key: EntryKey): Entry | undefined => listOf(key).find(({ id }) => id === key.id);
  return {
    find,
    /** Replaces the entry, or removes it where there is no other. */
    replace(key: EntryKey, entry: Entry | null): void {
      const others = listOf(key).filter(({ id }) => id !== key.id);
      lists.set(listKey(key), entry === null ? others : [...others, entry].sort(byRank));
    },
    reader({ id: partnerId }: Pick<Tenant, 'id'>) {
      const all = <N extends CollectionName>(collection: N): RecordOf<N>[] =>
        listOf({ partnerId, collection }).map(({ record }) => record as RecordOf<N>);
      return {
        entries: (collection: CollectionName): readonly Entry[] => listOf({ partnerId, collection }),
        all,
        /** The record of an id, or the first of the collection. */
        one: <N extends CollectionName>(collection: N, id?: number): RecordOf<N> | undefined =>
          id === undefined
            ? all(collection)[0]
            : (find({ partnerId, collection, id })?.record as RecordOf<N> | undefined),
      };
    },
  };
}

/** `ordinal` counts from 1 in the order of the seeds; it is the id of records that have none. */
export function toEntry(partnerId: string, collection: CollectionName, record: Json, ordinal: number): Entry {
  const id = typeof record.id === 'number' ? record.id : ordinal;
  return { partnerId, collection, id, rank: rankOf(collections[collection], record, ordinal), record };
}

function rankOf({ order }: Collection, record: Json, ordinal: number): number {
  if (order === 'seeded') return ordinal;
  if (order === 'weight') return Number(record.weight ?? 0);
  return -Date.parse(String(record[order.newest])) - (record.isPinned === true ? 1e15 : 0);
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The record has these values; undefined ones do not count. */
export const contains =
  (part: Json) =>
  (record: Json): boolean =>
    Object.entries(part).every(([key, value]) => value === undefined || record[key] === value);

/** Title, summary or aliases contain the text, ignoring case and spaces. */
export function mentions(text: string) {
  const plain = (value: string) => value.replaceAll(/\s/g, '').toLowerCase();
  return (record: { readonly title: string; readonly summary?: unknown; readonly aliases?: unknown }): boolean =>
    plain([record.title, record.summary, record.aliases].flat().join(' ')).includes(plain(text));
}
