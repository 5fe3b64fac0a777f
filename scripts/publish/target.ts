/** The target of a partner's releases: a folder or an object store, in place or by pointer. */
import pLimit from 'p-limit';
import { catchFailure, exitCodes, messageOf, ok, type Result, SiteError, usageError } from '../core/errors.ts';
import type { PublishSettings } from '../core/settings.ts';
import type { PageHashes } from '../release/changed-pages.ts';
import type { LocalRelease } from '../release/manifest.ts';
import { pathOfFile } from '../release/release-file.ts';
import { createFolderStore } from './folder.ts';
import { headAfterRollback, readHead, type StoredHead, writeHead } from './head.ts';
import { byPointer, inPlace, listKey, type StoreLocation } from './layout.ts';
import { concurrency, type ObjectStore } from './object-store.ts';
import { assertSamePartner, type PublishOptions } from './precondition.ts';
import { publish, readLiveList, writeFileList } from './publish.ts';
import { readFileList, retire } from './retention.ts';
import { readStoreHistory } from './store-history.ts';

export type Target = ReturnType<typeof createTarget>;

/** `to` is a folder, or `s3://bucket/prefix`, with `{partner}` for the id. `wrap` may replace the store, e.g. for a dry run. */
export async function openTarget(
  { to: pattern, layout: name, endpoint }: PublishSettings,
  partner: string,
  wrap: (store: ObjectStore) => ObjectStore = (store) => store,
): Promise<Target> {
  const to = pattern.replaceAll('{partner}', partner);
  const layout = name === 'pointer' ? byPointer : inPlace(!isS3(to));
  return createTarget(wrap(await openStore(to, endpoint)), layout, partner);
}

/** `head`, `live`, `resume` and `releases` throw a `SiteError` where the store fails. */
export function createTarget(store: ObjectStore, layout: StoreLocation['layout'], partner: string) {
  const location = { store, layout, partner };
  const listReleases = async () => (layout.isInPlace ? [] : (await readStoreHistory(store)).releases);
  return {
    name: store.name,
    /** One read; null where nothing is published. */
    head: () => withStoreErrors(store, async () => toHead((await readHead(store, layout)).head)),
    /** For the shrink guard and the changes of the next build. */
    live: () =>
      withStoreErrors(store, async () => {
        const { head } = await readHead(store, layout);
        const live = toHead(head);
        if (head === null || live === null) return null;
        const { rows, files } = await readLiveList(store, layout, head);
        const pages = Object.entries(files).filter(([, { isPage }]) => isPage);
        const hashes: PageHashes = new Map(pages.map(([path, { hash }]) => [pathOfFile(path), hash]));
        const indexable = pages.filter(([, { isIndexable }]) => isIndexable).map(([path]) => pathOfFile(path));
        return { ...live, rows, pages: hashes, indexable: new Set(indexable) };
      }),
    /** Fails with `STALE` or `PAUSED` unless `acceptStale`, with `OTHER_PARTNER`, `RACED` or `STORE_FAILED`. */
    publish: (release: LocalRelease, options: PublishOptions) =>
      toResult(store, () => publish(location, release, options)),
    /** Makes an earlier release live again and pauses automatic publishing; `local` is its copy on this machine, if any. */
    rollback: (release: string, local: LocalRelease | null, now: Date) =>
      toResult(store, () => rollback(location, release, local, now)),
    resume: () => withStoreErrors(store, () => resume(location)),
    /** Releases that can be rolled back to without this machine having them, newest first. */
    releases: () => withStoreErrors(store, listReleases),
    /** `releases` with the moment of each one's last publication, by the clock of the store. */
    publications: () =>
      withStoreErrors(store, async () =>
        pLimit(concurrency).map(await listReleases(), async (release) => ({
          release,
          at: await store.writtenAt(listKey(release)),
        })),
      ),
  };
}

/** Null until the first publication has ended. */
function toHead(stored: StoredHead | null) {
  if (stored === null || stored.release === null) return null;
  const { partner, release, readAt, newest, before, isPaused, publisher } = stored;
  return { partner, release, readAt, before, isPaused, ...(newest && { newest }), ...(publisher && { publisher }) };
}

async function rollback(location: StoreLocation, release: string, local: LocalRelease | null, now: Date) {
  const published = location.layout.isInPlace ? null : await rollbackByPointer(location, release, now);
  if (published !== null) return published;
  if (local !== null) return publish(location, local, { isRollback: true, now });
  throw usageError(
    'RELEASE_MISSING',
    `Release ${release} is neither at ${location.store.name} nor on this machine; nothing was changed.`,
  );
}

/**
 * Makes an earlier release of a store by pointer current again: one write, and one more where cached pages ask for files
 * that it does not name. Null where the store does not have it. The head keeps its `readAt`: once the pause has ended,
 * content as new as what was rolled back may be published.
 */
async function rollbackByPointer({ store, layout, partner }: StoreLocation, release: string, now: Date) {
  // In this order: a publisher that expires the release writes history, then head, then removes it.
  const { head, etag } = await readHead(store, layout);
  const { releases } = await readStoreHistory(store);
  const { list, etag: listEtag } = await readFileList(store, release);
  if (list === null || head === null || (releases.length > 0 && !releases.includes(release))) return null;
  assertSamePartner(store, head, partner);
  const { retired } = retire(await readLiveList(store, layout, head), list.files, now);
  const isIncomplete = Object.keys(retired).some((path) => list.retired[path] === undefined);
  if (isIncomplete)
    await writeFileList(store, release, { ...list, retired: { ...list.retired, ...retired } }, listEtag);
  await writeHead(store, layout, headAfterRollback(head, release), etag);
  return { release, written: 0, bytes: 0, removed: 0 };
}

/** Retried where a publisher writes the head concurrently; publishers never pause. */
async function resume({ store, layout }: StoreLocation): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { head, etag } = await readHead(store, layout);
    if (head === null || !head.isPaused) return;
    try {
      return void (await writeHead(store, layout, { ...head, isPaused: false }, etag));
    } catch (error) {
      if (!(error instanceof SiteError) || attempt === 5) throw error;
    }
  }
}

const isS3 = (to: string): boolean => to.startsWith('s3://');

/** Throws a `SiteError` for an unknown scheme or a missing bucket. */
async function openStore(to: string, endpoint: string | undefined): Promise<ObjectStore> {
  if (!isS3(to)) {
    // Otherwise `gs://x` or `S3://x` would become folders of these names.
    const [scheme] = /^[a-z][a-z0-9+.-]*:/i.exec(to) ?? [];
    if (scheme === undefined) return createFolderStore(to);
    throw usageError(
      'USAGE',
      `"${to}" begins with ${scheme}, which is no target; name a folder, or s3://bucket/prefix.`,
    );
  }
  const [bucket = '', ...path] = to.slice('s3://'.length).split('/');
  if (bucket === '') throw usageError('USAGE', `"${to}" names no bucket; write s3://bucket/prefix.`);
  const { createS3Store } = await import('./s3.ts');
  return createS3Store(bucket, path.filter((part) => part !== '').join('/'), endpoint);
}

/** Adds the name of the store to its failures. */
async function withStoreErrors<T>(store: ObjectStore, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SiteError) throw error;
    throw new SiteError('STORE_FAILED', `${store.name} does not take or give what it should: ${reasonOf(error)}`, {
      exitCode: exitCodes.build,
      cause: error,
    });
  }
}

/** The name says which kind of failure it is, unless it is that of every error. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.name !== 'Error' ? `${error.name}: ${error.message}` : messageOf(error);

const toResult = <T>(store: ObjectStore, work: () => Promise<T>): Promise<Result<T>> =>
  catchFailure(async () => ok(await withStoreErrors(store, work)));
