/**
 * One release to one store: read the head, upload what is not there, write the list of files, remove what may go, and
 * write the head on condition. Content older than what is live is refused. In place a claim comes before the uploads.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exitCodes, SiteError } from '../core/errors.ts';
import type { Manifest } from '../release/manifest.ts';
import type { LocalRelease } from '../release/release-store.ts';
import { type Claim, claimStore, isClaimed, raced } from './claim.ts';
import { type ReadHead, readHead, type StoredHead, writeHead } from './head.ts';
import {
  emptyList,
  type FileList,
  type Layout,
  listKey,
  objectsOf,
  type PublishedFile,
  uploadPhases,
} from './layout.ts';
import { forEachConcurrently, type ObjectStore } from './object-store.ts';
import { readFileList, recordRelease, retire } from './retention.ts';

export interface Place {
  readonly store: ObjectStore;
  readonly layout: Layout;
  readonly partner: string;
}

export interface PublishOptions {
  /** When the content was read, by the backend's clock. */
  readonly readAt: Date;
  readonly now: Date;
  /** Publishes older content, too, and ends a pause. */
  readonly force?: boolean;
}

export interface Published {
  readonly release: string;
  readonly written: number;
  readonly bytes: number;
  readonly removed: number;
}

/** Before any content: nothing was ever published. */
const never = new Date(0).toISOString();

/** Throws a `SiteError` where it must not or cannot be done. */
export async function publish(
  { store, layout, partner }: Place,
  { folder, manifest }: LocalRelease,
  options: PublishOptions | { readonly isRollback: true; readonly now: Date },
): Promise<Published> {
  const { release } = manifest;
  const { head: stored, etag } = await readHead(store, layout);
  const head = stored ?? { partner, release: null, readAt: never, isPaused: false };
  assertSamePartner(store, head, manifest.partner);
  const before = await readBefore(store, layout, head);
  const files = publishedFiles(manifest);
  const changed = changedFiles(layout, head, before, files);
  const { retired, expired } = retire(withClaimed(before, head), manifest.files, options.now);
  // By pointer objects are shared between releases: they go with the last release that names them.
  const deleted = layout.isInPlace ? expired : [];
  const isRollback = 'isRollback' in options;
  const readAt = isRollback ? head.readAt : options.readAt.toISOString();
  const force = !isRollback && options.force === true;
  const unchanged = { release, written: 0, bytes: 0, removed: 0 };
  const isLive = head.release === release && changed.length + deleted.length === 0 && head.claim === undefined;
  if (isLive && !isRollback && !(force && head.isPaused)) {
    // What is live was seen again: content read between the two moments must not replace it.
    if (readAt > head.readAt && !head.isPaused) await moveHead(store, layout, { ...head, readAt }, etag);
    return unchanged;
  }
  if (!isRollback && !force) assertMayPublish(store, head, readAt);
  if (isClaimed(head)) throw raced(store);

  const paths = [...changed, ...deleted].map(({ path }) => path);
  const claim = layout.isInPlace && paths.length > 0 ? await claimStore(store, layout, { head, etag }, paths) : null;
  try {
    const bytes = await upload({ store, layout, folder }, changed, claim);
    const list: FileList = { ...(await hostRules(folder)), rows: manifest.rows, files: listed(files), retired };
    const next: StoredHead = { partner: manifest.partner, release, readAt, isPaused: isRollback };
    let removed = deleted.map((file) => layout.keyOf(file));
    if (!layout.isInPlace) {
      removed = await recordRelease(store, { release, list, current: head.release }, options.now);
      await putList(store, release, list);
    }
    await claim?.renew();
    await store.remove(removed);
    await moveHead(store, layout, layout.isInPlace ? { ...next, list } : next, claim === null ? etag : claim.etag());
    return { release, written: changed.length, bytes, removed: removed.length };
  } catch (error) {
    await claim?.abandon();
    throw error;
  }
}

/**
 * Makes an earlier release of a store by pointer current again: one write, and one more where cached pages ask for files
 * that it does not name. Null where the store does not have it. The head keeps its `readAt`: once the pause has ended,
 * content as new as what was taken back may be published.
 */
export async function rollbackByPointer(
  { store, layout, partner }: Place,
  release: string,
  now: Date,
): Promise<Published | null> {
  const [list, { head, etag }] = await Promise.all([readFileList(store, release), readHead(store, layout)]);
  if (list === null || head === null) return null;
  assertSamePartner(store, head, partner);
  const left = await readBefore(store, layout, head);
  const { retired } = retire(left, list.files, now);
  const isMissing = Object.keys(retired).some((path) => list.retired[path] === undefined);
  if (isMissing) await putList(store, release, { ...list, retired: { ...list.retired, ...retired } });
  await moveHead(store, layout, { ...head, release, isPaused: true }, etag);
  return { release, written: 0, bytes: 0, removed: 0 };
}

/** Throws a `SiteError` when another publisher has written the head since it was read. */
export async function moveHead(
  store: ObjectStore,
  layout: Layout,
  head: StoredHead,
  etag: ReadHead['etag'],
): Promise<void> {
  if ((await writeHead(store, layout, head, etag)) === null) throw raced(store);
}

/** The list of what is live; empty where nobody knows. */
export async function readBefore(store: ObjectStore, { isInPlace }: Layout, head: StoredHead): Promise<FileList> {
  if (isInPlace) return head.list ?? emptyList;
  return (head.release === null ? null : await readFileList(store, head.release)) ?? emptyList;
}

function assertSamePartner(store: ObjectStore, head: StoredHead, partner: string): void {
  if (head.partner === partner) return;
  throw new SiteError(
    'OTHER_PARTNER',
    `${store.name} is where ${head.partner} is published, not ${partner}; nothing was changed. Give each partner a place of its own, e.g. with {partner} in SITE_PUBLISH_TO.`,
    { exitCode: exitCodes.build },
  );
}

/** The one rule for every publisher: nothing during a pause, and no content older than what is live. */
function assertMayPublish(store: ObjectStore, head: StoredHead, readAt: string): void {
  if (head.isPaused)
    throw new SiteError(
      'PAUSED',
      `Automatic publishing to ${store.name} is paused: release ${head.release} stays live after a rollback; nothing was changed. Let it go on with: npm run site -- resume ${head.partner}`,
      { exitCode: exitCodes.build },
    );
  if (readAt < head.readAt)
    throw new SiteError(
      'STALE',
      `What is at ${store.name} was read from the backend at ${head.readAt}, this content before, at ${readAt}; nothing was changed. Build again, so that it has what is current, then publish.`,
      { exitCode: exitCodes.build },
    );
}

function publishedFiles(manifest: Manifest): PublishedFile[] {
  return Object.entries(manifest.files).map(([path, { hash, contentType, cacheControl, key }]) => ({
    path,
    hash,
    contentType,
    cacheControl,
    isPage: key !== undefined,
  }));
}

/** Each key once; files that an unfinished publication may have written count as changed. */
function changedFiles(
  layout: Layout,
  head: StoredHead,
  before: FileList,
  files: readonly PublishedFile[],
): PublishedFile[] {
  const known = objectsOf(layout, before);
  for (const path of head.claim?.paths ?? []) known.delete(layout.keyOf({ path, hash: '' }));
  const changed = files.filter((file) => known.get(layout.keyOf(file)) !== file.hash);
  return [...new Map(changed.map((file) => [layout.keyOf(file), file])).values()];
}

/** With the files that an unfinished publication may have left, so that they are removed or retired as well. */
function withClaimed(before: FileList, { claim }: StoredHead): FileList {
  const left = (claim?.paths ?? []).map((path) => [path, { hash: '', contentType: '' }] as const);
  return { ...before, files: { ...Object.fromEntries(left), ...before.files } };
}

async function upload(
  { store, layout, folder }: Omit<Place, 'partner'> & { readonly folder: string },
  files: readonly PublishedFile[],
  claim: Claim | null,
): Promise<number> {
  let bytes = 0;
  for (const phase of uploadPhases(files))
    await forEachConcurrently(phase, async (file) => {
      const body = await readFile(join(folder, file.path));
      await claim?.renew();
      await store.put(layout.keyOf(file), body, layout.isInPlace ? file : { ...file, cacheControl: immutable });
      bytes += body.length;
    });
  return bytes;
}

const immutable = 'public, max-age=31536000, immutable';

const putList = (store: ObjectStore, release: string, list: FileList) =>
  // A release that becomes current again may have other retired files.
  store.put(listKey(release), Buffer.from(JSON.stringify(list)), {
    contentType: 'application/json',
    cacheControl: 'public, max-age=60',
  });

const listed = (files: readonly PublishedFile[]): FileList['files'] =>
  Object.fromEntries(
    files.map(({ path, hash, contentType, isPage }) => [path, { hash, contentType, ...(isPage && { isPage }) }]),
  );

/** For the edge worker. */
async function hostRules(folder: string): Promise<Pick<FileList, 'headers' | 'redirects'>> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '');
  return { headers: await read('_headers'), redirects: await read('_redirects') };
}
