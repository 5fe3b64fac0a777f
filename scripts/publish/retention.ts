/**
 * What may go from a store that is published to by pointer: a record names the releases that it has; once they are twice
 * as many as are kept, the older ones go, with the objects that no kept release names. The store itself is never listed,
 * and nothing that was written in the last hour goes: somebody may be publishing it.
 */
import * as v from 'valibot';
import { parseWith } from '../../src/contract/parse-with.ts';
import type { ObjectStore } from './object-store.ts';
import { hashesIn, listKey, objectKey, type ReleaseList, readList } from './release-list.ts';

const recordKey = 'kept.json';
const keptReleases = 10;
const settledMs = 3600_000;
/** Newest first. */
const RecordSchema = v.object({ releases: v.array(v.string()) });
const facts = { type: 'application/json', cacheControl: 'no-store' };

/** Releases that the store has, newest first. */
export async function releasesByPointer(store: ObjectStore): Promise<readonly string[]> {
  return (await readRecord(store)).releases;
}

/** A release that is about to become current. */
interface Coming {
  readonly release: string;
  readonly list: ReleaseList;
  /** The current one until then; it stays whatever its age. */
  readonly current: string;
}

/**
 * Answers with the number of removed objects; when another publisher writes the record at the same time, it is left to
 * the next.
 */
export async function noteRelease(store: ObjectStore, coming: Coming, now: Date): Promise<number> {
  const { releases: before, etag } = await readRecord(store);
  // Who wrote the record last need not be who moved the pointer last.
  const noted = coming.current === '' || before.includes(coming.current) ? before : [coming.current, ...before];
  const others = noted.filter((name) => name !== coming.release);
  const spare = others.length + 1 >= 2 * keptReleases ? others.slice(keptReleases - 1) : [];
  const gone = await settled(
    store,
    spare.filter((name) => name !== coming.current),
    listKey,
    now,
  );
  const kept = others.filter((name) => !gone.includes(name));
  const record = Buffer.from(JSON.stringify({ releases: [coming.release, ...kept] }));
  if (!(await store.put(recordKey, record, facts, { etag })) || gone.length === 0) return 0;
  const [keptLists, goneLists] = await Promise.all([listsOf(store, kept), listsOf(store, gone)]);
  // Without the list of a kept release nobody knows what it names.
  if (keptLists.length < kept.length) return 0;
  const named = new Set([coming.list, ...keptLists].flatMap(hashesIn));
  const spareHashes = [...new Set(goneLists.flatMap(hashesIn))].filter((hash) => !named.has(hash));
  const hashes = await settled(store, spareHashes, objectKey, now);
  await store.remove([...gone.map(listKey), ...hashes.map(objectKey)]);
  return gone.length + hashes.length;
}

/** Those that were written over an hour ago. */
async function settled(
  store: ObjectStore,
  names: readonly string[],
  keyOf: (name: string) => string,
  now: Date,
): Promise<string[]> {
  const moments = await Promise.all(names.map((name) => store.writtenAt(keyOf(name))));
  return names.filter((_, i) => now.getTime() - (moments[i]?.getTime() ?? 0) > settledMs);
}

async function listsOf(store: ObjectStore, releases: readonly string[]) {
  const lists = await Promise.all(releases.map((name) => readList(store, name)));
  return lists.filter((list) => list !== null);
}

async function readRecord(store: ObjectStore): Promise<{ releases: readonly string[]; etag: string | null }> {
  const found = await store.get(recordKey);
  if (found === null) return { releases: [], etag: null };
  const parsed = parseWith(RecordSchema, JSON.parse(found.body.toString('utf8')));
  return { releases: parsed.ok ? parsed.value.releases : [], etag: found.etag };
}
