/** Runs of many seeds, in this process or spread over several. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Code } from './code.ts';
import { drawBeginning, runSeed } from './scenario.ts';

const storeKinds = 4;

/**
 * Whether a process runs a seed: each runs those of its own kinds of store, for which alone it then prepares. The seeds of
 * one kind are shared by turns where there are more processes than kinds.
 */
function isOfPart(seed: number, part: string): boolean {
  const [index = 0, of = 1] = part.split('/').map(Number);
  const groups = Math.min(of, storeKinds);
  const { isInPlace, storeKind } = drawBeginning(seed).setting;
  const kind = (isInPlace ? 1 : 0) + (storeKind === 'folder' ? 2 : 0);
  const group = index % groups;
  return kind % groups === group && seed % Math.ceil((of - group) / groups) === Math.floor(index / groups);
}

/** Runs the seeds of a part (`index/of`), and ends once so many have failed. */
export async function runSeeds(
  code: Code,
  from: number,
  count: number,
  { part = '0/1', maxFailing = Number.POSITIVE_INFINITY },
) {
  const failing: { seed: number; message: string }[] = [];
  let ran = 0;
  for (let seed = from; seed < from + count && failing.length < maxFailing; seed += 1) {
    if (!isOfPart(seed, part)) continue;
    ran += 1;
    const { error } = await runSeed(code, seed);
    if (error !== null) failing.push({ seed, message: error instanceof Error ? error.message : String(error) });
  }
  return { ran, failing };
}

/**
 * Most objects of a run end with a step; in a young generation of default size many are moved before. All cores are at work
 * already: threads that collect beside them take more of the processor than they save. A stack is read only of a replay.
 */
const flags = ['--max-semi-space-size=64', '--single-threaded-gc', '--stack-trace-limit=0'];
const run = promisify(execFile);
const script = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Each process runs its part of the seeds, and prints its result as JSON. */
export async function spreadSeeds(from: number, count: number, processes: number): ReturnType<typeof runSeeds> {
  const parts = await Promise.all(
    Array.from({ length: processes }, async (_, i) => {
      const args = ['--from', String(from), '--seeds', String(count), '--part', `${i}/${processes}`];
      const { stdout } = await run(process.execPath, [...flags, script, ...args], { maxBuffer: 2 ** 28 });
      return JSON.parse(stdout) as Awaited<ReturnType<typeof runSeeds>>;
    }),
  );
  return {
    ran: parts.reduce((sum, { ran }) => sum + ran, 0),
    failing: parts.flatMap(({ failing }) => failing).sort((a, b) => a.seed - b.seed),
  };
}
