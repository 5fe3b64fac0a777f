/**
 * Build lock of one partner. Without it two processes would write one release folder, and each would link pages from a
 * release that the other replaces. Publishing and activation run without it, so that a slow store blocks nobody.
 */
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buildError } from '../core/errors.ts';
import { withLock } from '../core/lock.ts';

/** Throws `PARTNER_BUSY` where another process still builds this partner after `waitMs`. */
export async function withBuildLock<T>(dist: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  await mkdir(dist, { recursive: true });
  const message = `Another process builds ${basename(dist)} right now. Wait for it, then run the command again.`;
  return withLock(join(dist, 'build.lock'), work, waitMs, () => buildError('PARTNER_BUSY', message));
}
