/** A disk of a few megabytes, where this user may mount one. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

const run = (program: string, args: string[]): void => void execFileSync(program, args, { stdio: 'ignore' });

/** Makes one at `path`; the answer takes it away. Null where this user may mount none. */
export function mountSmallDisk(path: string, size: string): (() => void) | null {
  mkdirSync(path, { recursive: true });
  try {
    run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path]);
  } catch {
    return null;
  }
  return () => run('umount', [path]);
}
