/** Records of the contract → entries of the database, for seeds and edits. */
import { numberFromHash } from '../../../core/hash.ts';
import type { Json, NewEntry } from '../database/schema.ts';
import { type Collection, type CollectionName, collections } from './collections.ts';

/** `ordinal` counts from 1 in the order of the seeds; it is the id of records that have none. */
export function toEntry(partnerId: string, name: CollectionName, record: Json, ordinal: number): NewEntry {
  const collection: Collection = collections[name];
  const id = typeof record.id === 'number' ? record.id : ordinal;
  const entry = { partnerId, collection: name, id, rank: rankOf(collection, record, ordinal) };
  if (collection.listed === undefined) return { ...entry, body: record, detail: null };
  const { entries } = collection.listed;
  const { body = [], detail = [] } = Object.groupBy(Object.entries(record), ([key]) =>
    Object.hasOwn(entries, key) ? 'body' : 'detail',
  );
  return { ...entry, body: Object.fromEntries(body), detail: Object.fromEntries(detail) };
}

/**
 * People who edit seeds forget `updatedAt`, and readers trust it. So its milliseconds are a hash of the record: an edited
 * record counts as changed.
 */
export function withContentStamp(record: Json): Json {
  const { updatedAt } = record;
  if (typeof updatedAt !== 'string' || /\.\d/.test(updatedAt)) return record;
  const milliseconds = String(numberFromHash(JSON.stringify(record)) % 1000).padStart(3, '0');
  return { ...record, updatedAt: updatedAt.replace(/(T\d\d:\d\d:\d\d)/, `$1.${milliseconds}`) };
}

function rankOf({ order }: Collection, record: Json, ordinal: number): number {
  if (order === 'seeded') return ordinal;
  if (order === 'weight') return Number(record.weight ?? 0);
  return -Date.parse(String(record[order.newest])) - (record.isPinned === true ? 1e15 : 0);
}
