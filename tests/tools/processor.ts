/** Processor time of child processes, and what this machine takes for a fixed piece of work: figures of two machines compare by it. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** As Linux counts for programs, whatever its clock is. */
const ticksPerSecond = 100;

/**
 * Seconds of all children that have ended, with theirs; null where the system does not say. Without the processes of a
 * browser's pages: who starts them is killed before it has waited for them.
 */
export function childSeconds(): number | null {
  try {
    // After the name in brackets, which may hold blanks: utime, stime, cutime, cstime are fields 14 to 17 of `proc_pid_stat(5)`.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  } catch {
    return null;
  }
}

const loops = 300_000;

/** Seconds for 300,000 hashes of 1 kB each, the best of three. */
export function loopSeconds(): number {
  const body = Buffer.alloc(1000);
  const times = [1, 2, 3].map(() => {
    const { user, system } = process.cpuUsage();
    for (let i = 0; i < loops; i += 1) hash('sha256', body);
    const spent = process.cpuUsage({ user, system });
    return (spent.user + spent.system) / 1e6;
  });
  return Math.min(...times);
}
