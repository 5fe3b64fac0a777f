/**
 * The head of a store: one small object that says what is live. Every write is conditional on the ETag that was read. In
 * place it also holds a claim, the lease of a publisher, with every path that is about to change: without it two publishers
 * would leave a mix of both releases, and a killed one would leave files that no list names.
 */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { buildError, type SiteError, usageError } from '../core/errors.ts';
import { encodeJson, parseJson } from '../core/fs.ts';
import { type CodeVersion, CodeVersionSchema } from '../release/code-version.ts';
import { FileListSchema, type Layout, otherHeadKey } from './layout.ts';
import { createLease, isLeased, RenewedAtSchema } from './lease.ts';
import type { ObjectStore } from './object-store.ts';

const HeadSchema = v.object({
  partner: v.string(),
  /** Null until the first publication in place has ended. */
  release: v.nullable(v.string()),
  /** When the content of `release` was read, by the backend's clock, ISO 8601. A rollback leaves it as it was. */
  readAt: v.string(),
  /**
   * After a rollback, the release that was read at `readAt`. Without it, what was read earlier within that second of the
   * backend's clock could follow the release that was gone back to, which was live before.
   */
  newest: v.optional(v.string()),
  /** Code that has built it. A rollback leaves it as it was. */
  code: v.optional(CodeVersionSchema),
  /** Who published `release`; unknown after a rollback, and in heads of earlier versions. */
  publisher: v.optional(v.object({ by: v.picklist(['desk', 'ci', 'command']), run: v.optional(v.string()) })),
  /**
   * What was live before, the last one first, without what a rollback has left. Here, because only the head says in which order
   * releases became live, of whichever machine. Heads of former versions do not tell.
   */
  before: v.optional(v.array(v.string())),
  /** After a rollback, until somebody resumes automatic publishing. */
  isPaused: v.boolean(),
  /** In place only: a publication that has begun and not ended. */
  claim: v.optional(
    v.object({
      /** Unique, so that two publishers of one release write different heads. */
      id: v.string(),
      renewedAt: RenewedAtSchema,
      /** Files that may lie there in any version. */
      paths: v.array(v.string()),
    }),
  ),
  /** In place only; by pointer it is an object of its own. */
  list: v.optional(FileListSchema),
});
export type StoredHead = v.InferOutput<typeof HeadSchema>;

const maxBefore = 20;

export function headAfterPublish(
  { partner, release: live, before = [], code }: StoredHead,
  release: string,
  next: Pick<StoredHead, 'readAt' | 'publisher'> & { readonly code?: CodeVersion | null | undefined },
): StoredHead {
  const others = [...(live === null ? [] : [live]), ...before.filter((other) => other !== release)];
  return {
    ...{ partner, release, readAt: next.readAt, isPaused: false },
    before: release === live ? before : others.slice(0, maxBefore),
    ...((next.code ?? code) && { code: next.code ?? code }),
    ...(next.publisher && { publisher: next.publisher }),
  };
}

/** The head once somebody has gone back to `release`. Who published that is not known any more. */
export function headAfterRollback(
  { partner, release: live, readAt, newest = live ?? undefined, before = [], code }: StoredHead,
  release: string,
): StoredHead {
  // Of a release that was left, or that is too old, it is unknown what was live before.
  const earlier = before.includes(release) ? before.slice(before.indexOf(release) + 1) : [];
  return {
    ...{ partner, release, readAt, isPaused: true },
    before: release === live ? before : earlier,
    ...(newest !== release && { newest }),
    ...(code && { code }),
  };
}

/** `head` is null where nothing was published. One that cannot be parsed throws: what is live is unknown. */
export async function readHead(store: ObjectStore, { headKey }: Layout) {
  const object = await store.get(headKey);
  if (object === null) return { head: null, etag: null };
  const head = parseJson(object.body.toString('utf8'), HeadSchema);
  if (head !== null) return { head, etag: object.etag };
  throw buildError(
    'HEAD_UNREADABLE',
    `${headKey} at ${store.name} does not say what is live there; nothing was changed. Remove it, then publish everything again.`,
  );
}

/** Returns the new ETag. Throws a `SiteError` when another publisher has written the head since it was read. */
export async function writeHead(store: ObjectStore, { headKey }: Layout, head: StoredHead, etag: string | null) {
  const headers = { contentType: 'application/json', cacheControl: 'public, max-age=0, must-revalidate' };
  const written = await store.put(headKey, Buffer.from(encodeJson(headKey, HeadSchema, head)), headers, { etag });
  if (written === null) throw createRaceError(store);
  return written;
}

export const createRaceError = (store: ObjectStore): SiteError =>
  buildError(
    'RACED',
    `Another publication to ${store.name} is at work or has come first; this one has stopped. Build again in two minutes, so that it has what is current, then publish.`,
  );

/** Whether a publisher may still be at work. */
export const isClaimed = ({ claim }: StoredHead): boolean => isLeased(claim?.renewedAt);

/** Throws a `SiteError` where the store is in the other layout: its visitors would go on seeing what that head names. */
export async function assertOnlyLayout(store: ObjectStore, layout: Layout): Promise<void> {
  const otherKey = otherHeadKey(layout);
  if ((await store.writtenAt(otherKey)) === null) return;
  const [own, other] = layout.isInPlace ? ['in place', 'by pointer'] : ['by pointer', 'in place'];
  throw usageError(
    'OTHER_LAYOUT',
    `${store.name} is published ${other}, not ${own}; nothing was changed. Set SITE_PUBLISH_LAYOUT=${layout.isInPlace ? 'pointer' : 'in-place'}, or add ${layout.isInPlace ? '--pointer' : '--no-pointer'} to "site publish". To change the layout, point the host at a new place, or remove ${otherKey} there first.`,
  );
}

export type Claim = Awaited<ReturnType<typeof claimStore>>;

/** `paths` are the files that are about to change. Throws a `SiteError` when another publisher was faster. */
export async function claimStore(
  store: ObjectStore,
  layout: Layout,
  { head, etag: readEtag }: { readonly head: StoredHead; readonly etag: string | null },
  paths: readonly string[],
) {
  const claim = { id: randomUUID(), paths: [...new Set([...(head.claim?.paths ?? []), ...paths])] };
  let claimed = { ...head, claim };
  let etag = readEtag;
  const write = async (next: typeof claimed, renewedAt: string | null) => {
    etag = await writeHead(store, layout, { ...next, claim: { ...next.claim, renewedAt } }, etag);
    claimed = next;
  };
  const lease = createLease((renewedAt) => write(claimed, renewedAt));
  await lease.renew();
  return {
    ...lease,
    /** ETag of the head since the last renewal. */
    etag: () => etag,
    /** Writes a new head with the claim in it, now of these paths alone. Throws a `SiteError` where another publisher has taken over. */
    keepFor: (live: StoredHead, left: readonly string[]) =>
      write({ ...live, claim: { ...claim, paths: [...left] } }, new Date().toISOString()),
    /** After a failure: the next publisher need not wait for the lease to end. */
    abandon: () => write(claimed, null).catch(() => undefined),
  };
}
