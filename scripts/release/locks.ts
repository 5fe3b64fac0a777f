/** The two locks of a partner on a machine. Publishing runs without both, so that a slow store blocks nobody. */
import { basename, join } from 'node:path';
import { buildError } from '../core/errors.ts';
import { withLock } from '../core/lock.ts';

/** Else two processes write one folder, and link what the other replaces. Throws `PARTNER_BUSY` after that time. */
export function withBuildLock<T>(dist: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  const message = `Another process builds ${basename(dist)} right now. Wait for it, then run the command again.`;
  return withLock(join(dist, 'build.lock'), work, waitMs, () => buildError('PARTNER_BUSY', message));
}

/**
 * Covers each read and write of a partner's state, and of which releases there are: without it an older build could follow
 * a newer one or undo a rollback, and a release that is built once more could be removed for its age. Held for moments.
 */
export const withActivationLock = <T>(dist: string, work: () => Promise<T>): Promise<T> =>
  withLock(join(dist, 'activation.lock'), work);
