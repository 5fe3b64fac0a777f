/**
 * Inter-process lock: an exclusive transaction on an empty SQLite file. The kernel holds it, so it ends with its process,
 * however that ends, and holds among containers that share a volume. A file that names its owner outlives a killed build
 * and blocks the next one until somebody calls it stale.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const pollIntervalMs = 10;
/** `SQLITE_BUSY`. */
const busy = 5;

/** Null where another process, or another holder in this one, has the lock. The file stays when it is released. */
export function acquireLock(file: string): Disposable | null {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // Nothing is written, so there is nothing to roll back after a kill.
    database.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
    return { [Symbol.dispose]: () => database.close() };
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === busy) return null;
    throw error;
  }
}

/** Creates missing folders; runs `work` under the lock; throws `createBusyError()` where another still holds it after `waitMs`. */
export async function withLock<T>(
  file: string,
  work: () => Promise<T>,
  waitMs = Number.POSITIVE_INFINITY,
  createBusyError: () => Error = () => new Error(`${file} is held`),
): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const deadline = performance.now() + waitMs;
  for (;;) {
    using lock = acquireLock(file);
    if (lock !== null) return await work();
    if (performance.now() >= deadline) throw createBusyError();
    await sleep(pollIntervalMs);
  }
}
