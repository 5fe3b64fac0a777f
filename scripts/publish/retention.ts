/**
 * What goes and what stays at a store. Files named by their content stay 30 days after the last page that names them. By
 * pointer an expired release goes with every object that no other release names. The store is never listed, and nothing that
 * was written in the last hour is removed: an expired release stays named until nothing of it is left, whoever was killed.
 */
import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { messageOf, SiteError } from '../core/errors.ts';
import { parseJson } from '../core/fs.ts';
import { isNamedByContent } from '../release/release-file.ts';
import { byPointer, type FileList, FileListSchema, listKey, objectKey, objectsOf } from './layout.ts';
import { createLease, type Lease } from './lease.ts';
import { concurrency, type ObjectStore } from './object-store.ts';
import { filterByAge, type StoreHistory, writeHistory } from './store-history.ts';

const retentionMs = 30 * 24 * 3600_000;

/** `files` replace those of `previous`: which of the old ones stay, and which expire. */
export function retire(previous: FileList, files: Readonly<Record<string, unknown>>, now: Date) {
  const since = now.toISOString();
  const all: FileList['retired'] = {
    ...previous.retired,
    ...Object.fromEntries(Object.entries(previous.files).map(([path, file]) => [path, { ...file, since }])),
  };
  const { retired = [], expired = [] } = Object.groupBy(
    Object.entries(all).filter(([path]) => files[path] === undefined),
    ([path, file]) =>
      isNamedByContent(path) && now.getTime() - Date.parse(file.since) < retentionMs ? 'retired' : 'expired',
  );
  return { retired: Object.fromEntries(retired), expired: expired.map(([path, { hash }]) => ({ path, hash })) };
}

/** `list` is null where there is none that can be parsed. */
export async function readFileList(store: ObjectStore, release: string) {
  const object = await store.get(listKey(release));
  if (object === null) return { list: null, etag: null };
  return { list: parseJson(object.body.toString('utf8'), FileListSchema), etag: object.etag };
}

/**
 * Removes what only expired releases name, after the head that replaced them was written: a rollback that wins the head
 * needs its release. Says how many objects went. What is too young, or could not be removed, is left to the next.
 */
export async function removeExpired(store: ObjectStore, history: StoreHistory, now: Date) {
  const removed = new Set<string>();
  try {
    await remove(store, history, now, removed);
    return { removed: removed.size };
  } catch (error) {
    // Another publisher has written the history, and removes what is left.
    return { removed: removed.size, ...(!(error instanceof SiteError) && { unremoved: messageOf(error) }) };
  }
}

/** Adds to `removed` the keys of what went. */
async function remove(store: ObjectStore, history: StoreHistory, now: Date, removed: Set<string>): Promise<void> {
  if (history.expired.length === 0) return;
  const { releases, expired } = history;
  const [retainedLists, expiredLists] = await Promise.all([readLists(store, releases), readLists(store, expired)]);
  // Without the list of a retained release, its objects are unknown.
  if (retainedLists.length < releases.length) return;
  const usedHashes = new Set(retainedLists.flatMap(({ list }) => hashesOf(list)));
  const unusedOf = (list: FileList) => hashesOf(list).filter((hash) => !usedHashes.has(hash));
  const unused = [...new Set(expiredLists.flatMap(({ list }) => unusedOf(list)))];
  const claim = claimRemoval(store, history);
  try {
    await removeOld(store, claim, unused, now, removed);
    const emptied = expiredLists.filter(({ list }) => unusedOf(list).every((hash) => removed.has(objectKey(hash))));
    // The publisher of one whose list is young may be slow, and upload what it names after this.
    const names = emptied.map(({ release }) => release);
    const finished = await filterByAge(store, names, listKey, now);
    const left = expiredLists.map(({ release }) => release).filter((release) => !finished.includes(release));
    if (removed.size === 0 && left.length === expired.length) return;
    await claim.renew();
    // The lists last: they name what is left.
    await store.remove(finished.map(listKey));
    for (const release of finished) removed.add(listKey(release));
    await claim.end(left);
  } catch (error) {
    if (!(error instanceof SiteError)) await claim.end(expired).catch(() => undefined);
    throw error;
  }
}

/** Claims the history: else an object that was uploaded since its age was read goes, and a live release lacks it. */
function claimRemoval(store: ObjectStore, history: StoreHistory) {
  const id = randomUUID();
  let claimed = history;
  const write = async (renewedAt: string | null) => {
    claimed = await writeHistory(store, { ...claimed, removal: { id, renewedAt } });
  };
  return {
    ...createLease(write),
    async end(left: readonly string[]) {
      claimed = { ...claimed, expired: [...left] };
      await write(null);
    },
  };
}

/** Adds to `removed` the keys of those that were old enough. A few at a time, each under a lease that is young. */
async function removeOld(store: ObjectStore, claim: Lease, hashes: readonly string[], now: Date, removed: Set<string>) {
  for (let at = 0; at < hashes.length; at += concurrency) {
    const old = await filterByAge(store, hashes.slice(at, at + concurrency), objectKey, now);
    if (old.length === 0) continue;
    await claim.renew();
    await store.remove(old.map(objectKey));
    for (const hash of old) removed.add(objectKey(hash));
  }
}

const hashesOf = (list: FileList): string[] => [...objectsOf(byPointer, list).values()];

async function readLists(store: ObjectStore, releases: readonly string[]) {
  const lists = await pLimit(concurrency).map(releases, async (release) => ({
    release,
    list: (await readFileList(store, release)).list,
  }));
  return lists.flatMap(({ release, list }) => (list === null ? [] : [{ release, list }]));
}
