/** A disk of a few megabytes, where this user may mount one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** Makes one at `path`; the answer takes it away. Null where this user may mount none. */
export function mountSmallDisk(path: string, size: string): (() => void) | null {
  mkdirSync(path, { recursive: true });
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path]);
  return status === 0 ? () => void execFileSync('umount', [path]) : null;
}
