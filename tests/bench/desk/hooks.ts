/** Webhooks at 200 a second while 10,000 rebuilds wait, sent by a process of their own: on PGlite and on PostgreSQL. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { openDeskDatabase } from '../../../scripts/desk/database/open-desk-database.ts';
import { rebuilds } from '../../../scripts/desk/database/schema.ts';
import { openRebuildQueue } from '../../../scripts/desk/queue/enqueue.ts';
import { sendJobs } from '../../../scripts/desk/queue/jobs.ts';
import { type BuildContext, createBuildContext } from '../../../scripts/pipeline/build-context.ts';
import { webhookKey } from '../../helpers/running-desk.ts';
import { startPostgres } from '../../helpers/running-postgres.ts';
import { type Figure, figure, quantile } from '../figures.ts';
import { load, startBenchDesk } from './setup.ts';

const waiting = 10_000;
const perSecond = 200;
const seconds = 10;
const sender = fileURLToPath(new URL('./hook-load.ts', import.meta.url));
const ids = Array.from({ length: waiting }, (_, i) => `partner-${i}`);

export async function hookFigures(root: string, say: (line: string) => void): Promise<Figure[]> {
  say(`Webhooks at ${perSecond} a second, ${waiting} rebuilds waiting …`);
  const buildContext = await createBuildContext(1);
  const postgres = await startPostgres();
  try {
    return [
      ...(await onDatabase(join(root, 'pglite'), 'PGlite', buildContext)),
      ...(await onDatabase(join(root, 'postgres'), 'PostgreSQL', buildContext, postgres.url)),
    ];
  } finally {
    await postgres.stop();
    await buildContext.close();
  }
}

async function onDatabase(root: string, name: string, context: BuildContext, url?: string): Promise<Figure[]> {
  await fill(join(root, 'dist', '.desk'), url);
  // Those at work wait for good, as for a backend that does not answer.
  const { promise: never, resolve } = Promise.withResolvers<never>();
  const change = { pipeline: { loadPartner: () => never }, databaseUrl: url };
  const desk = await startBenchDesk(root, context, ids, change);
  try {
    const times = await sent(desk.url);
    const what = `webhooks, ${perSecond}/s, ${waiting} waiting, ${name} (${load()})`;
    return [
      figure(`${what}: p50`, quantile(times, 0.5), 'ms'),
      figure(`${what}: p99`, quantile(times, 0.99), 'ms', { atMost: 100 }),
    ];
  } finally {
    resolve(undefined as never);
    await desk.stop();
  }
}

/** Milliseconds of each. */
async function sent(desk: string): Promise<number[]> {
  const args = [desk, webhookKey.toString('hex'), waiting, perSecond, seconds].map(String);
  const child = spawn(process.execPath, [sender, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(await text(child.stdout)) as number[];
}

async function fill(folder: string, url: string | undefined): Promise<void> {
  const database = await openDeskDatabase(folder, url, (line) => console.error(line));
  await openRebuildQueue(database);
  const at = new Date();
  const triggers = [{ kind: 'ci' as const, who: null, why: null, at: at.toISOString() }];
  for (let from = 0; from < ids.length; from += 1000) {
    const some = ids.slice(from, from + 1000);
    const rows = some.map((partner) => ({ partner, state: 'queued' as const, triggers, requestedAt: at }));
    const jobs = some.map((partner) => ({ partner, kind: 'rebuild' as const, key: partner }));
    await database.db.insert(rebuilds).values(rows);
    await sendJobs(database, jobs);
  }
  await database.close();
}
