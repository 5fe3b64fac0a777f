/**
 * A claim on a store that is published to in place. It prevents two faults: two publishers at once would leave a mix of
 * both releases, and one that is killed half-way leaves files that no list names. A claim is written into the head on
 * condition, names every file that is about to change, and is a lease: who does not renew it counts as killed.
 */
import { randomUUID } from 'node:crypto';
import { exitCodes, SiteError } from '../core/errors.ts';
import { type ReadHead, type StoredHead, writeHead } from './head.ts';
import type { Layout } from './layout.ts';
import type { ObjectStore } from './object-store.ts';

const renewalIntervalMs = 20_000;
/** Longer than `renewalIntervalMs` and the longest write together, so that nothing of a publisher arrives after its lease. */
const leaseMs = 120_000;

/** A claim of a publisher that may still be at work. */
export const isClaimed = ({ claim }: StoredHead): boolean =>
  claim !== undefined && claim.renewedAt !== null && Date.now() - Date.parse(claim.renewedAt) < leaseMs;

export interface Claim {
  /** Of the head as the claim has left it. */
  etag(): string | null;
  /** Before each write. Throws a `SiteError` when another publisher has taken over. */
  renew(): Promise<void>;
  /** The publication has failed: the next need not wait for the lease to end. */
  abandon(): Promise<void>;
}

/** `paths` are the files that are about to change. Throws a `SiteError` when another publisher was faster. */
export async function claimStore(
  store: ObjectStore,
  layout: Layout,
  { head, etag: before }: ReadHead & { readonly head: StoredHead },
  paths: readonly string[],
): Promise<Claim> {
  const claim = { id: randomUUID(), paths: [...new Set([...(head.claim?.paths ?? []), ...paths])] };
  let etag = before;
  let renewedAt = 0;
  const write = async () => {
    renewedAt = Date.now();
    const next = { ...head, claim: { ...claim, renewedAt: new Date(renewedAt).toISOString() } };
    const written = await writeHead(store, layout, next, etag);
    if (written === null) throw raced(store);
    etag = written;
  };
  await write();
  // One renewal at a time: each needs the ETag of the one before.
  let renewal = Promise.resolve();
  return {
    etag: () => etag,
    renew() {
      renewal = renewal.then(() => (Date.now() - renewedAt < renewalIntervalMs ? undefined : write()));
      return renewal;
    },
    async abandon() {
      await writeHead(store, layout, { ...head, claim: { ...claim, renewedAt: null } }, etag).catch(() => null);
    },
  };
}

export const raced = (store: ObjectStore): SiteError =>
  new SiteError(
    'RACED',
    `Another publication to ${store.name} is at work or has come first; this one has stopped. Build again in two minutes, so that it has what is current, then publish.`,
    { exitCode: exitCodes.build },
  );
