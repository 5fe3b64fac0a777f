/**
 * Workers of their own on one PostgreSQL, some of them killed again and again: every partner ends on its newest
 * content, no job is lost, and no partner is built twice at once. SITE_TEST_TRIGGERS tells how often content changes.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureRenderer } from '../../../scripts/compile/compile.ts';
import { sha256 } from '../../../scripts/core/hash.ts';
import { readManifest } from '../../../scripts/release/manifest.ts';
import { type Sandbox, startSandbox } from '../../../scripts/sandbox/start-sandbox.ts';
import { configOf } from '../../helpers/fleet.ts';
import { spawnSite } from '../../helpers/run-site.ts';
import { createFakePipeline, startTestDesk, type TestDesk } from '../../helpers/running-desk.ts';
import { sharedPostgres } from '../../helpers/running-postgres.ts';
import { scaleSeeds } from '../../helpers/sandbox/scale-seeds.ts';
import { testControls } from '../../helpers/sandbox/test-controls.ts';
import { createTemporaryFolder } from '../../helpers/temporary-folder.ts';
import { createRandom } from '../../simulate/random.ts';

const triggers = Number(process.env.SITE_TEST_TRIGGERS ?? 12);
const isSoak = triggers >= 500;
const partners = isSoak ? 20 : 4;
/** Each start of one costs a second of the processor. */
const workerCount = isSoak ? 4 : 2;
/** How many triggers come between two deaths; after the last of them nothing else comes for what the dead had begun. */
const everyNth = 12;
const { next: random } = createRandom(20_261_121);

let root: string;
let databaseUrl: string;
let sandbox: Sandbox;
/** Builds nothing itself. */
let desk: TestDesk;
let cookie: string;
/** Of the desk, for what changes by itself. */
let aheadMs = 0;
/** The state of each partner as the desk was told last. */
const told = new Map<string, string>();
const workers: ChildProcess[] = [];
/** Settles when a worker stands ready. */
const ready = new WeakMap<ChildProcess, Promise<unknown>>();

beforeAll(async () => {
  root = await createTemporaryFolder('workers');
  [databaseUrl, sandbox] = await Promise.all([
    sharedPostgres().createDatabase(),
    startSandbox({
      partners: (context) => scaleSeeds(partners, 3, context),
      extend: testControls,
    }),
    ensureRenderer(),
  ]);
  for (const { id } of sandbox.partners) {
    await mkdir(join(root, 'partners', id), { recursive: true });
    const config = { ...configOf(id), imageHosts: [sandbox.cdn] };
    await writeFile(join(root, 'partners', id, 'partner.json'), JSON.stringify(config));
  }
  desk = await startTestDesk({
    distRoot: join(root, 'dist'),
    partnerIds: sandbox.partners.map(({ id }) => id),
    pipeline: createFakePipeline(),
    concurrency: 0,
    databaseUrl,
    now: () => new Date(Date.now() + aheadMs),
    onState: (id, state) => void told.set(id, state),
  });
  cookie = await desk.signIn();
  for (let i = 0; i < workerCount; i += 1) workers[i] = startWorker();
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await desk.stop();
  await sandbox.stop();
});

function startWorker(): ChildProcess {
  const worker = spawnSite(
    ['worker', '--jobs', '1'],
    {
      DATABASE_URL: databaseUrl,
      SITE_API_BASE: sandbox.api,
      SITE_IMAGE_HOSTS: sandbox.cdn,
      SITE_PARTNERS_DIR: join(root, 'partners'),
      SITE_DIST_DIR: join(root, 'dist'),
      SITE_STOP_SECONDS: '120',
    },
    ['ignore', 'pipe', 'inherit'],
  );
  if (worker.stdout !== null) ready.set(worker, once(worker.stdout, 'data'));
  return worker;
}

/** How many rebuilds of a partner are at work, by the history on its page. */
async function activeOf(id: string): Promise<number> {
  const page = await desk.page(`/partners/${id}`, cookie);
  return page.slice(page.indexOf('class="history')).match(/data-state="building"/g)?.length ?? 0;
}

test(
  'whoever dies, every partner ends on its newest content, built by one at a time',
  async () => {
    told.clear();
    const newest = new Map<string, { title: string; seq: number }>();
    const ids = sandbox.partners.map(({ id }) => id);
    for (let n = 0; n < triggers; n += 1) {
      const id = ids[Math.floor(random() * ids.length)] ?? '';
      const title = `시술 ${n}`;
      await fetch(`${sandbox.api}/_content/${id}/products/1`, { method: 'PUT', body: JSON.stringify({ title }) });
      const { body } = await desk.hook(id);
      newest.set(id, { title, seq: Number(body.seq) });
      if (n % everyNth === everyNth - 1) {
        const victim = Math.floor(random() * workers.length);
        workers[victim]?.kill('SIGKILL');
        workers[victim] = startWorker();
      }
      expect(await activeOf(id)).toBeLessThanOrEqual(1);
      await sleep(random() * 200);
    }
    for (const [id, { seq }] of newest) expect((await desk.settled(id, seq)).state, id).toBe('live');
    expect(await desk.page('/overview', cookie)).not.toContain('여러 번 시도해도 게시되지 않는 병원');
    // The desk was told, though others did the work.
    const toldOfNewest = () => [...newest.keys()].map((id) => told.get(id));
    await expect.poll(() => [...new Set(toldOfNewest())]).toEqual(['live']);
    // What changes by itself is due when a worker said so.
    const [[id = '', { seq } = { seq: 0 }] = []] = newest;
    aheadMs = 400 * 24 * 3_600_000;
    await expect.poll(async () => (await desk.status(id)).seq).toBeGreaterThan(seq);
    aheadMs = 0;
    for (const [id, { title }] of newest) {
      const release = join(root, 'dist', id, 'current');
      const { files = {} } = (await readManifest(release)) ?? {};
      for (const [file, { hash }] of Object.entries(files))
        expect(sha256(await readFile(join(release, file)))).toBe(hash);
      expect(await readFile(join(release, 'products/1.html'), 'utf8'), id).toContain(title);
    }
  },
  180_000 + triggers * 3_000,
);

test('workers that are asked to stop end what they have begun, and the others take what waits', async () => {
  const leaving = workers.slice(1);
  await Promise.all(leaving.map((worker) => ready.get(worker)));
  const ids = sandbox.partners.map(({ id }) => id);
  for (const id of ids) await desk.settled(id, 0);
  told.clear();
  await fetch(`${sandbox.api}/_requests`, { method: 'DELETE' });
  const hooks = await Promise.all(ids.map((id) => desk.hook(id)));
  await expect.poll(() => [...told.values()], { interval: 10 }).toContain('building');
  const codes = Promise.all(leaving.map(async (worker) => (await once(worker, 'exit')) as [number | null]));
  for (const worker of leaving) worker.kill('SIGTERM');
  expect((await codes).map(([code]) => code)).toEqual(leaving.map(() => 0));
  for (const [i, id] of ids.entries()) await desk.settled(id, hooks[i]?.body.seq);
  const { requests } = (await (await fetch(`${sandbox.api}/_requests`)).json()) as {
    requests: { partner: string; path: string; count: number }[];
  };
  const pulls = requests.filter(({ path }) => path === '/partners/this').map(({ partner, count }) => [partner, count]);
  // None was begun twice.
  expect(Object.fromEntries(pulls)).toEqual(Object.fromEntries(ids.map((id) => [id, 1])));
}, 180_000);
