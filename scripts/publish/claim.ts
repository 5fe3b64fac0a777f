/**
 * Lease on a store that is published to in place. Without it two publishers would leave a mix of both releases, and a
 * killed one would leave files that no list names. The head holds the claim and every path that is about to change.
 */
import { randomUUID } from 'node:crypto';
import { type ReadHead, type StoredHead, writeHead } from './head.ts';
import type { Layout } from './layout.ts';
import type { ObjectStore } from './object-store.ts';

const renewalIntervalMs = 20_000;
/** Longer than `renewalIntervalMs` and the longest write together, so no write of a publisher outlives its lease. */
const leaseMs = 120_000;

/** Whether a publisher may still be at work. A claim that is not renewed counts as that of a killed one. */
export const isClaimed = ({ claim }: StoredHead): boolean =>
  claim !== undefined && claim.renewedAt !== null && Date.now() - Date.parse(claim.renewedAt) < leaseMs;

export type Claim = Awaited<ReturnType<typeof claimStore>>;

/** `paths` are the files that are about to change. Throws a `SiteError` when another publisher was faster. */
export async function claimStore(
  store: ObjectStore,
  layout: Layout,
  { head, etag: readEtag }: ReadHead & { readonly head: StoredHead },
  paths: readonly string[],
) {
  const claim = { id: randomUUID(), paths: [...new Set([...(head.claim?.paths ?? []), ...paths])] };
  let etag = readEtag;
  let renewedAt = 0;
  const write = async () => {
    renewedAt = Date.now();
    const next = { ...head, claim: { ...claim, renewedAt: new Date(renewedAt).toISOString() } };
    etag = await writeHead(store, layout, next, etag);
  };
  await write();
  // One renewal at a time: each needs the ETag of the one before.
  let renewal = Promise.resolve();
  return {
    /** Of the head since the last renewal. */
    etag: () => etag,
    /** Called before each write. Throws a `SiteError` when another publisher has taken over. */
    renew(): Promise<void> {
      renewal = renewal.then(() => (Date.now() - renewedAt < renewalIntervalMs ? undefined : write()));
      return renewal;
    },
    /** After a failure: the next publisher need not wait for the lease to end. */
    async abandon(): Promise<void> {
      await writeHead(store, layout, { ...head, claim: { ...claim, renewedAt: null } }, etag).catch(() => null);
    },
  };
}
