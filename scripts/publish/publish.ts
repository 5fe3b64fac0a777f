/**
 * One release to one store: read the head, upload new files, write the head on condition, remove expired ones. Content
 * older than what is live is refused. Before the uploads comes a claim in place, and the list of files by pointer. A removal
 * that fails takes nothing back: what is left stays named, in the claim or among the expired, and goes with the next one.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '../core/errors.ts';
import { encodeJson } from '../core/fs.ts';
import { type LocalRelease, listReleaseFiles, type ReleaseFile } from '../release/manifest.ts';
import {
  assertOnlyLayout,
  type Claim,
  claimStore,
  createRaceError,
  headAfterPublish,
  headAfterRollback,
  isClaimed,
  readHead,
  type StoredHead,
  writeHead,
} from './head.ts';
import {
  emptyList,
  type FileList,
  FileListSchema,
  type Layout,
  listKey,
  objectsOf,
  type StoreLocation,
  uploadPhases,
} from './layout.ts';
import { forEachConcurrently, type ObjectStore } from './object-store.ts';
import { assertMayPublish, assertSamePartner, type PublishOptions } from './precondition.ts';
import { readFileList, removeExpired, retire } from './retention.ts';
import { announceRelease, isRemoving, readStoreHistory, recordRelease } from './store-history.ts';

export interface Published {
  readonly release: string;
  readonly written: number;
  readonly bytes: number;
  readonly removed: number;
  /** Why files that expired are still there, where they are. */
  readonly unremoved?: string;
}

/** Throws a `SiteError` where the release must not or cannot be published. */
export async function publish(
  { store, layout, partner }: StoreLocation,
  { folder, manifest }: LocalRelease,
  options: PublishOptions | { readonly isRollback: true; readonly now: Date; readonly signal?: undefined },
): Promise<Published> {
  const { release } = manifest;
  const { head: storedHead, etag } = await readHead(store, layout);
  if (storedHead === null) await assertOnlyLayout(store, layout);
  // Nothing was ever published: any content is newer.
  const head = storedHead ?? { partner, release: null, readAt: new Date(0).toISOString(), isPaused: false };
  assertSamePartner(store, head, manifest.partner);
  const liveList = await readLiveList(store, layout, head);
  const files = listReleaseFiles(manifest);
  const changed = findChanged(layout, head, liveList, files);
  const { retired, expired } = retire(withClaimed(liveList, head), manifest.files, options.now);
  // By pointer releases share objects: an object goes with the last release that names it.
  const deleted = layout.isInPlace ? expired : [];
  const isRollback = 'isRollback' in options;
  const readAt = isRollback ? head.readAt : options.readAt.toISOString();
  const acceptStale = !isRollback && (options.acceptStale ?? false);
  const isLive = head.release === release && changed.length + deleted.length === 0 && head.claim === undefined;
  if (isLive && !isRollback && !(acceptStale === true && head.isPaused)) {
    // Live content was confirmed: content read before this moment must not replace it.
    const { newest: _, ...confirmed } = head;
    if (readAt > head.readAt && !head.isPaused) await writeHead(store, layout, { ...confirmed, readAt }, etag);
    return { release, written: 0, bytes: 0, removed: 0 };
  }
  if (!isRollback && acceptStale !== true) assertMayPublish(store, head, readAt, { ...options, acceptStale });
  if (isClaimed(head)) throw createRaceError(store);

  const records = layout.isInPlace ? null : await readRecords(store, layout, release, etag);
  const paths = [...changed, ...deleted].map(({ path }) => path);
  const claim = layout.isInPlace && paths.length > 0 ? await claimStore(store, layout, { head, etag }, paths) : null;
  try {
    const list: FileList = { ...(await readHostRules(folder)), rows: manifest.rows, files: toListed(files), retired };
    if (records !== null) await writeFileList(store, release, list, records.listEtag);
    const announced = records && (await announceRelease(store, release, records.history));
    const bytes = await upload({ store, layout, folder }, changed, claim, options.signal);
    const next = isRollback
      ? headAfterRollback(head, release)
      : headAfterPublish(head, release, { ...options, readAt });
    const recorded =
      announced && (await recordRelease(store, { release, current: head.release }, announced, options.now));
    options.signal?.throwIfAborted();
    const live = layout.isInPlace ? { ...next, list } : next;
    const done = { release, written: changed.length, bytes };
    await claim?.renew();
    if (claim === null || deleted.length === 0)
      await writeHead(store, layout, live, claim === null ? etag : claim.etag());
    else return { ...done, ...(await removeInPlace(store, layout, claim, live, deleted)) };
    return { ...done, ...(recorded === null ? { removed: 0 } : await removeExpired(store, recorded, options.now)) };
  } catch (error) {
    await claim?.abandon();
    throw error;
  }
}

/** The head names what is live before anything goes; the claim stays in it until all has gone. */
async function removeInPlace(
  store: ObjectStore,
  layout: Layout,
  claim: Claim,
  live: StoredHead,
  deleted: readonly { readonly path: string; readonly hash: string }[],
): Promise<Pick<Published, 'removed' | 'unremoved'>> {
  const left = deleted.map(({ path }) => path);
  await claim.keepFor(live, left);
  try {
    await forEachConcurrently(deleted, async (file) => {
      await claim.renew();
      await store.remove([layout.keyOf(file)]);
    });
    await writeHead(store, layout, live, claim.etag());
    return { removed: deleted.length };
  } catch (error) {
    await claim.abandon();
    return { removed: 0, unremoved: messageOf(error) };
  }
}

/**
 * By pointer: what must be unchanged when the release is recorded. A list that a slower publisher of the same release wrote
 * over would name other retired files. Between two looks at the head: what it names is recorded by then, and cannot expire.
 */
async function readRecords(store: ObjectStore, layout: Layout, release: string, headEtag: string | null) {
  const [history, list] = await Promise.all([readStoreHistory(store), store.get(listKey(release))]);
  if (isRemoving(history) || (await readHead(store, layout)).etag !== headEtag) throw createRaceError(store);
  return { history, listEtag: list?.etag ?? null };
}

export async function readLiveList(store: ObjectStore, { isInPlace }: Layout, head: StoredHead): Promise<FileList> {
  if (isInPlace) return head.list ?? emptyList;
  return (head.release === null ? null : (await readFileList(store, head.release)).list) ?? emptyList;
}

/** Each key once. Files that an unfinished publication may have written count as changed. */
function findChanged(layout: Layout, head: StoredHead, liveList: FileList, files: readonly ReleaseFile[]) {
  const objects = objectsOf(layout, liveList);
  for (const path of head.claim?.paths ?? []) objects.delete(layout.keyOf({ path, hash: '' }));
  const changed = files.filter((file) => objects.get(layout.keyOf(file)) !== file.hash);
  return [...new Map(changed.map((file) => [layout.keyOf(file), file])).values()];
}

/** Adds the files that an unfinished publication may have left, so that they are removed or retired, too. */
function withClaimed(list: FileList, { claim }: StoredHead): FileList {
  const claimed = (claim?.paths ?? []).map((path) => [path, { hash: '', contentType: '' }] as const);
  return { ...list, files: { ...Object.fromEntries(claimed), ...list.files } };
}

async function upload(
  { store, layout, folder }: Omit<StoreLocation, 'partner'> & { readonly folder: string },
  files: readonly ReleaseFile[],
  claim: Claim | null,
  signal: AbortSignal | undefined,
): Promise<number> {
  let bytes = 0;
  for (const phase of uploadPhases(files))
    await forEachConcurrently(phase, async (file) => {
      signal?.throwIfAborted();
      const body = await readFile(join(folder, file.path));
      await claim?.renew();
      await store.put(layout.keyOf(file), body, layout.isInPlace ? file : { ...file, cacheControl: immutable });
      bytes += body.length;
    });
  return bytes;
}

/** By pointer: an object is named by its content, whatever the file is called. */
const immutable = 'public, max-age=31536000, immutable';

/** May replace one with other retired files. Throws a `SiteError` where another publisher has written it since. */
export async function writeFileList(store: ObjectStore, release: string, list: FileList, etag: string | null) {
  const body = Buffer.from(encodeJson(listKey(release), FileListSchema, list));
  const headers = { contentType: 'application/json', cacheControl: 'public, max-age=60' };
  if ((await store.put(listKey(release), body, headers, { etag })) === null) throw createRaceError(store);
}

const toListed = (files: readonly ReleaseFile[]): FileList['files'] =>
  Object.fromEntries(
    files.map(({ path, hash, contentType, key, isIndexable }) => [
      path,
      { hash, contentType, ...(key !== undefined && { isPage: true as const }), ...(isIndexable && { isIndexable }) },
    ]),
  );

/** For the edge worker. */
async function readHostRules(folder: string): Promise<Pick<FileList, 'headers' | 'redirects'>> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '');
  return { headers: await read('_headers'), redirects: await read('_redirects') };
}
