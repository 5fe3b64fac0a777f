/** The child processes that a process has started, so that tests can end them; on Linux and macOS. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Process numbers of the children of `parent` whose command names `program`. */
export function childrenOf(parent: number, program: string): number[] {
  return processes()
    .filter((child) => child.parent === parent && child.command.includes(program))
    .map(({ pid }) => pid);
}

/** The first such child, as soon as it is there. */
export async function childOf(parent: number, program: string): Promise<number> {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    const [pid] = childrenOf(parent, program);
    if (pid !== undefined) return pid;
    await sleep(2);
  }
  throw new Error(`Process ${parent} has started no child whose command names ${program}.`);
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function processes(): Process[] {
  if (process.platform === 'linux') return readdirSync('/proc').flatMap((name) => fromProc(name));
  return execFileSync('ps', ['-axo', 'pid=,ppid=,command='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, ...words]) => ({ pid: Number(pid), parent: Number(parent), command: words.join(' ') }));
}

function fromProc(name: string): Process[] {
  if (!/^\d+$/.test(name)) return [];
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return [{ pid: Number(name), parent, command }];
  } catch {
    return [];
  }
}
