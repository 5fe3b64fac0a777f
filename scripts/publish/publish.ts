/**
 * One release to one store: read the head, upload new files, write the list of files and the head on condition, remove
 * expired ones. Content older than what is live is refused. In place a claim comes before the uploads.
 */
import { type LocalRelease, listReleaseFiles } from '../release/manifest.ts';
import {
  assertOnlyLayout,
  claimStore,
  createRaceError,
  findBefore,
  isClaimed,
  readHead,
  type StoredHead,
  writeHead,
} from './head.ts';
import { emptyList, type FileList, type Layout, type StoreLocation } from './layout.ts';
import type { ObjectStore } from './object-store.ts';
import { assertMayPublish, assertSamePartner, type PublishOptions } from './precondition.ts';
import { readFileList, removeExpired, retire } from './retention.ts';
import { isRemoving, readStoreHistory, recordRelease } from './store-history.ts';
import { findChanged, readHostRules, toListed, upload, withClaimed, writeFileList } from './upload.ts';

export interface Published {
  readonly release: string;
  readonly written: number;
  readonly bytes: number;
  readonly removed: number;
}

/** Earlier than any content: nothing was ever published. */
const never = new Date(0).toISOString();

/** Throws a `SiteError` where the release must not or cannot be published. */
export async function publish(
  { store, layout, partner }: StoreLocation,
  { folder, manifest }: LocalRelease,
  options: PublishOptions | { readonly isRollback: true; readonly now: Date },
): Promise<Published> {
  const { release } = manifest;
  // Before the head: what the head names is in the history by then, and expires only by another write of it.
  const history = layout.isInPlace ? null : await readStoreHistory(store);
  const { head: storedHead, etag } = await readHead(store, layout);
  if (storedHead === null) await assertOnlyLayout(store, layout);
  const head = storedHead ?? { partner, release: null, readAt: never, isPaused: false };
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
    if (readAt > head.readAt && !head.isPaused) await writeHead(store, layout, { ...head, readAt }, etag);
    return { release, written: 0, bytes: 0, removed: 0 };
  }
  if (!isRollback && acceptStale !== true) assertMayPublish(store, head, readAt, { ...options, acceptStale });
  if (isClaimed(head) || (history !== null && isRemoving(history))) throw createRaceError(store);

  const paths = [...changed, ...deleted].map(({ path }) => path);
  const claim = layout.isInPlace && paths.length > 0 ? await claimStore(store, layout, { head, etag }, paths) : null;
  try {
    const signal = isRollback ? undefined : options.signal;
    const bytes = await upload({ store, layout, folder }, changed, claim, signal);
    const list: FileList = { ...(await readHostRules(folder)), rows: manifest.rows, files: toListed(files), retired };
    const code = (isRollback ? null : options.code) ?? head.code;
    const next: StoredHead = {
      partner: manifest.partner,
      release,
      readAt,
      before: findBefore(head, release, isRollback),
      isPaused: isRollback,
      ...(code && { code }),
    };
    if (!layout.isInPlace) await writeFileList(store, release, list);
    const recorded = history && (await recordRelease(store, { release, current: head.release }, history, options.now));
    signal?.throwIfAborted();
    await claim?.renew();
    if (deleted.length > 0) await store.remove(deleted.map((file) => layout.keyOf(file)));
    await writeHead(store, layout, layout.isInPlace ? { ...next, list } : next, claim === null ? etag : claim.etag());
    const expiredObjects = recorded === null ? 0 : await removeExpired(store, recorded, options.now);
    return { release, written: changed.length, bytes, removed: deleted.length + expiredObjects };
  } catch (error) {
    await claim?.abandon();
    throw error;
  }
}

/**
 * Makes an earlier release of a store by pointer current again: one write, and one more where cached pages ask for files
 * that it does not name. Null where the store does not have it. The head keeps its `readAt`: once the pause has ended,
 * content as new as what was rolled back may be published.
 */
export async function rollbackByPointer(
  { store, layout, partner }: StoreLocation,
  release: string,
  now: Date,
): Promise<Published | null> {
  // In this order: a publisher that expires the release writes history, then head, then removes it.
  const { head, etag } = await readHead(store, layout);
  const { releases } = await readStoreHistory(store);
  const list = await readFileList(store, release);
  if (list === null || head === null || (releases.length > 0 && !releases.includes(release))) return null;
  assertSamePartner(store, head, partner);
  const { retired } = retire(await readLiveList(store, layout, head), list.files, now);
  const isIncomplete = Object.keys(retired).some((path) => list.retired[path] === undefined);
  if (isIncomplete) await writeFileList(store, release, { ...list, retired: { ...list.retired, ...retired } });
  const before = findBefore(head, release, true);
  await writeHead(store, layout, { ...head, release, before, isPaused: true }, etag);
  return { release, written: 0, bytes: 0, removed: 0 };
}

/** The files of what is live; empty where they are unknown. */
export async function readLiveList(store: ObjectStore, { isInPlace }: Layout, head: StoredHead): Promise<FileList> {
  if (isInPlace) return head.list ?? emptyList;
  return (head.release === null ? null : await readFileList(store, head.release)) ?? emptyList;
}
