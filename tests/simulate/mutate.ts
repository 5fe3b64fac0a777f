/**
 * `npm run test:mutation`: looks for each mutant in the first 500 seeds, or `-- --seeds N`, and ends a mutant at the first
 * seed that finds it; `--only <part of a file's name>`, `--every N` for a sample, `--json <file>` for all results, and
 * `--again <file>` for those that survived in such a file.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadCode } from './code.ts';
import { type Edit, plantEdits } from './hooks.ts';
import { Violation } from './invariants.ts';
import { listMutants, type Mutant } from './mutants.ts';
import { runSeed } from './scenario.ts';

interface Task {
  readonly edits: readonly Edit[];
  readonly seeds: readonly number[];
}
type Found = { readonly seed: number; readonly by: string } | null;

/** Of one seed: a mutant that waits for ever, or in a circle, shows itself by that. */
const maxMs = 60_000;
/** Modules that were loaded once stay in memory. */
const tasksOfWorker = 40;

declare global {
  var reach: ((index: number) => void) | undefined;
}

/** By mutant: the seeds that come to it, in which alone it can be noticed. */
async function findReaching(mutants: readonly Mutant[], seeds: number): Promise<Set<number>[]> {
  plantEdits(
    'probes',
    mutants.flatMap((mutant, i) => mutant.probe(i)),
  );
  const reaching = mutants.map(() => new Set<number>());
  const reached = new Set<number>();
  globalThis.reach = (index) => void reached.add(index);
  const code = await loadCode('probes');
  const addAll = (from: number): void => {
    for (const i of reached) for (let seed = from; seed <= seeds; seed += 1) reaching[i]?.add(seed);
  };
  // What is loaded once, or prepared once, serves many seeds.
  addAll(1);
  for (let seed = 1; seed <= seeds; seed += 1) {
    reached.clear();
    const onPrepared = () => {
      addAll(1);
      reached.clear();
    };
    const { error } = await runSeed(code, seed, { onPrepared });
    if (error !== null) throw error;
    for (const i of reached) reaching[i]?.add(seed);
  }
  return reaching;
}

/** A process that looks for one mutant after the other. */
function work(): void {
  let unheard: unknown = null;
  const beat = () => process.send?.({ isAlive: true });
  process.on('unhandledRejection', (error) => {
    unheard ??= error;
  });
  let count = 0;
  const find = async ({ edits, seeds }: Task): Promise<Found> => {
    count += 1;
    plantEdits(`mutant${count}`, edits);
    const code = await loadCode(`mutant${count}`);
    for (const seed of seeds) {
      beat();
      unheard = null;
      const { error } = await runSeed(code, seed);
      await new Promise((resolve) => setImmediate(resolve));
      if (error instanceof Violation) return { seed, by: error.invariant };
      if (error !== null || unheard !== null) return { seed, by: error === null ? 'unheard' : 'error' };
    }
    return null;
  };
  process.on('message', (task: Task) => {
    find(task).then(
      (found) => process.send?.({ found }),
      (error: unknown) => process.send?.({ found: { seed: 0, by: `does not load: ${String(error)}` } }),
    );
  });
}

function createWorkers() {
  let worker: ChildProcess | null = null;
  let tasks = 0;
  const end = (): void => {
    worker?.kill('SIGKILL');
    worker = null;
    tasks = 0;
  };
  const find = (task: Task): Promise<Found> => {
    if (tasks === tasksOfWorker) end();
    worker ??= fork(fileURLToPath(import.meta.url), ['--worker']);
    tasks += 1;
    const own = worker;
    return new Promise((resolve) => {
      const settle = (found: Found): void => {
        clearTimeout(timer);
        own.removeAllListeners();
        resolve(found);
      };
      const timer = setTimeout(() => {
        end();
        settle({ seed: 0, by: 'hangs' });
      }, maxMs);
      own.on('message', (message: { readonly isAlive: true } | { readonly found: Found }) => {
        if ('found' in message) settle(message.found);
        else timer.refresh();
      });
      own.once('exit', () => {
        end();
        settle({ seed: 0, by: 'dies' });
      });
      own.send(task);
    });
  };
  return { find, end };
}

type Named = Pick<Mutant, 'kind' | 'file' | 'line' | 'code'>;
const nameOf = ({ kind, file, line, code }: Named): string => [kind, file, line, code].join(' ');

function readSurvivors(file: string): ReadonlySet<string> {
  const results = JSON.parse(readFileSync(file, 'utf8')) as (Named & { found: Found; seeds: number })[];
  return new Set(results.filter(({ found, seeds }) => found === null && seeds > 0).map(nameOf));
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '500' },
      only: { type: 'string', default: '' },
      every: { type: 'string', default: '1' },
      json: { type: 'string' },
      again: { type: 'string' },
      worker: { type: 'boolean', default: false },
    },
  });
  if (values.worker) return work();
  const survivors = values.again === undefined ? null : readSurvivors(values.again);
  const isWanted = (mutant: Mutant, i: number) =>
    mutant.file.includes(values.only) && i % Number(values.every) === 0 && survivors?.has(nameOf(mutant)) !== false;
  const mutants = listMutants().filter(isWanted);
  const reaching = await findReaching(mutants, Number(values.seeds));
  const workers = createWorkers();
  const results = [];
  for (const [i, { kind, file, line, code, edits }] of mutants.entries()) {
    const all = Array.from({ length: Number(values.seeds) }, (_, at) => at + 1);
    const seeds = all.filter((seed) => reaching[i]?.has(seed));
    const found = seeds.length === 0 ? null : await workers.find({ edits, seeds });
    results.push({ kind, file, line, code, seeds: seeds.length, found });
    if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(results, null, 1));
    const outcome =
      found !== null ? `seed ${found.seed}: ${found.by}` : seeds.length === 0 ? 'not reached' : 'SURVIVES';
    process.stdout.write(`${file}:${line} ${kind} ${code.slice(0, 90)} → ${outcome}\n`);
  }
  workers.end();
  const found = results.filter((one) => one.found !== null).length;
  const reached = results.filter(({ seeds }) => seeds > 0).length;
  process.stdout.write(`${results.length} mutants, ${reached} reached, ${found} found\n`);
}

await main();
