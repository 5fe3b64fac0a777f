/**
 * What goes and what stays at a store. Files named by their content stay 30 days after the last page that names them.
 * By pointer the last ten releases stay, too: once twice as many are recorded, the older half goes with every object
 * that no other release names. The store is never listed, and nothing that was written in the last hour is removed.
 */
import pLimit from 'p-limit';
import * as v from 'valibot';
import { encodeJson, parseJson } from '../core/fs.ts';
import { isNamedByContent } from '../release/release-file.ts';
import { byPointer, type FileList, FileListSchema, listKey, objectKey, objectsOf } from './layout.ts';
import { concurrency, type ObjectStore } from './object-store.ts';

const historyKey = 'kept.json';
const maxReleases = 10;
const minAgeMs = 3600_000;
const retentionMs = 30 * 24 * 3600_000;
const historyHeaders = { contentType: 'application/json', cacheControl: 'no-store' };
/** Newest first. */
const HistorySchema = v.object({ releases: v.array(v.string()) });

/** `files` replace those of `previous`: which of the old ones stay, and which expire. */
export function retire(
  previous: FileList,
  files: Readonly<Record<string, unknown>>,
  now: Date,
): { retired: FileList['retired']; expired: { path: string; hash: string }[] } {
  const since = now.toISOString();
  const all: FileList['retired'] = {
    ...previous.retired,
    ...Object.fromEntries(Object.entries(previous.files).map(([path, file]) => [path, { ...file, since }])),
  };
  const dropped = Object.entries(all).filter(([path]) => files[path] === undefined);
  const isRetained = ([path, file]: (typeof dropped)[number]) =>
    isNamedByContent(path) && now.getTime() - Date.parse(file.since) < retentionMs;
  return {
    retired: Object.fromEntries(dropped.filter(isRetained)),
    expired: dropped.filter((entry) => !isRetained(entry)).map(([path, { hash }]) => ({ path, hash })),
  };
}

/** Null where there is none that can be parsed. */
export async function readFileList(store: ObjectStore, release: string): Promise<FileList | null> {
  const object = await store.get(listKey(release));
  return object === null ? null : parseJson(object.body.toString('utf8'), FileListSchema);
}

/**
 * Records a release that is about to become current in the place of `current`. Returns the keys that may be removed:
 * none where another publisher writes the history concurrently.
 */
export async function recordRelease(
  store: ObjectStore,
  { release, list, current }: { release: string; list: FileList; current: string | null },
  now: Date,
): Promise<string[]> {
  const { releases, etag } = await readStoreHistory(store);
  // The last writer of the history may differ from the last writer of the head.
  const all = current === null || releases.includes(current) ? releases : [current, ...releases];
  const others = all.filter((name) => name !== release);
  const surplus = others.length + 1 >= 2 * maxReleases ? others.slice(maxReleases - 1) : [];
  const removable = surplus.filter((name) => name !== current);
  const expired = await filterByAge(store, removable, listKey, now);
  const retained = others.filter((name) => !expired.includes(name));
  const history = Buffer.from(encodeJson(historyKey, HistorySchema, { releases: [release, ...retained] }));
  if ((await store.put(historyKey, history, historyHeaders, { etag })) === null || expired.length === 0) return [];
  const [retainedLists, expiredLists] = await Promise.all([readLists(store, retained), readLists(store, expired)]);
  // Without the list of a retained release, its objects are unknown.
  if (retainedLists.length < retained.length) return [];
  const usedHashes = new Set([list, ...retainedLists].flatMap(hashesOf));
  const unusedHashes = [...new Set(expiredLists.flatMap(hashesOf))].filter((hash) => !usedHashes.has(hash));
  const hashes = await filterByAge(store, unusedHashes, objectKey, now);
  return [...expired.map(listKey), ...hashes.map(objectKey)];
}

const hashesOf = (list: FileList): string[] => [...objectsOf(byPointer, list).values()];

/** Those that are old enough: a younger object may belong to a publication that is still running. */
async function filterByAge(
  store: ObjectStore,
  names: readonly string[],
  keyOf: (name: string) => string,
  now: Date,
): Promise<string[]> {
  const times = await pLimit(concurrency).map(names, (name) => store.writtenAt(keyOf(name)));
  return names.filter((_, i) => now.getTime() - (times[i]?.getTime() ?? 0) > minAgeMs);
}

async function readLists(store: ObjectStore, releases: readonly string[]): Promise<FileList[]> {
  const lists = await pLimit(concurrency).map(releases, (name) => readFileList(store, name));
  return lists.filter((list) => list !== null);
}

/**
 * The releases that the store has, newest first. A history that cannot be parsed counts as empty: the releases that it
 * named stay at the store.
 */
export async function readStoreHistory(
  store: ObjectStore,
): Promise<{ releases: readonly string[]; etag: string | null }> {
  const object = await store.get(historyKey);
  const history = object === null ? null : parseJson(object.body.toString('utf8'), HistorySchema);
  return { releases: history?.releases ?? [], etag: object?.etag ?? null };
}
