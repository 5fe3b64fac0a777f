/**
 * `npm run test:simulate`: 10,000 seeds, or `-- --seeds N --from N`, on all cores; a failing one is printed with its trace.
 * `-- --seed N` replays one, and with `--planted <name>` one with a planted fault; `-- --planted all` looks for each.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { realElapsedMs } from './clock.ts';
import { loadCode } from './code.ts';
import { plantedFaults } from './planted-faults.ts';
import { runSeeds, spreadSeeds } from './run-seeds.ts';
import { runSeed } from './scenario.ts';
import type { World } from './world.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '10000' },
    planted: { type: 'string' },
    part: { type: 'string' },
  },
});
const [from, count] = [Number(values.from), Number(values.seeds)];
const print = (line: string): void => void process.stdout.write(`${line}\n`);

function formatStep({ now, process, label, fault }: World['trace'][number]): string {
  const words = [process.padEnd(18), ...label, ...(fault === null ? [] : [`(${fault})`])];
  return `${new Date(now).toISOString().slice(0, -1)}  ${words.join(' ')}`;
}

/** Prints a seed's trace; whether every invariant held. */
async function replay(seed: number): Promise<boolean> {
  const { error, trace } = await runSeed(await loadCode(values.planted ?? null), seed);
  for (const step of trace) print(formatStep(step));
  print(`seed ${seed}: ${error === null ? 'every invariant held' : String(error)}`);
  return error === null;
}

const maxSeeds = 1000;

/** Whether each planted fault is found within the first thousand seeds. */
async function findPlantedFaults(): Promise<boolean> {
  let isEachFound = true;
  for (const { name, fault } of plantedFaults) {
    const [first] = (await runSeeds(await loadCode(name), 1, maxSeeds, { maxFailing: 1 })).failing;
    isEachFound &&= first !== undefined;
    const where = first === undefined ? `not found within ${maxSeeds} seeds` : `seed ${first.seed}, ${first.message}`;
    print(`${name} (${fault}): ${where}`);
  }
  return isEachFound;
}

async function main(): Promise<boolean> {
  if (values.planted === 'all') return findPlantedFaults();
  if (values.seed !== undefined) return replay(Number(values.seed));
  if (values.part !== undefined) {
    print(JSON.stringify(await runSeeds(await loadCode(null), from, count, { part: values.part })));
    return true;
  }
  const started = realElapsedMs();
  const { failing, ran } = await spreadSeeds(from, count, availableParallelism());
  const [first] = failing;
  if (first !== undefined) await replay(first.seed);
  const others = failing.slice(1, 20).map(({ seed, message }) => `seed ${seed}: ${message}`);
  const seconds = (realElapsedMs() - started) / 1000;
  print([...others, `${ran} seeds, ${failing.length} failed, ${Math.round((ran / seconds) * 60)} a minute`].join('\n'));
  return failing.length === 0;
}

process.exitCode = (await main()) ? 0 : 1;
