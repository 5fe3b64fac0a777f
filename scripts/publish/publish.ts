/**
 * One release to one store: read the head, upload new files, write the list of files and the head on condition, remove
 * expired ones. Content older than what is live is refused. In place a claim comes before the uploads.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildError } from '../core/errors.ts';
import { encodeJson } from '../core/fs.ts';
import { type CodeVersion, findNewerCode } from '../release/code-version.ts';
import { type LocalRelease, listReleaseFiles, type ReleaseFile } from '../release/manifest.ts';
import {
  assertOnlyLayout,
  type Claim,
  claimStore,
  createRaceError,
  isClaimed,
  readHead,
  type StoredHead,
  writeHead,
} from './head.ts';
import { emptyList, type FileList, FileListSchema, type Layout, listKey, objectsOf, uploadPhases } from './layout.ts';
import { forEachConcurrently, type ObjectStore } from './object-store.ts';
import { readFileList, readStoreHistory, recordRelease, removeExpired, retire } from './retention.ts';

export interface StoreLocation {
  readonly store: ObjectStore;
  readonly layout: Layout;
  readonly partner: string;
}

export interface PublishOptions {
  /** When the content was read, by the backend's clock. */
  readonly readAt: Date;
  readonly now: Date;
  /** Publishes older content, too, and ends a pause; a time only over content that was read then, and no pause. */
  readonly acceptStale?: boolean | string;
  /**
   * Releases that were live before the content was read. The backend tells whole seconds, so content of the same second may
   * replace only these: another publisher may have read later. Left out, it may replace any.
   */
  readonly liveBefore?: readonly (string | null)[];
  /** The only release that it may replace; left out, any. */
  readonly replacesOnly?: string | null | undefined;
  /** The code that built the release; null where its version is unknown. */
  readonly code?: CodeVersion | null | undefined;
  /** Ends the publication before its next write; what the head already names stays live. */
  readonly signal?: AbortSignal | undefined;
}

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
  if (isClaimed(head)) throw createRaceError(store);

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
      isPaused: isRollback,
      ...(code && { code }),
    };
    if (!layout.isInPlace) await writeFileList(store, release, list);
    const history = layout.isInPlace
      ? null
      : await recordRelease(store, { release, current: head.release }, options.now);
    signal?.throwIfAborted();
    await claim?.renew();
    if (deleted.length > 0) await store.remove(deleted.map((file) => layout.keyOf(file)));
    await writeHead(store, layout, layout.isInPlace ? { ...next, list } : next, claim === null ? etag : claim.etag());
    const removed = deleted.length + (await removeExpired(store, history, options.now));
    return { release, written: changed.length, bytes, removed };
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
  await writeHead(store, layout, { ...head, release, isPaused: true }, etag);
  return { release, written: 0, bytes: 0, removed: 0 };
}

/** The files of what is live; empty where they are unknown. */
export async function readLiveList(store: ObjectStore, { isInPlace }: Layout, head: StoredHead): Promise<FileList> {
  if (isInPlace) return head.list ?? emptyList;
  return (head.release === null ? null : await readFileList(store, head.release)) ?? emptyList;
}

function assertSamePartner(store: ObjectStore, head: StoredHead, partner: string): void {
  if (head.partner !== partner)
    throw buildError(
      'OTHER_PARTNER',
      `${store.name} is where ${head.partner} is published, not ${partner}; nothing was changed. Give each partner a place of its own, e.g. with {partner} in SITE_PUBLISH_TO.`,
    );
}

/** The one rule for every publisher: nothing during a pause, and no content older than what is live. */
function assertMayPublish(
  store: ObjectStore,
  head: StoredHead,
  readAt: string,
  {
    acceptStale = false,
    liveBefore = [head.release],
    replacesOnly = head.release,
    code,
  }: Pick<PublishOptions, 'acceptStale' | 'liveBefore' | 'replacesOnly' | 'code'>,
): void {
  if (head.isPaused)
    throw buildError(
      'PAUSED',
      `Automatic publishing to ${store.name} is paused: release ${head.release} stays live after a rollback; nothing was changed. Let it go on with: npm run site -- resume ${head.partner}`,
    );
  const newerCode = findNewerCode(head.partner, code, head.code);
  if (newerCode !== null) throw buildError(newerCode.code, newerCode.message);
  if (replacesOnly !== head.release) throw createRaceError(store);
  const isStale = readAt < head.readAt || (readAt === head.readAt && !liveBefore.includes(head.release));
  if (isStale && acceptStale !== head.readAt)
    throw buildError(
      'STALE',
      `What is at ${store.name} was read from the backend at ${head.readAt}, this content ${readAt < head.readAt ? 'before' : 'in the same second'}, at ${readAt}; nothing was changed. Build again, so that it has what is current, then publish.`,
      { liveReadAt: head.readAt },
    );
}

/** Each key once. Files that an unfinished publication may have written count as changed. */
function findChanged(
  layout: Layout,
  head: StoredHead,
  liveList: FileList,
  files: readonly ReleaseFile[],
): ReleaseFile[] {
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

const immutable = 'public, max-age=31536000, immutable';

/** May replace one: a release that becomes current again may have other retired files. */
const writeFileList = (store: ObjectStore, release: string, list: FileList) =>
  store.put(listKey(release), Buffer.from(encodeJson(listKey(release), FileListSchema, list)), {
    contentType: 'application/json',
    cacheControl: 'public, max-age=60',
  });

const toListed = (files: readonly ReleaseFile[]): FileList['files'] =>
  Object.fromEntries(
    files.map(({ path, hash, contentType, key }) => [
      path,
      { hash, contentType, ...(key !== undefined && { isPage: true as const }) },
    ]),
  );

/** For the edge worker. */
async function readHostRules(folder: string): Promise<Pick<FileList, 'headers' | 'redirects'>> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '');
  return { headers: await read('_headers'), redirects: await read('_redirects') };
}
