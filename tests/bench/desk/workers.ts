/** Two worker processes on one PostgreSQL against one, each with one rebuild at a time, without pulls. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDeskDatabase } from '../../../scripts/desk/database/open-desk-database.ts';
import { registerDestination } from '../../../scripts/desk/destination.ts';
import { readDepth } from '../../../scripts/desk/history/read-rebuilds.ts';
import { enqueueRebuild, openRebuildQueue } from '../../../scripts/desk/queue/enqueue.ts';
import { spawnSite } from '../../helpers/run-site.ts';
import { startPostgres } from '../../helpers/running-postgres.ts';
import { type Figure, figure, median } from '../figures.ts';
import { load, until, writePartners } from './setup.ts';

const partners = 100;
const products = 50;
const turns = 5;
/** Rebuilds of each worker before it is measured: two that share what one does alone would be colder than it. */
const warmUps = 20;
/** The workers want the cores that the look itself takes. */
const pollIntervalMs = 100;

export async function workerFigures(root: string, say: (line: string) => void): Promise<Figure[]> {
  say('One and two workers on PostgreSQL …');
  const ids = await writePartners(join(root, 'partners'), partners, products);
  const postgres = await startPostgres();
  const database = await openDeskDatabase('', postgres.url, (line) => console.error(line));
  const dist = join(root, 'dist');
  const unregister = await registerDestination(database.db, dist, null, (line) => console.error(line));
  // The folder itself says whose it is.
  const removeReleases = () => Promise.all(ids.map((id) => rm(join(dist, id), { recursive: true, force: true })));
  try {
    await openRebuildQueue(database);
    const run = async (count: number) => {
      await removeReleases();
      const workers = await Promise.all(Array.from({ length: count }, () => startWorker(root, postgres.url)));
      const trigger = () => ({ kind: 'ci' as const, who: null, why: null, at: new Date().toISOString() });
      const askAll = (some: readonly string[]) =>
        Promise.all(some.map((id) => enqueueRebuild(database, id, trigger())));
      const idle = async () => {
        const { waiting, active } = await readDepth(database.db);
        return waiting + active === 0;
      };
      await askAll(ids.slice(0, warmUps * count));
      await until(idle, pollIntervalMs);
      await removeReleases();
      const started = performance.now();
      await askAll(ids);
      await until(idle, pollIntervalMs);
      const ms = performance.now() - started;
      await Promise.all(workers.map(stop));
      return ms;
    };
    // In turn and with either first, since a machine's speed changes from minute to minute.
    const times: { one: number; two: number }[] = [];
    for (let i = 0; i < turns; i += 1)
      times.push(i % 2 === 0 ? { one: await run(1), two: await run(2) } : { two: await run(2), one: await run(1) });
    const ratio = median(times.map(({ one, two }) => one / two));
    const one = median(times.map((time) => time.one));
    return [
      figure(`desk, two workers to one (${load()})`, ratio, 'times', { atLeast: 1.6 }),
      figure('desk, one worker: a rebuild of 50 products', one / partners, 'ms'),
    ];
  } finally {
    await unregister();
    await database.close();
    await postgres.stop();
  }
}

async function startWorker(root: string, url: string): Promise<ChildProcess> {
  const child = spawnSite(
    ['worker', '--jobs', '1', '--no-pull'],
    { DATABASE_URL: url, SITE_PARTNERS_DIR: join(root, 'partners'), SITE_DIST_DIR: join(root, 'dist') },
    ['ignore', 'pipe', 'inherit'],
  );
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`A worker ended with ${code}.`)));
  ended.catch(() => undefined);
  if (child.stdout !== null) await Promise.race([once(child.stdout, 'data'), ended]);
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
