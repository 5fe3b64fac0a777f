/** Runs of many seeds, in this process or spread over several. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Code } from './code.ts';
import { Violation } from './invariants.ts';
import { runSeed } from './scenario.ts';

export interface Failing {
  readonly seed: number;
  readonly invariant: string;
  readonly message: string;
}

/** Ends with the first failing seed where it `stopsAtFirst`. */
export async function runSeeds(
  code: Code,
  {
    from,
    count,
    stopsAtFirst,
    walks = true,
  }: { readonly from: number; readonly count: number; readonly stopsAtFirst: boolean; readonly walks?: boolean },
  onFailing: (failing: Failing) => void,
): Promise<void> {
  for (let seed = from; seed < from + count; seed += 1) {
    const { error } = await runSeed(code, seed, { walks });
    if (error === null) continue;
    const message = error instanceof Error ? error.message : String(error);
    onFailing({ seed, invariant: error instanceof Violation ? error.invariant : 'thrown', message });
    if (stopsAtFirst) return;
  }
}

/** Most objects of a run end with a step; in a young generation of default size many are moved before. */
const youngGeneration = '--max-semi-space-size=64';
const script = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Each process takes a part of the seeds, and says each failing one as a line of JSON. */
export async function spreadSeeds(from: number, count: number, processes: number): Promise<Failing[]> {
  const share = Math.ceil(count / processes);
  const parts = Array.from({ length: processes }, (_, i) => ({
    from: from + i * share,
    count: Math.max(0, Math.min(share, count - i * share)),
  }));
  const failing = await Promise.all(
    parts.map(async (part) => {
      const args = ['--from', String(part.from), '--seeds', String(part.count), '--json'];
      // The walks are the same for every seed.
      if (part.from !== from) args.push('--no-walks');
      const child = spawn(process.execPath, [youngGeneration, script, ...args], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const closed = once(child, 'close');
      const found: Failing[] = [];
      for await (const line of createInterface(child.stdout)) found.push(JSON.parse(line) as Failing);
      await closed;
      if (child.exitCode !== 0) throw new Error(`The process of seeds ${args.join(' ')} has died.`);
      return found;
    }),
  );
  return failing.flat().sort((a, b) => a.seed - b.seed);
}
