/** Covers each read and write of a partner's state: without it an older build could follow a newer one, or undo a rollback. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from '../core/lock.ts';

export async function withActivationLock<T>(dist: string, work: () => Promise<T>): Promise<T> {
  // A rollback at the store may be the first that this machine hears of a partner.
  await mkdir(dist, { recursive: true });
  return withLock(join(dist, 'activation.lock'), work);
}
