/** Runs of many seeds, in this process or spread over several. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Code } from './code.ts';
import { drawBeginning, runSeed } from './scenario.ts';

export interface Failing {
  readonly seed: number;
  readonly message: string;
}

/** Which seeds a process runs: those of its own kinds of store, for which alone it then prepares. */
export interface Part {
  readonly index: number;
  readonly of: number;
}
const storeKinds = 4;

/** The seeds of one kind are shared by turns where there are more processes than kinds. */
function isOfPart(seed: number, { index, of }: Part): boolean {
  const groups = Math.min(of, storeKinds);
  const { isInPlace, storeKind } = drawBeginning(seed).setting;
  const kind = (isInPlace ? 1 : 0) + (storeKind === 'folder' ? 2 : 0);
  const group = index % groups;
  return kind % groups === group && seed % Math.ceil((of - group) / groups) === Math.floor(index / groups);
}

/** Ends with the first failing seed where it `stopsAtFirst`; returns how many it ran. */
export async function runSeeds(
  code: Code,
  {
    from,
    count,
    stopsAtFirst,
    part = { index: 0, of: 1 },
  }: { readonly from: number; readonly count: number; readonly stopsAtFirst: boolean; readonly part?: Part },
  onFailing: (failing: Failing) => void,
): Promise<number> {
  let ran = 0;
  for (let seed = from; seed < from + count; seed += 1) {
    if (!isOfPart(seed, part)) continue;
    ran += 1;
    const { error } = await runSeed(code, seed);
    if (error === null) continue;
    const message = error instanceof Error ? error.message : String(error);
    onFailing({ seed, message });
    if (stopsAtFirst) break;
  }
  return ran;
}

/**
 * Most objects of a run end with a step; in a young generation of default size many are moved before. All cores are at work
 * already: threads that collect beside them take more of the processor than they save. A stack is read only of a replay.
 */
const flags = ['--max-semi-space-size=64', '--single-threaded-gc', '--stack-trace-limit=0'];
const script = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Each process takes its part of the seeds, and says each failing one, and at last how many it ran, as a line of JSON. */
export async function spreadSeeds(from: number, count: number, processes: number) {
  let ran = 0;
  const failing = await Promise.all(
    Array.from({ length: processes }, async (_, i) => {
      const args = ['--from', String(from), '--seeds', String(count), '--part', `${i}/${processes}`];
      const child = spawn(process.execPath, [...flags, script, ...args], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const closed = once(child, 'close');
      const found: Failing[] = [];
      for await (const line of createInterface(child.stdout)) {
        const told = JSON.parse(line) as Failing | number;
        if (typeof told === 'number') ran += told;
        else found.push(told);
      }
      await closed;
      if (child.exitCode !== 0) throw new Error(`The process of seeds ${args.join(' ')} has died.`);
      return found;
    }),
  );
  return { ran, failing: failing.flat().sort((a, b) => a.seed - b.seed) };
}
