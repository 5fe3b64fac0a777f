/** Where a partner's releases are published to: a folder or a store, in place or by pointer, as the installation says. */
import { exitCodes, SiteError } from '../core/errors.ts';
import type { LocalRelease } from '../release/release-store.ts';
import { folderStore } from './folder.ts';
import type { ObjectStore } from './object-store.ts';
import type { PublishOptions } from './precondition.ts';
import {
  isHeldByPointer,
  liveByPointer,
  publishByPointer,
  releaseByPointer,
  resumeByPointer,
  returnByPointer,
} from './publish-by-pointer.ts';
import {
  isHeldInPlace,
  type Live,
  liveInPlace,
  type Published,
  publishInPlace,
  releaseInPlace,
  resumeInPlace,
} from './publish-in-place.ts';
import { releasesByPointer } from './retention.ts';

export type Layout = 'in-place' | 'pointer';

export interface TargetPlace {
  /** A folder, or `s3://bucket/prefix`; `{partner}` stands for the partner's id. */
  readonly to: string;
  readonly layout: Layout;
  /** Of an S3-compatible store other than AWS. */
  readonly endpoint: string | undefined;
}

export interface Target {
  readonly name: string;
  /** The release that is published there now; one read. */
  liveRelease(): Promise<string | null>;
  /** The same, with its rows and pages. */
  live(): Promise<Live | null>;
  /** Throws a `SiteError`: `OVERTAKEN` when a newer publication has come first, `STORE_FAILED` when the store does not do it. */
  publish(release: LocalRelease, turn: PublishOptions): Promise<Published>;
  /** Releases that can be returned to without this machine having them, newest first. */
  releases(): Promise<readonly string[]>;
  /** Whether a release that was returned to holds, so that nothing is published by itself. */
  isHeld(): Promise<boolean>;
  /** Lets automatic publishing go on. */
  resume(): Promise<void>;
  /** Return to an earlier release, which holds from then on; `local` is it, where this machine has it. */
  rollback(release: string, local: LocalRelease | null, turn: PublishOptions): Promise<void>;
}

/** `over` may take the store's place, e.g. for a dry run. Throws a `SiteError` for a place that nobody can publish to. */
export async function openTarget(
  place: TargetPlace,
  partner: string,
  over: (store: ObjectStore) => ObjectStore = (store) => store,
): Promise<Target> {
  const to = place.to.replaceAll('{partner}', partner);
  const store = over(await storeOf(to, place.endpoint));
  const isByPointer = place.layout === 'pointer';
  const inPlace = (release: LocalRelease, turn: PublishOptions, isReturn = false) =>
    publishInPlace(store, release.folder, release.manifest, { keepsExtension: !isS3(to), isReturn, ...turn });
  return {
    name: store.name,
    liveRelease: () => withStoreErrors(store, () => (isByPointer ? releaseByPointer(store) : releaseInPlace(store))),
    live: () => withStoreErrors(store, () => (isByPointer ? liveByPointer(store) : liveInPlace(store))),
    publish: (release, turn) =>
      withStoreErrors(store, () =>
        isByPointer ? publishByPointer(store, release.folder, release.manifest, turn) : inPlace(release, turn),
      ),
    releases: () => withStoreErrors(store, async () => (isByPointer ? releasesByPointer(store) : [])),
    isHeld: () => withStoreErrors(store, () => (isByPointer ? isHeldByPointer(store) : isHeldInPlace(store))),
    resume: () => withStoreErrors(store, () => (isByPointer ? resumeByPointer(store) : resumeInPlace(store))),
    rollback: (release, local, turn) =>
      withStoreErrors(store, async () => {
        if (isByPointer) await returnByPointer(store, release, { ...turn, partner });
        else if (local !== null) await inPlace(local, turn, true);
        else
          throw new SiteError('RELEASE_MISSING', `Release ${release} is not kept on this machine.`, {
            exitCode: exitCodes.usage,
          });
      }),
  };
}

const isS3 = (to: string): boolean => to.startsWith('s3://');

async function storeOf(to: string, endpoint: string | undefined): Promise<ObjectStore> {
  // `gs://x`, or `S3://x`, would else be folders of these names.
  const scheme = isS3(to) ? null : /^[a-z][a-z0-9+.-]*:/i.exec(to);
  if (scheme !== null)
    throw new SiteError(
      'USAGE',
      `"${to}" begins with ${scheme[0]}, which is no place to publish to; name a folder, or s3://bucket/prefix.`,
      {
        exitCode: exitCodes.usage,
      },
    );
  if (!isS3(to)) return folderStore(to);
  const [bucket = '', ...path] = to.slice('s3://'.length).split('/');
  if (bucket === '')
    throw new SiteError('USAGE', `"${to}" names no bucket; write s3://bucket/prefix.`, { exitCode: exitCodes.usage });
  const { s3Store } = await import('./s3.ts');
  return s3Store({ bucket, prefix: path.filter((part) => part !== '').join('/'), endpoint });
}

/** What a store answers with is told with its name. */
async function withStoreErrors<T>(store: ObjectStore, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SiteError) throw error;
    const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new SiteError('STORE_FAILED', `${store.name} does not take or give what it should: ${why}`, {
      exitCode: exitCodes.build,
      cause: error,
    });
  }
}
