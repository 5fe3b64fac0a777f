/**
 * What goes and what stays at a store. Files named by their content stay 30 days after the last page that names them.
 * By pointer the last ten releases stay, too: once twice as many are recorded, the older half expires, and goes with every
 * object that no other release names. The store is never listed, and nothing that was written in the last hour is removed:
 * an expired release stays named until nothing of it is left, whoever was killed meanwhile.
 */
import pLimit from 'p-limit';
import * as v from 'valibot';
import { encodeJson, parseJson } from '../core/fs.ts';
import { isNamedByContent } from '../release/release-file.ts';
import { byPointer, type FileList, FileListSchema, listKey, objectKey, objectsOf } from './layout.ts';
import { concurrency, type ObjectStore } from './object-store.ts';

const historyKey = 'releases.json';
const formerHistoryKey = 'kept.json';
const maxReleases = 10;
const minAgeMs = 3600_000;
const retentionMs = 30 * 24 * 3600_000;
const historyHeaders = { contentType: 'application/json', cacheControl: 'no-store' };
const HistorySchema = v.object({
  /** Those that one can go back to, newest first. */
  releases: v.array(v.string()),
  /** Those of which lists or objects may be left. */
  expired: v.optional(v.array(v.string()), []),
});

interface StoreHistory extends v.InferOutput<typeof HistorySchema> {
  readonly etag: string | null;
  /** Key of a former version's history, which goes once this one's is written. */
  readonly formerKey: string | null;
}

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
 * Records a release that is about to become current in the place of `current`. Null where another publisher writes the
 * history concurrently; it will be recorded by the next.
 */
export async function recordRelease(
  store: ObjectStore,
  { release, current }: { readonly release: string; readonly current: string | null },
  now: Date,
): Promise<StoreHistory | null> {
  const before = await readStoreHistory(store);
  // The last writer of the history may differ from the last writer of the head.
  const all = current === null || before.releases.includes(current) ? before.releases : [current, ...before.releases];
  const others = all.filter((name) => name !== release);
  const surplus = others.length + 1 >= 2 * maxReleases ? others.slice(maxReleases - 1) : [];
  const removable = surplus.filter((name) => name !== current);
  const expired = await filterByAge(store, removable, listKey, now);
  const releases = [release, ...others.filter((name) => !expired.includes(name))];
  const stillExpired = [...before.expired, ...expired].filter((name) => !releases.includes(name));
  return writeHistory(store, { ...before, releases, expired: stillExpired });
}

/**
 * Removes what only expired releases name, after the head that replaced them was written: a rollback that wins the head
 * needs its release. Returns how many objects went. What is too young, or could not be removed, is left to the next.
 */
export async function removeExpired(store: ObjectStore, history: StoreHistory | null, now: Date): Promise<number> {
  if (history === null) return 0;
  if (history.formerKey !== null) await store.remove([history.formerKey]);
  if (history.expired.length === 0) return 0;
  const { releases, expired } = history;
  const [retainedLists, expiredLists] = await Promise.all([readLists(store, releases), readLists(store, expired)]);
  // Without the list of a retained release, its objects are unknown.
  if (retainedLists.length < releases.length) return 0;
  const usedHashes = new Set(retainedLists.flatMap(({ list }) => hashesOf(list)));
  const unusedOf = (list: FileList) => hashesOf(list).filter((hash) => !usedHashes.has(hash));
  const unused = [...new Set(expiredLists.flatMap(({ list }) => unusedOf(list)))];
  const removed = new Set<string>();
  // A few at a time: another publisher that names an object again writes it anew, which its age must still show.
  for (let at = 0; at < unused.length; at += concurrency) {
    const old = await filterByAge(store, unused.slice(at, at + concurrency), objectKey, now);
    if (!(await isUnchanged(store, history))) return removed.size;
    await store.remove(old.map(objectKey));
    for (const hash of old) removed.add(hash);
  }
  const finished = expiredLists.filter(({ list }) => unusedOf(list).every((hash) => removed.has(hash)));
  if (!(await isUnchanged(store, history))) return removed.size;
  // The lists last: they name what is left.
  await store.remove(finished.map(({ release }) => listKey(release)));
  const left = expiredLists.filter((list) => !finished.includes(list)).map(({ release }) => release);
  await writeHistory(store, { ...history, expired: left });
  return removed.size + finished.length;
}

/** Whoever records a release meanwhile may have made an expired one current again; the rest is left to the next. */
const isUnchanged = async (store: ObjectStore, { etag }: StoreHistory): Promise<boolean> =>
  (await readStoreHistory(store)).etag === etag;

async function writeHistory(store: ObjectStore, history: StoreHistory): Promise<StoreHistory | null> {
  const { releases, expired, etag } = history;
  const body = Buffer.from(encodeJson(historyKey, HistorySchema, { releases, expired }));
  const written = await store.put(historyKey, body, historyHeaders, { etag });
  return written === null ? null : { ...history, etag: written };
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

async function readLists(store: ObjectStore, releases: readonly string[]) {
  const lists = await pLimit(concurrency).map(releases, async (release) => ({
    release,
    list: await readFileList(store, release),
  }));
  return lists.flatMap(({ release, list }) => (list === null ? [] : [{ release, list }]));
}

/**
 * The releases that the store has, newest first. A history that cannot be parsed counts as empty: the releases that it
 * named stay at the store.
 */
export async function readStoreHistory(store: ObjectStore): Promise<StoreHistory> {
  const object = await store.get(historyKey);
  const former = object === null ? await store.get(formerHistoryKey) : null;
  const text = (object ?? former)?.body.toString('utf8');
  const { releases, expired } = (text === undefined ? null : parseJson(text, HistorySchema)) ?? emptyHistory;
  return { releases, expired, etag: object?.etag ?? null, formerKey: former === null ? null : formerHistoryKey };
}

const emptyHistory = { releases: [], expired: [] };
