/**
 * Build lock of one partner. Without it two processes would write one release folder, and each would link pages from a
 * release that the other replaces. Publishing and activation run without it, so that a slow store blocks nobody.
 */
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildError } from '../core/errors.ts';
import { acquireLock, releaseLock } from '../core/lock.ts';

const pollIntervalMs = 50;

/** Throws `PARTNER_BUSY` where another process still builds this partner after `waitMs`. */
export async function withBuildLock<T>(dist: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  await mkdir(dist, { recursive: true });
  const file = join(dist, '.lock');
  const deadline = performance.now() + waitMs;
  while (!(await acquireLock(file))) {
    if (performance.now() >= deadline)
      throw buildError(
        'PARTNER_BUSY',
        `Another process builds ${basename(dist)} right now. Wait for it, then run the command again.`,
      );
    await sleep(pollIntervalMs);
  }
  try {
    return await work();
  } finally {
    await releaseLock(file);
  }
}
