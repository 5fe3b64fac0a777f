/** The child processes that a process has started, so that tests can end them; on Linux and macOS. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Process numbers of the children of `parent` whose command names `program`. */
export function childrenOf(parent: number, program: string): number[] {
  return processesOf(parent)
    .filter(({ command }) => command.includes(program))
    .map(({ pid }) => pid);
}

/** The first such child, as soon as it is there. */
export async function childOf(parent: number, program: string): Promise<number> {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    const [pid] = childrenOf(parent, program);
    if (pid !== undefined) return pid;
    await sleep(10);
  }
  throw new Error(`Process ${parent} has started no child whose command names ${program}.`);
}

interface Process {
  readonly pid: number;
  readonly command: string;
}

function processesOf(parent: number): Process[] {
  if (process.platform === 'linux') return readdirSync('/proc').flatMap((name) => fromProc(name, parent));
  return execFileSync('ps', ['-axo', 'pid=,ppid=,command='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, of]) => Number(of) === parent)
    .map(([pid, , ...words]) => ({ pid: Number(pid), command: words.join(' ') }));
}

function fromProc(name: string, parent: number): Process[] {
  if (!/^\d+$/.test(name)) return [];
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) !== parent) return [];
    return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
  } catch {
    return [];
  }
}
