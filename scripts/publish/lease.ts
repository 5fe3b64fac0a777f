/**
 * Lease of a claim that lies at a store: without it, two publishers would each change what the other one relies on. Every
 * write or removal under a claim begins after `renew`, and ends before the lease does.
 */
import * as v from 'valibot';

const renewalIntervalMs = 20_000;
/** A store writes or removes within this time, or not at all. */
export const maxWriteMs = 90_000;
/** Longer than both together, so that nothing of a publisher outlives its lease. */
const leaseMs = 120_000;
const maxAttempts = 5;

/** When a claim was renewed; null once its publisher has failed or has ended. ISO 8601. */
export const RenewedAtSchema = v.nullable(v.string());

/**
 * Whether a publisher may still be at work. A claim that is not renewed counts as that of a killed one, and so does one
 * further ahead of this clock than a lease: a machine with a fast clock that died would lock the store until then.
 */
export const isLeased = (renewedAt: string | null | undefined): boolean =>
  renewedAt != null && Math.abs(Date.now() - Date.parse(renewedAt)) < leaseMs;

export type Lease = ReturnType<typeof createLease>;

/** `write` stores the claim on condition that nobody else has written it. */
export function createLease(write: (renewedAt: string) => Promise<void>) {
  let renewedAt = 0;
  const isFresh = () => Date.now() - renewedAt < renewalIntervalMs;
  const renewNow = async () => {
    for (let attempt = 1; !isFresh(); attempt += 1) {
      // A claim that took its time to arrive is old already.
      if (attempt > maxAttempts) throw new Error(`a claim takes longer than ${renewalIntervalMs / 1000} s to write`);
      renewedAt = Date.now();
      await write(new Date(renewedAt).toISOString());
    }
  };
  // One renewal at a time: each needs the ETag of the one before.
  let renewal = Promise.resolve();
  return {
    /** Called before each write. Throws what `write` throws where another publisher has taken over. */
    renew() {
      renewal = renewal.then(renewNow);
      return renewal;
    },
  };
}
