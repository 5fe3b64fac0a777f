/**
 * Free ports for a command that counts from `PORT`: a base whose neighbours are free, below the ports that the system
 * gives to whoever asks for any, which a connection to somewhere may take in the meantime.
 */
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLock } from '../../scripts/core/lock.ts';

/** Holds the range until `release`, so that another process that starts meanwhile takes the next one. */
export async function reservePorts(): Promise<{ base: number; release: () => void }> {
  for (let base = 20_000; base < 32_000; base += 40) {
    const lock = acquireLock(join(tmpdir(), `partner-sites-ports-${base}.lock`));
    if (lock === null) continue;
    const free = await Promise.all([0, 1, 2, 3, 4, 10, 11, 12, 13, 14, 15].map((offset) => isFree(base + offset)));
    if (free.every(Boolean)) return { base, release: () => lock[Symbol.dispose]() };
    lock[Symbol.dispose]();
  }
  throw new Error('No range of free ports was found.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
