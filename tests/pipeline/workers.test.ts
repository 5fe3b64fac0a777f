/**
 * Four workers of their own on one PostgreSQL, some of them killed again and again: every partner ends on its newest
 * content, no job is lost, and no partner is built twice at once. SITE_TEST_TRIGGERS tells how often content changes.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { desc, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureRenderer } from '../../scripts/compile/compile.ts';
import { paths } from '../../scripts/core/paths.ts';
import { type DeskDatabase, openDeskDatabase } from '../../scripts/desk/database/open-desk-database.ts';
import { nextChanges, rebuilds } from '../../scripts/desk/database/schema.ts';
import { enqueueRebuild, openRebuildQueue } from '../../scripts/desk/queue/enqueue.ts';
import { deadLetteredPartners } from '../../scripts/desk/queue/maintenance.ts';
import { watchStates } from '../../scripts/desk/queue/watch-states.ts';
import { type Sandbox, startSandbox } from '../../scripts/sandbox/start-sandbox.ts';
import { configOf, randomFrom } from '../helpers/fleet.ts';
import { spawnScript } from '../helpers/npm-script.ts';
import { type RunningPostgres, startPostgres } from '../helpers/running-postgres.ts';
import { wholeRelease } from '../helpers/whole-release.ts';

const triggers = Number(process.env.SITE_TEST_TRIGGERS ?? 36);
const partners = triggers >= 500 ? 20 : 6;
/** How many triggers come between two deaths. */
const everyNth = 12;
const random = randomFrom(20_261_121);

let root: string;
let postgres: RunningPostgres;
let sandbox: Sandbox;
let database: DeskDatabase;
const workers: ChildProcess[] = [];
/** Settles when a worker stands ready. */
const ready = new WeakMap<ChildProcess, Promise<unknown>>();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'partner-sites-workers-'));
  [postgres, sandbox] = await Promise.all([
    startPostgres(),
    startSandbox({
      port: 0,
      thirdPartyPort: 0,
      cdnPort: 0,
      cacheDir: join(paths.work, 'db'),
      partners: () => [],
      scale: { partners, products: 3 },
    }),
    ensureRenderer(),
  ]);
  for (const { id } of sandbox.partners) {
    await mkdir(join(root, 'partners', id), { recursive: true });
    const config = { ...configOf(id), imageHosts: [sandbox.cdn] };
    await writeFile(join(root, 'partners', id, 'partner.json'), JSON.stringify(config));
  }
  database = await openDeskDatabase('', postgres.url, () => undefined);
  await openRebuildQueue(database);
  for (let i = 0; i < 4; i += 1) workers[i] = startWorker();
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await database.close();
  await sandbox.stop();
  await postgres.stop();
  await rm(root, { recursive: true, force: true });
});

function startWorker(): ChildProcess {
  const worker = spawnScript(
    'site',
    ['worker', '--jobs', '1'],
    {
      DATABASE_URL: postgres.url,
      SITE_API_BASE: sandbox.api,
      SITE_PARTNERS_DIR: join(root, 'partners'),
      SITE_DIST_DIR: join(root, 'dist'),
      SITE_STOP_SECONDS: '120',
    },
    ['ignore', 'pipe', 'inherit'],
  );
  if (worker.stdout !== null) ready.set(worker, once(worker.stdout, 'data'));
  return worker;
}

/** After how many seconds without a sign of life a job counts as dead. */
const setHeartbeat = (seconds: number) =>
  database.db.execute(sql`update pgboss.queue set heartbeat_seconds = ${seconds}`);

const states = async () =>
  (await database.db.select({ state: rebuilds.state }).from(rebuilds)).map(({ state }) => state);

test(
  'whoever dies, every partner ends on its newest content, built by one at a time',
  async () => {
    // The least that can be asked of the queue is ten seconds; the test does not wait for that.
    await setHeartbeat(5);
    const newest = new Map<string, string>();
    const ids = sandbox.partners.map(({ id }) => id);
    for (let n = 0; n < triggers; n += 1) {
      const id = ids[Math.floor(random() * ids.length)] ?? '';
      const title = `시술 ${n}`;
      await fetch(`${sandbox.api}/_content/${id}/products/1`, { method: 'PUT', body: JSON.stringify({ title }) });
      newest.set(id, title);
      const at = new Date().toISOString();
      await enqueueRebuild(database, id, { kind: 'webhook', who: null, why: title, at });
      if (n % everyNth === 5) {
        const victim = Math.floor(random() * workers.length);
        workers[victim]?.kill('SIGKILL');
        workers[victim] = startWorker();
      }
      const { rows } = (await database.db.execute(
        sql`select 1 from desk_rebuilds where state = 'building' group by partner having count(*) > 1`,
      )) as unknown as { rows: unknown[] };
      expect(rows).toEqual([]);
      await sleep(random() * 200);
    }
    const told = new Map<string, string>();
    const endWatching = watchStates(
      database.db,
      (id, state) => void told.set(id, state),
      () => undefined,
      50,
    );
    await expect
      .poll(states, { timeout: 120_000, interval: 250 })
      .toSatisfy((now: string[]) => now.every((state) => state !== 'queued' && state !== 'building'));
    expect(await deadLetteredPartners(database)).toEqual([]);
    // What changes by itself is known without a desk.
    expect(await database.db.$count(nextChanges, isNotNull(nextChanges.dueAt))).toBe(newest.size);
    // Told here, though others did the work.
    await expect.poll(() => [...new Set(told.values())]).toEqual(['live']);
    expect([...told.keys()].sort()).toEqual([...newest.keys()].sort());
    await endWatching();
    for (const [id, title] of newest) {
      const { folder } = await wholeRelease(join(root, 'dist', id));
      expect(await readFile(join(folder, 'products/1.html'), 'utf8'), id).toContain(title);
    }
  },
  180_000 + triggers * 500,
);

test('workers that are asked to stop end what they have begun, and the others take what waits', async () => {
  // Nobody is killed here, so a worker that is slow on a busy machine is not taken for a dead one.
  await setHeartbeat(60);
  const leaving = workers.slice(0, 3);
  await Promise.all(leaving.map((worker) => ready.get(worker)));
  const ids = sandbox.partners.map(({ id }) => id);
  const at = new Date().toISOString();
  await Promise.all(ids.map((id) => enqueueRebuild(database, id, { kind: 'ci', who: null, why: null, at })));
  await expect.poll(states, { timeout: 60_000, interval: 10 }).toContain('building');
  const codes = Promise.all(leaving.map(async (worker) => (await once(worker, 'exit')) as [number | null]));
  for (const worker of leaving) worker.kill('SIGTERM');
  expect((await codes).map(([code]) => code)).toEqual([0, 0, 0]);
  for (let i = 0; i < leaving.length; i += 1) workers[i] = startWorker();
  await expect
    .poll(states, { timeout: 60_000, interval: 100 })
    .toSatisfy((now: string[]) => now.every((state) => state !== 'queued' && state !== 'building'));
  const tries = await database.db
    .select({ tries: rebuilds.tries })
    .from(rebuilds)
    .orderBy(desc(rebuilds.seq))
    .limit(ids.length);
  // None was begun twice.
  expect(tries.map((row) => row.tries)).toEqual(ids.map(() => 1));
}, 180_000);
