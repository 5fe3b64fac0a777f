/**
 * The desk's queue over HTTP, with a pipeline of the test's own: order, retries, rollbacks, delays and previews. Each desk has
 * a database of the run's PostgreSQL; what either database promises is tried on both.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writePause } from '../../../scripts/activation/pause.ts';
import { err, ok, type Result } from '../../../scripts/core/errors.ts';
import { sha256 } from '../../../scripts/core/hash.ts';
import type { LogEntry } from '../../../scripts/core/log.ts';
import { paths } from '../../../scripts/core/paths.ts';
import { changeRole, inviteAccount, readAccounts, removeAccount } from '../../../scripts/desk/auth/accounts.ts';
import { putAccount } from '../../../scripts/desk/auth/sessions.ts';
import type { DeskOptions } from '../../../scripts/desk/context.ts';
import { openDeskDatabase } from '../../../scripts/desk/database/open-desk-database.ts';
import { rebuilds, workers } from '../../../scripts/desk/database/schema.ts';
import { openRebuildQueue } from '../../../scripts/desk/queue/enqueue.ts';
import { rebuildQueue } from '../../../scripts/desk/queue/jobs.ts';
import { prune } from '../../../scripts/desk/queue/maintenance.ts';
import type { Pipeline } from '../../../scripts/pipeline/pipeline.ts';
import type { Rebuilt } from '../../../scripts/pipeline/rebuild-summary.ts';
import { openTarget } from '../../../scripts/publish/target.ts';
import { findingWords } from '../../../src/site/words.ts';
import { createEarlierReleases } from '../../helpers/created-releases.ts';
import { freePort } from '../../helpers/free-port.ts';
import { rawRequest } from '../../helpers/raw-request.ts';
import {
  createFakePipeline,
  type FakeBuild,
  type FakePipeline,
  operator,
  password,
  releaseName,
  startTestDesk,
  statusToken,
  type TestDesk,
} from '../../helpers/running-desk.ts';
import { sharedPostgres } from '../../helpers/running-postgres.ts';
import { mountSmallDisk } from '../../helpers/small-disk.ts';
import { createTemporaryFolder } from '../../helpers/temporary-folder.ts';

let root: string;
const postgres = sharedPostgres();
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  root = await createTemporaryFolder('queue');
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

let desks = 0;
async function start(pipeline: FakePipeline, more: Partial<DeskOptions> = {}): Promise<TestDesk & { dist: string }> {
  const dist = join(root, `desk-${desks++}`, 'dist');
  const desk = await startTestDesk({ distRoot: dist, partnerIds: ['haneul'], pipeline, ...more });
  stops.push(() => desk.stop());
  return { ...desk, dist };
}

type Answer = Result<Partial<Rebuilt>>;

/** What every database promises; an embedded one is no second queue. */
const databases = {
  PostgreSQL: () => postgres.createDatabase(),
  PGlite: async () => undefined,
};

describe.each(Object.entries(databases))('on %s', (name, createDatabase) => {
  const pipelines = new Map<string, FakePipeline>();
  const partnerIds = Array.from({ length: 5 }, (_, i) => `p${i}`);
  const of = (partner: string) => pipelines.get(partner) ?? createFakePipeline();
  let desk: TestDesk;
  let dist: string;
  beforeAll(async () => {
    dist = join(root, name, 'dist');
    const pipeline: Pipeline = {
      build: (partner, options) => of(partner).build(partner, options),
      preview: (partner) => of(partner).preview(partner),
      refreshPictures: async () => [],
      readInput: async () => null,
      renderPages: async () => ok(new Map()),
      rollback: (partner, ...rest) => of(partner).rollback(partner, ...rest),
    };
    desk = await startTestDesk({ distRoot: dist, partnerIds, pipeline, databaseUrl: await createDatabase() });
  });
  afterAll(() => desk.stop());

  /** A partner that no other test has asked for. */
  function partnerWith(pipeline: FakePipeline): string {
    const id = partnerIds[pipelines.size] ?? '';
    pipelines.set(id, pipeline);
    return id;
  }

  test('what comes while a rebuild is at work joins the one that waits: two builds, never two at once', async () => {
    const gate = Promise.withResolvers<Answer>();
    const pipeline = createFakePipeline(({ n }) => (n === 1 ? gate.promise : ok({})));
    const id = partnerWith(pipeline);
    const first = await desk.hook(id);
    await expect.poll(() => pipeline.log.length).toBe(1);
    const answers = await Promise.all(Array.from({ length: 30 }, () => desk.hook(id)));
    expect(await desk.status(id)).toMatchObject({ state: 'queued' });
    gate.resolve(ok({}));
    const last = Math.max(...answers.map(({ body }) => Number(body.seq)));
    expect(await desk.settled(id, last)).toMatchObject({ state: 'live', seq: last, live: null });
    expect(new Set([first, ...answers].map(({ body }) => body.seq)).size).toBe(2);
    expect(answers.filter(({ body }) => body.joined === true)).toHaveLength(29);
    expect(pipeline.log).toEqual([`build ${id}`, `build ${id}`]);
    expect(pipeline.maxConcurrency()).toBe(1);
  });

  test('a failure that may pass is tried again; the rebuild stays the same one', async () => {
    const pipeline = createFakePipeline(({ n }) =>
      n < 3 ? err('backend', 'BACKEND_HTTP', 'It answers 503.') : ok({}),
    );
    const id = partnerWith(pipeline);
    const { body } = await desk.hook(id);
    await expect.poll(async () => (await desk.status(id)).state).toBe('live');
    expect(await desk.status(id)).toMatchObject({ seq: body.seq });
    expect(pipeline.log).toHaveLength(3);
  });

  test('what webhooks name is joined, kept by a retry, and forgotten where one names nothing or one before failed', async () => {
    const asked: unknown[] = [];
    const gates = Array.from({ length: 3 }, () => Promise.withResolvers<Answer>());
    const fails = new Set([4]);
    const pipeline = createFakePipeline(({ n, changes }) => {
      asked.push(changes);
      if (fails.has(n)) return err('backend', 'BACKEND_HTTP', 'It answers 503.');
      return n === 9 ? err('partner-data', 'PARTNER_CONFIG', 'No.') : (gates[n - 1]?.promise ?? ok({}));
    });
    const id = partnerWith(pipeline);
    const hook = (data: object) => desk.hook(id, { data });
    const products = (...ids: number[]) => ({ collections: ['products'], ids });
    // The first rebuild has none before it.
    await hook(products(1));
    await expect.poll(() => asked.length).toBe(1);
    await Promise.all([hook(products(2)), hook(products(3)), hook({ collections: ['faqs', 'notices'] })]);
    gates[0]?.resolve(ok({}));
    await expect.poll(() => asked.length).toBe(2);
    await Promise.all([hook(products(4)), hook({})]);
    gates[1]?.resolve(ok({}));
    await expect.poll(() => asked.length).toBe(3);
    await hook(products(5));
    gates[2]?.resolve(ok({}));
    // The fourth fails and is tried again.
    await expect.poll(() => asked.length).toBe(5);
    await expect.poll(async () => (await desk.status(id)).state).toBe('live');
    await desk.settled(id, (await hook({ collections: ['of another version'] })).body.seq);
    await desk.settled(id, (await hook(products(6))).body.seq);
    await desk.settled(id, (await hook({ collections: ['products'], ids: [7] })).body.seq);
    await desk.settled(id, (await hook(products(8))).body.seq);
    await desk.settled(id, (await hook(products(9))).body.seq);
    await desk.settled(id, (await hook(products(10))).body.seq);
    expect(asked).toEqual([
      null,
      { rows: { products: [2, 3], faqs: null, notices: null } },
      null,
      { rows: { products: [5] } },
      { rows: { products: [5] } },
      null,
      { rows: { products: [6] } },
      { rows: { products: [7] } },
      { rows: { products: [8] } },
      null,
      { rows: { products: [10] } },
    ]);
  });

  test('a failure that only a person can mend is not tried again', async () => {
    const pipeline = createFakePipeline(() => err('partner-data', 'PARTNER_CONFIG', 'siteOrigin is missing.'));
    const id = partnerWith(pipeline);
    await desk.settled(id, (await desk.hook(id)).body.seq);
    // The next rebuild of the partner comes after every job of this one.
    await desk.settled(id, (await desk.hook(id)).body.seq);
    expect(pipeline.log).toHaveLength(2);
  });

  test('a rollback goes before what waits, which is then paused and joined by what comes until somebody resumes', async () => {
    const gate = Promise.withResolvers<Answer>();
    let isPaused = false;
    const pipeline = createFakePipeline(
      ({ n }) => (n === 1 ? gate.promise : isPaused ? err('build', 'PAUSED', 'It is paused.') : ok({})),
      () => {
        isPaused = true;
        return ok(undefined);
      },
    );
    const id = partnerWith(pipeline);
    await createEarlierReleases(join(dist, id), [releaseName(9)]);
    const cookie = await desk.signIn();
    await desk.hook(id);
    await expect.poll(() => pipeline.log.length).toBe(1);
    await desk.hook(id);
    expect((await desk.post(`/partners/${id}/rollback`, { release: releaseName(9) }, { cookie })).status).toBe(303);
    gate.resolve(ok({}));
    await expect.poll(() => pipeline.log.length).toBe(3);
    expect(pipeline.log).toEqual([`build ${id}`, `roll back ${id} to ${releaseName(9)}`, `build ${id}`]);
    expect(pipeline.maxConcurrency()).toBe(1);
    await expect.poll(() => desk.page(`/partners/${id}`, cookie)).toContain('게시 보류');
    await desk.settled(id, (await desk.hook(id)).body.seq);
    const page = await desk.page(`/partners/${id}`, cookie);
    // One row tells all that waits.
    const history = page.slice(page.indexOf('class="history'));
    expect(history.match(/data-state="paused">/g)).toHaveLength(1);
    expect(history).toContain('(+1)');
    expect(history).toContain('data-state="rolled_back"');
  });
});

test('an outage of any length ends by itself, in one rebuild; operators are told, and may try at once', async () => {
  let isDown = false;
  let published = 0;
  const asked: FakeBuild['changes'][] = [];
  const pipeline = createFakePipeline(({ changes }) => {
    asked.push(changes);
    if (isDown) return err('backend', 'BACKEND_HTTP', 'It answers 503.');
    published += 1;
    return ok({});
  });
  const desk = await start(pipeline);
  const cookie = await desk.signIn();
  const products = (id: number) => desk.hook('haneul', { data: { collections: ['products'], ids: [id] } });
  await desk.settled('haneul', (await products(1)).body.seq);
  isDown = true;
  await products(2);
  await expect.poll(() => pipeline.log.length).toBeGreaterThan(20);
  const failing = '여러 번 시도해도 게시되지 않는 병원';
  await expect.poll(() => desk.page('/overview', cookie)).toContain(failing);
  // A change meanwhile takes over what waits, so that the end of the outage meets one rebuild.
  const { seq: later } = (await products(3)).body;
  await expect.poll(() => desk.page('/partners/haneul', cookie)).toContain('data-state="superseded"');
  // Each try has what all of them named.
  const begun = asked.length;
  await expect.poll(() => asked.length).toBeGreaterThan(begun + 2);
  expect(asked.at(-1)).toEqual({ rows: { products: [2, 3] } });
  await expect.poll(() => desk.page('/overview', cookie)).toContain(failing);
  // Pressed while a try is at work, the button has nothing to do.
  const redrive = async () => {
    await desk.post('/overview/redrive', {}, { cookie });
    return (await desk.status('haneul')).seq;
  };
  await expect.poll(redrive).toBe(Number(later) + 1);
  // A try of the former rebuild that had begun would else end well, too.
  const superseded = async () =>
    (await desk.page('/partners/haneul', cookie)).match(/data-state="superseded"/g)?.length;
  await expect.poll(superseded).toBe(2);
  isDown = false;
  await expect.poll(() => desk.status('haneul')).toMatchObject({ state: 'live', seq: Number(later) + 1 });
  expect(await desk.page('/overview', cookie)).not.toContain(failing);
  await desk.settled('haneul', (await desk.hook('haneul')).body.seq);
  expect(published).toBe(3);
});

/** The desk's own tables as the first two migrations leave them, empty. */
async function restoreFormerTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select tablename from pg_tables where tablename like 'desk\\_%' and schemaname = 'public'",
  );
  await client.query(`drop table ${rows.map(({ tablename }) => tablename).join(', ')} cascade`);
  const folder = join(paths.root, 'scripts/desk/database/migrations');
  for (const name of (await readdir(folder)).filter((file) => /^000[01].*\.sql$/.test(file)).sort())
    await client.query(await readFile(join(folder, name), 'utf8'));
  await client.query('delete from drizzle.desk_migrations where id > 2');
}

const at = '2026-11-20T09:00:00Z';
/** What the first version left: what was published, what failed, accounts with a session, records, a delivery. */
const formerRows = `
insert into desk_rebuilds (partner, state, triggers, asked_at, started_at, ended_at, tries, release, result, error) values
  ('haneul', 'live', '[{"kind":"webhook","who":null,"why":"가격 변경","at":"${at}"}]', '${at}', '${at}', '${at}', 1, '${releaseName(7)}',
    '{"pages":{"total":3,"rendered":2,"reused":1,"removed":0},"findings":[],"upcoming":[],"changed":[{"path":"/","title":"처음 제목"}],"counts":{"added":0,"changed":1,"removed":0}}', null),
  ('haneul', 'failed', '[{"kind":"marketer","who":"old@desk.example","why":"이벤트 교체","at":"${at}"}]', '${at}', '${at}', '${at}', 3, null, null,
    '{"kind":"backend","code":"BACKEND_HTTP","message":"It answers 503."}'),
  ('haneul', 'overtaken', '[]', now(), null, null, 0, null, null, null);
insert into desk_accounts (email, name, password_hash, partner) values ('old@desk.example', '옛 계정', 'x', 'haneul'), ('chief@desk.example', '옛 운영자', 'x', null);
insert into desk_sessions values ('${sha256('former token')}', 'chief@desk.example', now() + interval '1 hour', now());
insert into desk_records (at, action, actor, partner, source) values ('${at}', 'publish', 'old@desk.example', 'haneul', '10.0.0.9');
insert into desk_deliveries values ('msg_former', '${at}');
insert into desk_next_changes values ('haneul', '${at}', now() + interval '1 year');`;

test('a filled database of a former version is migrated: the console reads its rows, its queue tries without end', async () => {
  const databaseUrl = await postgres.createDatabase();
  const pipeline = createFakePipeline(({ n }) => err('build', n === 1 ? 'BROKEN_LINKS' : 'STORE_FAILED', 'No.'));
  const former = await start(pipeline, { databaseUrl });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query("update pgboss.queue set retry_limit = 6, retry_delay_max = 300 where name = 'partner-rebuild'");
  await former.settled('haneul', (await former.hook('haneul')).body.seq);
  await former.stop();
  stops.pop();
  await restoreFormerTables(client);
  await client.query(formerRows);
  const desk = await start(pipeline, { databaseUrl, times: { retryDelaySeconds: 2 } });
  const { rows } = await client.query(
    "select retry_limit, retry_backoff, retry_delay_max from pgboss.queue where name = 'partner-rebuild'",
  );
  await client.end();
  expect(rows).toEqual([{ retry_limit: 2 ** 31 - 1, retry_backoff: true, retry_delay_max: 1800 }]);
  expect((await desk.status('haneul')).state).toBe('superseded');
  // Who was signed in stays so, and sees what was there.
  const page = (path: string) => desk.page(path, 'desk-session=former token'.replace(' ', '%20'));
  expect(await page('/partners/haneul')).toMatch(/이벤트 교체[\s\S]*오류로 응답했습니다[\s\S]*가격 변경/);
  expect(await page('/partners/haneul/rebuilds/1')).toMatch(/처음 제목/);
  expect(await page('/accounts')).toMatch(
    /옛 운영자[\s\S]*<td>운영자<\/td><td>전체<\/td>[\s\S]*옛 계정[\s\S]*<td>게시<\/td><td>haneul<\/td>/,
  );
  expect(await page('/overview/records')).toContain('10.0.0.9');
  for (const path of ['/overview', '/queue']) expect(await page(path)).toContain('옛 운영자');
  expect((await desk.hook('haneul', { id: 'msg_former' })).body).toMatchObject({ repeated: true });
  await desk.hook('haneul');
  await expect
    .poll(() => desk.status('haneul'))
    .toMatchObject({
      state: 'failed',
      tries: 1,
      nextTryAt: expect.stringMatching(/^20/),
    });
  const metrics = await desk.get('/metrics', { authorization: `Bearer ${statusToken}` });
  expect(await metrics.text()).toContain('desk_queue_retrying{outage="false"} 1');
});

test('a rebuild that takes longer than its job may is told to end, and is tried again after it', async () => {
  const databaseUrl = await postgres.createDatabase();
  const pipeline = createFakePipeline(async ({ n, signal }) => {
    if (n > 1) return ok({});
    await new Promise((resolve) => signal?.addEventListener('abort', resolve, { once: true }));
    return err('build', 'JOB_ENDED', 'The job is over.');
  });
  const desk = await start(pipeline, { databaseUrl });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query("update pgboss.queue set expire_seconds = 1 where name = 'partner-rebuild'");
  await client.end();
  const { seq } = (await desk.hook('haneul')).body;
  // Failed for a moment, until the queue gives it out again.
  await expect.poll(() => desk.status('haneul')).toMatchObject({ state: 'live', seq });
  expect([pipeline.log.length, pipeline.maxConcurrency()]).toEqual([2, 1]);
});

test('partners whose publishing is paused at the same time keep what waits for each alone', async () => {
  const partnerIds = ['haneul', 'bada'];
  const desk = await start(
    createFakePipeline(() => err('build', 'PAUSED', 'It is paused.')),
    { partnerIds },
  );
  const pause = { release: releaseName(9), since: '2026-11-01T00:00:00.000Z', isAtStore: false };
  for (const id of partnerIds) await writePause(join(desk.dist, id), pause);
  for (const id of [...partnerIds, ...partnerIds]) await desk.settled(id, (await desk.hook(id)).body.seq);
  for (const id of partnerIds) expect(await desk.status(id), id).toMatchObject({ paused: { waiting: 2 } });
});

test('a release is told with the rebuild of its own partner, although another has one of the same name', async () => {
  const partnerIds = ['haneul', 'bada'];
  const desk = await start(
    createFakePipeline(() => ok({ release: releaseName(1) })),
    { partnerIds },
  );
  for (const id of partnerIds) {
    await createEarlierReleases(join(desk.dist, id), [releaseName(1)]);
    await symlink(join('releases', releaseName(1)), join(desk.dist, id, 'current'));
  }
  const seqs = [];
  for (const id of partnerIds) {
    const { seq } = (await desk.hook(id)).body;
    await desk.settled(id, seq);
    seqs.push(seq);
  }
  const live = await Promise.all(partnerIds.map(async (id) => (await desk.status(id)).live));
  expect(live.map((release) => release?.seq)).toEqual(seqs);
});

test('an account that gets a new password is signed out everywhere', async () => {
  const databaseUrl = await postgres.createDatabase();
  const desk = await start(createFakePipeline(), { databaseUrl });
  const cookie = await desk.signIn();
  expect((await desk.get('/overview', { cookie })).status).toBe(200);
  const account = { email: operator, name: '운영자', partner: null, password: `${password}-new` };
  // A second desk on the folder of the first would be refused.
  await desk.stop();
  const next = await startTestDesk({
    ...{ distRoot: desk.dist, partnerIds: ['haneul'], pipeline: createFakePipeline(), databaseUrl },
    accounts: [account],
  });
  stops.push(() => next.stop());
  expect((await next.get('/overview', { cookie })).status).toBe(303);
});

test('a rollback shows no steps of a build', async () => {
  const gate = Promise.withResolvers<Result<void>>();
  const desk = await start(createFakePipeline(undefined, () => gate.promise));
  await createEarlierReleases(join(desk.dist, 'haneul'), [releaseName(9)]);
  const cookie = await desk.signIn();
  await desk.post('/partners/haneul/rollback', { release: releaseName(9) }, { cookie });
  await expect.poll(async () => (await desk.status('haneul')).state).toBe('building');
  const page = await desk.page('/partners/haneul', cookie);
  expect(page).toContain('이전 버전으로 되돌리는 중');
  expect(page).not.toContain('내용 받기');
  gate.resolve(ok(undefined));
  await expect.poll(async () => (await desk.status('haneul')).state).toBe('rolled_back');
});

test('a rollback to a release that is not there, or cannot be read, is not offered and is refused', async () => {
  const pipeline = createFakePipeline();
  const desk = await start(pipeline);
  const cookie = await desk.signIn();
  const dist = join(desk.dist, 'haneul');
  const [whole, later, torn] = [releaseName(7), releaseName(8), releaseName(6)];
  await createEarlierReleases(dist, [whole, later, torn]);
  const manifestOf = (release: string) => join(dist, 'releases', release, 'release.json');
  await writeFile(manifestOf(later), '{"version":2}\n');
  await writeFile(manifestOf(torn), (await readFile(manifestOf(torn))).subarray(0, -40));
  const page = await desk.page('/partners/haneul', cookie);
  expect([whole, later, torn].map((name) => page.includes(name))).toEqual([true, false, false]);
  for (const release of [later, torn, releaseName(9)])
    expect((await desk.post('/partners/haneul/rollback', { release }, { cookie })).status).toBe(422);
  expect(pipeline.log).toEqual([]);

  // Without the history none can be done; the pages stay, and say so.
  await writeFile(join(dist, 'state.json'), 'torn');
  expect(await desk.page('/partners/haneul', cookie)).toContain('게시 상태 파일(state.json)을 읽을 수 없어');
  expect((await desk.get('/overview', { cookie })).status).toBe(200);
  expect((await desk.status('haneul')).state).toBeNull();
});

test('a rollback that a store refuses is tried again, but not after a marketer has published', async () => {
  const refusing = Promise.withResolvers<void>();
  let rollbacks = 0;
  const pipeline = createFakePipeline(undefined, async () => {
    rollbacks += 1;
    if (rollbacks === 2) await refusing.promise;
    return err('build', 'STORE_FAILED', 'It answers 503.');
  });
  const desk = await start(pipeline);
  await createEarlierReleases(join(desk.dist, 'haneul'), [releaseName(9)]);
  const cookie = await desk.signIn();
  await desk.post('/partners/haneul/rollback', { release: releaseName(9) }, { cookie });
  await expect.poll(() => rollbacks).toBe(2);
  await desk.post('/partners/haneul/publish', {}, { cookie });
  refusing.resolve();
  await expect.poll(async () => (await desk.status('haneul')).state).toBe('live');
  await expect.poll(() => desk.page('/partners/haneul', cookie)).toContain('data-state="superseded"');
  expect(rollbacks).toBe(2);
});

test('a preview that takes its time keeps nobody waiting: the page says so, and shows it once it is there', async () => {
  const gate = Promise.withResolvers<Answer>();
  const pipeline = createFakePipeline(() => gate.promise);
  const desk = await start(pipeline, { times: { previewWaitMs: 20 } });
  const cookie = await desk.signIn();
  const preview = async () => (await desk.post('/partners/haneul/preview', {}, { cookie })).headers.get('location');
  expect(await preview()).toBe('/partners/haneul#changes');
  expect(await desk.page('/partners/haneul', cookie)).toContain('확인하는 중… <a');
  // A second press waits for the same one.
  await preview();
  expect(pipeline.log).toEqual(['preview haneul']);
  gate.resolve(ok({}));
  await expect.poll(() => desk.page('/partners/haneul', cookie)).toContain('바뀐 내용이 없습니다.');
});

test('content older than what is live is delayed, said so, and built again when due; a marketer may accept it', async () => {
  let clock = Date.now();
  const log: LogEntry[] = [];
  const accepted: FakeBuild['acceptStale'][] = [];
  const liveReadAt = '2026-11-21T03:00:00.000Z';
  const untold = { place: '검색 엔진 알림', ...findingWords.notSubmitted(429, 2) };
  const stale = ({ n, acceptStale }: FakeBuild): Answer => {
    accepted.push(acceptStale);
    if (n === 3) return ok({ findings: [untold] });
    if (acceptStale === liveReadAt) return ok({});
    const livePublisher = { by: 'ci', run: '12' } as const;
    const error = {
      kind: 'build',
      code: 'STALE',
      message: 'What is live is newer.',
      liveReadAt,
      livePublisher,
    } as const;
    return { ok: false, error };
  };
  const pipeline = createFakePipeline(stale);
  const desk = await start(pipeline, { now: () => new Date(clock), log: (entry) => log.push(entry) });
  const cookie = await desk.signIn();
  const { seq } = (await desk.hook('haneul')).body;
  expect(await desk.settled('haneul', seq)).toMatchObject({ state: 'delayed', error: { code: 'STALE' } });
  expect(log).toContainEqual(
    expect.objectContaining({ event: 'delayed', partner: 'haneul', rebuild: seq, code: 'STALE' }),
  );
  const page = await desk.page('/partners/haneul', cookie);
  expect(page).toContain('게시 지연');
  expect(page).toContain('지금 보이는 사이트는 자동 빌드 #12에서 게시했습니다.');
  expect(page).toContain('그래도 게시');
  clock += 11 * 60_000;
  await expect.poll(() => pipeline.log.length).toBe(2);
  await expect.poll(async () => (await desk.status('haneul')).state).toBe('delayed');
  clock += 11 * 60_000;
  await expect.poll(async () => (await desk.status('haneul')).state).toBe('live');
  expect(accepted).toEqual([false, false, false]);
  // What search engines refused ends no publication; the log and its page in the history tell of it.
  expect(log).toContainEqual(
    expect.objectContaining({ level: 'warn', event: 'search engines not told', code: 'SEARCH_ENGINES_NOT_TOLD' }),
  );
  const { seq: published } = await desk.status('haneul');
  expect(await desk.page(`/partners/haneul/rebuilds/${published}`, cookie)).toContain('너무 자주 알려');
  await desk.hook('haneul');
  await expect.poll(async () => (await desk.status('haneul')).state).toBe('delayed');
  const confirmation = await desk.page('/partners/haneul/accept', cookie);
  expect(confirmation).toContain(`name="acceptStale" value="${liveReadAt}"`);
  await desk.post('/partners/haneul/publish', { acceptStale: liveReadAt }, { cookie });
  await expect.poll(async () => (await desk.status('haneul')).state).toBe('live');
  expect(accepted.at(-1)).toBe(liveReadAt);
});

/** What a console's page says of each, beside its code. */
const kinds = {
  BACKEND_NETWORK: ['backend', 'pull', '병원 정보 서버에 연결하지 못했습니다.'],
  OFF_CONTRACT: ['backend', 'pull', '병원 정보 서버가 보낸 내용의 형식이 맞지 않습니다.'],
  PICTURES_FAILED: ['backend', 'pull', '새 사진 여러 장을 가져오지 못해 게시하지 않았습니다.'],
  DISK_FULL: ['build', 'render', '서버의 디스크가 가득 찼습니다.'],
  STORE_FAILED: ['build', 'publish', '사이트 저장소에 올리지 못했습니다.'],
  CONTENT_SHRANK: ['build', 'plan', '내용이 절반 넘게 줄어 게시하지 않았습니다.'],
  RENDER_FAILED: ['build', 'render', '페이지를 만드는 프로그램에 오류가 있습니다.'],
} as const;
type Kind = keyof typeof kinds;

test('of each kind of failure the log names partner, rebuild, step and code, and the console says it in its own words', async () => {
  const log: LogEntry[] = [];
  const idOf = (code: string) => code.toLowerCase().replace('_', '-');
  const codes = Object.keys(kinds) as Kind[];
  const messageOf = (code: Kind) => `What ${code} tells: products/1.html.`;
  const pipeline = createFakePipeline(async ({ partner, onProgress }) => {
    const code = codes.find((each) => idOf(each) === partner);
    if (code === undefined) return ok({});
    onProgress?.(kinds[code][1]);
    return err(kinds[code][0], code, messageOf(code));
  });
  const databaseUrl = await postgres.createDatabase();
  const desk = await start(pipeline, {
    databaseUrl,
    partnerIds: [...codes.map(idOf), 'haneul'],
    log: (entry) => log.push(entry),
    times: { retryDelaySeconds: 3600 },
  });
  const cookie = await desk.signIn();
  const expectTold = async (partner: string, code: string, step: string, message: unknown, words: string) => {
    const { seq } = (await desk.hook(partner)).body;
    expect(await desk.settled(partner, seq)).toMatchObject({ state: 'failed', error: { code } });
    const line = { partner, rebuild: seq, attempt: 1, step, code, message };
    await expect.poll(() => log).toContainEqual(expect.objectContaining(line));
    const page = await desk.page(`/partners/${partner}`, cookie);
    for (const text of [words, `href="/errors/${code}"`]) expect(page, code).toContain(text);
    expect(await desk.page(`/errors/${code}`, cookie)).toContain(words);
    return page;
  };
  for (const code of codes) {
    const [, step, words] = kinds[code];
    expect(await expectTold(idOf(code), code, step, messageOf(code), words)).toContain(messageOf(code));
  }

  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`
create function refuse() returns trigger language plpgsql as 'begin raise exception ''terminating connection''; end';
create trigger refuse before update on desk_rebuilds for each row when (new.state = 'live') execute function refuse();`);
  const away = '게시 관리의 데이터베이스가 응답하지 않아 결과를 기록하지 못했습니다.';
  await expectTold('haneul', 'DATABASE_FAILED', 'pull', 'terminating connection', away);
  // Nothing can be written: the log has both failures, and a page says in Korean that it cannot be shown.
  await client.query('drop trigger refuse on desk_rebuilds');
  await client.query(`
create trigger refuse before update on desk_rebuilds for each row when (new.state = 'failed') execute function refuse();`);
  const { seq } = (await desk.hook('disk-full')).body;
  for (const code of ['DISK_FULL', 'DATABASE_FAILED'])
    await expect.poll(() => log).toContainEqual(expect.objectContaining({ rebuild: seq, step: 'render', code }));
  await client.query('alter table desk_rebuilds rename to gone');
  const fault = await desk.get('/partners/haneul', { cookie, accept: 'text/html' });
  const request = fault.headers.get('x-request-id') ?? '';
  expect([fault.status, await fault.text()]).toEqual([500, expect.stringContaining(request)]);
  expect(log).toContainEqual(expect.objectContaining({ event: 'fault', request }));
  await client.query('alter table gone rename to desk_rebuilds');
  await client.end();
});

test('what a marketer accepts holds for one try: neither its retry nor what joins or follows inherits it', async () => {
  const hash = 'a'.repeat(64);
  const accepted: FakeBuild['acceptShrinkage'][] = [];
  const gate = Promise.withResolvers<Answer>();
  const pipeline = createFakePipeline(({ n, acceptShrinkage }) => {
    accepted.push(acceptShrinkage);
    if (n === 1) return gate.promise;
    return n === 2 ? err('backend', 'BACKEND_HTTP', 'It answers 503.') : ok({});
  });
  const desk = await start(pipeline);
  const cookie = await desk.signIn();
  await desk.hook('haneul');
  await expect.poll(() => accepted.length).toBe(1);
  // It joins a change that waits, and another change joins it.
  await desk.hook('haneul');
  await desk.post('/partners/haneul/accept-loss', { acceptShrinkage: hash, why: '정리' }, { cookie });
  await desk.hook('haneul');
  gate.resolve(ok({}));
  await expect.poll(() => accepted.length).toBe(3);
  await expect.poll(async () => (await desk.status('haneul')).state).toBe('live');
  await desk.settled('haneul', (await desk.hook('haneul')).body.seq);
  expect(accepted).toEqual([false, hash, false, false]);
});

test('what changes by itself is built at its moment, and again in an hour until a rebuild has gone well', async () => {
  let clock = Date.UTC(2026, 10, 30, 15);
  const due = new Date(clock + 60_000).toISOString();
  const pipeline = createFakePipeline(({ n }) =>
    n === 2 ? err('partner-data', 'PARTNER_CONFIG', 'No.') : ok({ nextChangeAt: n === 1 ? due : null }),
  );
  const desk = await start(pipeline, { now: () => new Date(clock) });
  const cookie = await desk.signIn();
  await desk.settled('haneul', (await desk.hook('haneul')).body.seq);
  clock += 59_000;
  // A webhook for another moment of the schedule to pass: nothing was due.
  await desk.page('/overview', cookie);
  expect(pipeline.log).toHaveLength(1);
  clock += 1000;
  await expect.poll(() => pipeline.log.length).toBe(2);
  await expect.poll(async () => (await desk.status('haneul')).state).toBe('failed');
  clock += 3_600_000;
  await expect.poll(() => pipeline.log.length).toBe(3);
  await expect.poll(async () => (await desk.status('haneul')).state).toBe('live');
  expect(await desk.page('/partners/haneul', await desk.signIn())).toContain('예약');
});

test('everything is pulled each hour and at night, and a check that finds nothing leaves no row', async () => {
  let clock = Date.UTC(2026, 10, 30, 15);
  const asked: unknown[] = [];
  let isChanged = false;
  const pages = { added: [], changed: [{ path: '/', title: '처음' }], removed: [] };
  let isPaused = false;
  const pipeline = createFakePipeline(({ changes, isFresh }) => {
    asked.push({ changes, isFresh });
    if (isPaused) return err('build', 'PAUSED', 'It is paused.');
    return ok(isChanged ? { changes: pages } : {});
  });
  const more = { checks: { everyMinutes: 60, nightHour: 4 }, times: { schedulePollMs: 20 } };
  const desk = await start(pipeline, { now: () => new Date(clock), ...more });
  const { body } = await desk.hook('haneul');
  await desk.settled('haneul', body.seq);
  asked.length = 0;
  // Three hours from midnight in Korea; the night's is within the fifth.
  for (let hour = 1; hour <= 3; hour += 1) {
    clock += 3_600_000;
    await expect.poll(() => asked.length).toBe(hour);
    // An hour that passes while a check still runs is part of that check.
    await expect.poll(async () => (await desk.status('haneul')).state).toBe('live');
  }
  expect(asked).toEqual(Array(3).fill({ changes: null, isFresh: false }));
  expect(await desk.status('haneul')).toMatchObject({ seq: body.seq });
  isPaused = true;
  clock += 3_600_000;
  await expect.poll(() => asked.length).toBe(4);
  await expect.poll(async () => await desk.status('haneul')).toMatchObject({ state: 'live', seq: body.seq });
  [isPaused, isChanged] = [false, true];
  clock += 3_600_000;
  await expect.poll(() => asked.slice(4)).toContainEqual({ changes: null, isFresh: true });
  await expect.poll(async () => (await desk.status('haneul')).state).toBe('live');
  expect(await desk.page('/partners/haneul', await desk.signIn())).toContain('정기 확인');
});

test('a picture that changed at its host is rebuilt with, and one partner whose pictures fail keeps no other from it', async () => {
  const changed = new Map([['haneul', ['https://cdn.example/a.png', 'https://cdn.example/b.png']]]);
  const refreshPictures = async (partner: string) => {
    if (partner === 'bada') throw new Error('its content cannot be read');
    const addresses = changed.get(partner) ?? [];
    changed.delete(partner);
    return addresses;
  };
  const asked: unknown[] = [];
  const fake = createFakePipeline(({ changes, changedPictures }) => {
    asked.push({ changes, addresses: changedPictures?.map(({ addresses }) => addresses) });
    return ok({});
  });
  const pipeline = { ...fake, refreshPictures };
  const desk = await start(pipeline, { partnerIds: ['bada', 'haneul'], times: { picturePollMs: 20 } });
  await expect.poll(() => pipeline.log).toEqual(['build haneul']);
  await expect.poll(async () => (await desk.status('haneul')).state).toBe('live');
  expect(await desk.page('/partners/haneul', await desk.signIn())).toContain('사진 변경 · 2장');
  // Other machines hear of it by the rebuilds that come, whatever those are of.
  await desk.settled('haneul', (await desk.hook('haneul', { data: { collections: ['faqs'] } })).body.seq);
  const addresses = [['https://cdn.example/a.png', 'https://cdn.example/b.png']];
  expect(asked).toEqual([
    { changes: null, addresses },
    { changes: { rows: { faqs: null } }, addresses },
  ]);
});

test('a preview publishes nothing and is shown until something is published', async () => {
  const changes = { added: [{ path: '/products/7', title: '여드름 압출' }], changed: [], removed: [] };
  const pipeline = createFakePipeline(() => ok({ changes }));
  const desk = await start(pipeline);
  const cookie = await desk.signIn();
  const link = '/partners/haneul/preview?path=%2Fproducts%2F7';
  await desk.post('/partners/haneul/preview', {}, { cookie });
  expect(pipeline.log).toEqual(['preview haneul']);
  expect(await desk.page('/partners/haneul', cookie)).toMatch(/path=%2Fproducts%2F7[^<]*>여드름 압출/);
  expect((await desk.status('haneul')).state).toBeNull();
  await desk.settled('haneul', (await desk.hook('haneul')).body.seq);
  expect(await desk.page('/partners/haneul', cookie)).not.toContain(link);
});

test.each([
  ['ahead', 300_000],
  ['behind', -300_000],
])('a preview is shown until something is published, also by a worker whose clock is %s', async (_, skewMs) => {
  const changes = { added: [{ path: '/products/7', title: '여드름 압출' }], changed: [], removed: [] };
  const pipeline = createFakePipeline(() => ok({ changes }));
  const shared = { databaseUrl: await postgres.createDatabase(), distRoot: join(root, `skew-${skewMs}`) };
  const desk = await start(pipeline, { ...shared, concurrency: 0 });
  await start(pipeline, { ...shared, now: () => new Date(Date.now() + skewMs) });
  const cookie = await desk.signIn();
  const publish = async () => desk.settled('haneul', (await desk.hook('haneul')).body.seq);
  await publish();
  await desk.post('/partners/haneul/preview', {}, { cookie });
  expect(await desk.page('/partners/haneul', cookie)).toContain('preview?path=%2Fproducts%2F7');
  await publish();
  expect(await desk.page('/partners/haneul', cookie)).not.toContain('preview?path=%2Fproducts%2F7');
});

test('a shared preview outlives a restart of the desk; what was withdrawn or published before stays ended', async () => {
  const previewPort = await freePort();
  const databaseUrl = await postgres.createDatabase();
  const distRoot = join(root, 'shared', 'dist');
  const previewUrl = `http://haneul.localhost:${previewPort}`;
  const addressesOf = () => ({ siteUrl: 'https://haneul.example', previewUrl });
  const change = { path: '/notices', title: '바뀐 공지' };
  const pipeline = createFakePipeline(() => ok({ changes: { added: [], changed: [change], removed: [] } }));
  const restart = async () => {
    await stops.pop()?.();
    const desk = await start(pipeline, { databaseUrl, distRoot, previewPort, addressesOf });
    const cookie = await desk.signIn();
    return {
      act: (what: string) => desk.post(`/partners/haneul/${what}`, {}, { cookie }),
      page: () => desk.page('/partners/haneul', cookie),
    };
  };
  const open = async ({ pathname, search, host }: URL) =>
    (await rawRequest(`http://127.0.0.1:${previewPort}`, { path: pathname + search, headers: { host } })).status;
  let desk = await restart();
  await desk.act('preview');
  await desk.act('preview/share');
  const shown = /id="share-address" readonly value="([^"]+)"/.exec(await desk.page())?.[1] ?? '';
  const address = new URL(shown.replaceAll('&amp;', '&'));
  expect(await open(address)).toBe(303);
  desk = await restart();
  expect(await open(address)).toBe(303);
  for (const text of ['바뀐 공지', shown]) expect(await desk.page()).toContain(text);
  expect((await stat(join(distRoot, '.desk/preview.key'))).mode & 0o777).toBe(0o600);
  await desk.act('preview/unshare');
  desk = await restart();
  expect(await open(address)).toBe(403);
  expect(await desk.page()).toContain('바뀐 공지');
  await desk.act('publish');
  desk = await restart();
  expect(await desk.page()).not.toContain('id="share-address"');
});

test('on a full disk a preview is not shared, and the console says why; a share is withdrawn, for a restart, too', async ({
  skip,
}) => {
  const previewPort = await freePort();
  const distRoot = join(root, 'full-disk', 'dist');
  const remove = mountSmallDisk(join(distRoot, '.desk/previews/haneul'), '1m');
  if (remove === null) return skip('This user may mount no disk.');
  const change = { path: '/notices', title: '바뀐 공지' };
  const pipeline = createFakePipeline(() => ok({ changes: { added: [], changed: [change], removed: [] } }));
  const databaseUrl = await postgres.createDatabase();
  const addressesOf = () => ({
    siteUrl: 'https://haneul.example',
    previewUrl: `http://haneul.localhost:${previewPort}`,
  });
  const filling = join(distRoot, '.desk/previews/haneul/filling');
  const fillUp = () => writeFile(filling, Buffer.alloc(2 ** 21)).catch(() => undefined);
  const restart = async () => {
    await stops.pop()?.();
    const desk = await start(pipeline, { databaseUrl, distRoot, previewPort, addressesOf });
    const cookie = await desk.signIn();
    const act = (what: string, accept = 'text/html') => desk.post(`/partners/haneul/${what}`, {}, { cookie, accept });
    return { act, isShared: async () => (await desk.page('/partners/haneul', cookie)).includes('id="share-address"') };
  };
  try {
    let desk = await restart();
    await desk.act('preview');
    await fillUp();
    const refused = await desk.act('preview/share');
    expect([refused.status, await refused.text()]).toEqual([507, expect.stringContaining('디스크가 가득 차서')]);
    expect(await (await desk.act('preview/share', '*/*')).json()).toMatchObject({ code: 'DISK_FULL' });
    expect(await desk.isShared()).toBe(false);

    await rm(filling);
    expect((await desk.act('preview/share')).status).toBe(303);
    expect(await desk.isShared()).toBe(true);
    await fillUp();
    expect((await desk.act('preview/unshare')).status).toBe(303);
    desk = await restart();
    expect(await desk.isShared()).toBe(false);
  } finally {
    await stops.pop()?.();
    remove();
  }
});

test('the console keeps who published a release and why, however much has come since', async () => {
  const pipeline = createFakePipeline(({ n }) => ok({ release: releaseName(Math.min(n, 2)) }));
  const desk = await start(pipeline);
  const dist = join(desk.dist, 'haneul');
  await createEarlierReleases(dist, [releaseName(2), releaseName(1), releaseName(9)]);
  const cookie = await desk.signIn('haneul@desk.example');
  await desk.post('/partners/haneul/publish', { why: '가을 이벤트' }, { cookie });
  await expect.poll(async () => (await desk.status('haneul')).state).toBe('live');
  for (let n = 0; n < 22; n += 1) await desk.settled('haneul', (await desk.hook('haneul')).body.seq);
  const page = await desk.page('/partners/haneul', cookie);
  const rowOf = (release: string) => page.split('<li>').find((row) => row.includes(`value="${release}"`));
  expect(rowOf(releaseName(1))).toContain('직접 게시 · haneul@desk.example · 가을 이벤트');
  // Made by another command.
  expect(rowOf(releaseName(9))).toContain('자동 빌드');
});

test('PGlite: rebuilds leave turns to the console; the folder is for its owner and one process alone', async () => {
  const all = Array.from({ length: 120 }, (_, i) => `p${i}`);
  const ids = all.slice(0, 40);
  const pipeline = createFakePipeline(() => err('partner-data', 'PARTNER_CONFIG', 'No.'));
  const accounts = [{ email: operator, name: '운영자', partner: null, password }];
  // Its first start was killed while it made the database.
  const database = join(root, `desk-${desks}`, 'dist/.desk/data');
  await mkdir(database, { recursive: true });
  await writeFile(join(database, 'PG_VERSION'), '17\n');
  await writeFile(`${database}.creating`, '');
  const desk = await start(pipeline, { partnerIds: all, accounts, concurrency: 1, databaseUrl: undefined });
  expect(existsSync(`${database}.creating`)).toBe(false);
  for (const folder of [database, dirname(database)]) expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await expect(openDeskDatabase(dirname(database), undefined, () => undefined)).rejects.toThrow(
    /Another desk works on/,
  );
  // PGlite never yields by itself.
  const hooks = Promise.all(ids.map((id) => desk.hook(id)));
  const seen = new Set<number>();
  while (pipeline.log.length < ids.length) {
    expect((await desk.get('/healthz')).status).toBe(200);
    seen.add(pipeline.log.length);
  }
  await hooks;
  expect([...seen].filter((ended) => ended > 0 && ended < ids.length)).not.toEqual([]);

  // The overview: failed ones first, fifty a page; by name or id, and by state.
  const cookie = await desk.signIn();
  const shown = async (query: string) => {
    const page = await desk.page(`/overview${query}`, cookie);
    return [...page.matchAll(/<th scope="row"><a[^>]* href="\/partners\/([^"]+)"/g)].map(([, id]) => id);
  };
  await expect.poll(() => shown('?filter=failed')).toEqual(ids);
  expect(await shown('')).toEqual(all.slice(0, 50));
  expect(await shown('?page=2')).toEqual(all.slice(50, 100));
  expect(await shown('?page=3')).toEqual(all.slice(100));
  expect(await shown('?page=99')).toEqual(all.slice(100));
  expect(await shown('?page=x&filter=x')).toHaveLength(50);
  expect(await shown('?q=P11')).toEqual([
    'p11',
    'p110',
    'p111',
    'p112',
    'p113',
    'p114',
    'p115',
    'p116',
    'p117',
    'p118',
    'p119',
  ]);
  expect(await shown('?q=p11&filter=failed')).toEqual(['p11']);
  expect(await shown('?filter=waiting')).toEqual([]);
  expect(await desk.page('/overview?filter=failed&q=p', cookie)).not.toContain(
    '<nav class="flex flex-wrap items-center gap-x-6" aria-label="페이지"',
  );
  expect(await desk.page('/overview?q=p&page=2', cookie)).toContain('href="/overview?q=p&amp;page=3">다음');
});

test('an operator sees what is at work, waits and failed, on which worker, and cancels or retries it', async () => {
  const gate = Promise.withResolvers<void>();
  const asked: FakeBuild[] = [];
  let isDown = true;
  const pipeline = createFakePipeline(async (build) => {
    asked.push(build);
    if (build.partner === 'p0') await gate.promise;
    return build.partner === 'p1' && isDown ? err('backend', 'BACKEND_HTTP', 'It answers 503.') : ok({});
  });
  const times = { retryDelaySeconds: 600 };
  const desk = await start(pipeline, { partnerIds: ['p0', 'p1', 'p2'], concurrency: 1, times });
  const cookie = await desk.signIn();
  const queue = async () => {
    const parts = (await desk.page('/queue', cookie)).split('<h2>').slice(1);
    return parts.map((part) => part.replace(/<[^>]+>/g, ' '));
  };
  const products = (id: number) => desk.hook('p2', { data: { collections: ['products'], ids: [id] } });
  await desk.settled('p2', (await products(1)).body.seq);
  const failing = await desk.settled('p1', (await desk.hook('p1')).body.seq);
  await desk.hook('p0');
  await expect.poll(() => desk.status('p0')).toMatchObject({ state: 'building' });
  const { seq } = (await products(2)).body;
  const [active, waiting, failed, workers] = await queue();
  expect(active).toMatch(new RegExp(`p0 .*${hostname()} .*1번째`, 's'));
  expect(waiting).toMatch(/p2 .*내용 변경/s);
  expect(failed).toMatch(/p1 .*BACKEND_HTTP.*1번째.*지금 다시 시도/s);
  expect(workers).toMatch(new RegExp(`${hostname()} .*${process.pid} .*방금 전.*p0`, 's'));

  // What is at work stays.
  const act = (what: string, of: unknown) => desk.post(`/queue/${what}`, { seq: String(of) }, { cookie });
  await act('cancel', (await desk.status('p0')).seq);
  expect(await desk.status('p0')).toMatchObject({ state: 'building' });
  await act('cancel', seq);
  expect(await desk.status('p2')).toMatchObject({ state: 'cancelled', seq });
  gate.resolve();
  await act('retry', failing.seq);
  await expect.poll(() => asked.filter(({ partner }) => partner === 'p1').length).toBe(2);
  // The row has failed a moment before its job waits for the next try, which the queue lists.
  const failedAgain = { state: 'failed', seq: Number(failing.seq) + 3, nextTryAt: expect.any(String) };
  await expect.poll(() => desk.status('p1')).toMatchObject(failedAgain);
  expect((await queue())[2]).toContain('p1');
  await act('cancel', Number(failing.seq) + 3);
  expect(await desk.status('p1')).toMatchObject({ state: 'cancelled', nextTryAt: null });
  expect((await queue())[2]).not.toContain('p1');
  expect(asked.filter(({ partner }) => partner === 'p2')).toHaveLength(1);
  // What the cancelled one had named is not lost: everything is asked for.
  isDown = false;
  await desk.settled('p2', (await products(3)).body.seq);
  expect(asked.at(-1)).toMatchObject({ partner: 'p2', changes: null });
  await desk.settled('p1', (await desk.hook('p1')).body.seq);
  expect(await desk.status('p1')).toMatchObject({ state: 'live' });
});

test('of a worker that is gone the console says so, its job is taken again, and it is forgotten after a day', async () => {
  const databaseUrl = await postgres.createDatabase();
  const own = await openDeskDatabase('', databaseUrl, () => undefined);
  await openRebuildQueue(own, 0);
  const [job] = (await own.boss.insert(
    rebuildQueue,
    [{ data: { partner: 'haneul', kind: 'rebuild' }, singletonKey: 'rebuild:haneul', group: { id: 'haneul' } }],
    { returnId: true },
  )) as string[];
  const ago = (interval: string) => sql`now() - ${interval}::interval`;
  const process = { pid: 7, startedAt: ago('3 days'), host: 'far' };
  await own.db.insert(workers).values([
    { id: 'gone', ...process, seenAt: ago('30 seconds') },
    { id: 'long gone', ...process, host: 'farther', seenAt: ago('2 days') },
  ]);
  await own.db.insert(rebuilds).values({
    ...{ partner: 'haneul', state: 'building', triggers: [], requestedAt: new Date(), startedAt: new Date() },
    ...{ job, worker: 'gone', tries: 1, step: 'render' },
  });
  await own.db.execute(
    sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = 'epoch' where id = ${job}::uuid`,
  );
  await own.close();
  const gate = Promise.withResolvers<Answer>();
  const pipeline = createFakePipeline(() => gate.promise);
  const desk = await start(pipeline, { databaseUrl });
  const cookie = await desk.signIn();
  const page = await desk.page('/queue', cookie);
  expect(page.match(/far(?:ther)? <code>7<\/code>[\s\S]*?이후 응답 없음/g)).toHaveLength(2);
  expect(page).toContain(`${hostname()} <code>${globalThis.process.pid}</code>`);
  await expect.poll(() => pipeline.log).toEqual(['build haneul']);
  gate.resolve(ok({}));
  expect(await desk.settled('haneul', 1)).toMatchObject({ state: 'live', tries: 2 });
  expect(await desk.page('/partners/haneul/rebuilds/1', cookie)).toMatch(/ABANDONED/);
  const again = await openDeskDatabase('', databaseUrl, () => undefined);
  await prune(again.db, new Date(), 365);
  await again.close();
  const pruned = await desk.page('/queue', cookie);
  expect(pruned).toContain('far <code>7</code>');
  expect(pruned).not.toContain('farther');
});

test('of two operators who end each other in the same moment one remains, and he cannot be ended', async () => {
  const { db, close } = await openDeskDatabase('', await postgres.createDatabase(), () => undefined);
  stops.push(close);
  const account = { name: '운영자', partner: null };
  const asReader = { role: 'reader', partner: 'haneul' } as const;
  for (const email of ['a@desk.example', 'b@desk.example']) await putAccount(db, { ...account, email }, password, 10);
  // He has no password yet, so nobody could sign in.
  await inviteAccount(db, { ...account, email: 'c@desk.example', role: 'operator' }, new Date());
  // Two connections that are there already, so that the two begin together.
  await Promise.all([db.execute(sql`select pg_sleep(0.1)`), db.execute(sql`select pg_sleep(0.1)`)]);
  const changed = await Promise.all([
    changeRole(db, 'a@desk.example', asReader),
    changeRole(db, 'b@desk.example', asReader),
  ]);
  expect(changed.toSorted()).toEqual([false, true]);
  const last = changed[0] ? 'b@desk.example' : 'a@desk.example';
  expect(await removeAccount(db, last)).toBe(false);
  expect((await readAccounts(db)).find(({ email }) => email === last)).toMatchObject({ role: 'operator' });
  expect(await removeAccount(db, 'c@desk.example')).toBe(true);
});

test('a rebuild of all stops when two of the first five fail, and goes on otherwise', async () => {
  const ids = Array.from({ length: 7 }, (_, i) => `p${i}`);
  let broken = new Set(['p0', 'p1']);
  const pipeline = createFakePipeline(({ partner }) =>
    broken.has(partner) ? err('partner-data', 'PARTNER_CONFIG', 'No.') : ok({}),
  );
  const desk = await start(pipeline, { partnerIds: ids });
  const cookie = await desk.signIn();
  await desk.post('/overview/rebuild-all', {}, { cookie });
  await expect.poll(() => desk.page('/overview', cookie)).toContain('2곳 이상 실패하여 멈췄습니다');
  expect(pipeline.log.toSorted()).toEqual(['p0', 'p1', 'p2', 'p3', 'p4'].map((id) => `build ${id}`));
  broken = new Set(['p1']);
  await desk.post('/overview/rebuild-all', {}, { cookie });
  await expect.poll(() => desk.page('/overview', cookie)).toContain('7곳 중 1곳을 게시하지 못했습니다');
  expect(pipeline.log).toHaveLength(12);
});

test('a rebuild of all counts and builds each partner once, though the clock of its desk is minutes off', async () => {
  for (const minutes of [-10, 10]) {
    const ids = Array.from({ length: 7 }, (_, i) => `p${i}`);
    const gate = Promise.withResolvers<void>();
    let isRunning = false;
    const pipeline = createFakePipeline(async ({ partner }) => {
      if (isRunning && partner === 'p4') await gate.promise;
      return ok({});
    });
    let offMs = 0;
    const now = () => new Date(Date.now() + offMs);
    const desk = await start(pipeline, { partnerIds: ids, now });
    const cookie = await desk.signIn();
    await desk.settled('p6', (await desk.hook('p6')).body.seq);
    // The desk of the request has another clock than what builds.
    isRunning = true;
    offMs = minutes * 60_000;
    await desk.post('/overview/rebuild-all', {}, { cookie });
    offMs = 0;
    await expect.poll(() => desk.page('/overview', cookie)).toContain('전체 게시 4 / 7');
    await desk.settled('p5', (await desk.hook('p5')).body.seq);
    expect(await desk.page('/overview', cookie)).toContain('전체 게시 5 / 7');
    gate.resolve();
    await expect.poll(() => desk.page('/overview', cookie)).toContain('7곳을 모두 게시했습니다');
    expect(pipeline.log.toSorted()).toEqual([...ids, 'p6'].toSorted().map((id) => `build ${id}`));
  }
});

test('a rebuild of all says apart which partners stay as they are', async () => {
  const pipeline = createFakePipeline(({ partner }) =>
    partner === 'p2' ? ok({}) : err('build', partner === 'p0' ? 'PAUSED' : 'STALE', 'Not now.'),
  );
  const desk = await start(pipeline, { partnerIds: ['p0', 'p1', 'p2'] });
  const cookie = await desk.signIn();
  await desk.post('/overview/rebuild-all', {}, { cookie });
  await expect.poll(() => desk.page('/overview', cookie)).toContain('1곳을 모두 게시했습니다');
  expect(await desk.page('/overview', cookie)).toContain('2곳은 게시가 보류·지연·취소되어 그대로입니다');
});

test('publishing by hand is enqueued although the store is down', async () => {
  const pipeline = createFakePipeline();
  const target = (id: string) =>
    openTarget({ to: 's3://store/{partner}', layout: 'in-place', endpoint: 'http://127.0.0.1:9' }, id);
  const desk = await start(pipeline, { target });
  const cookie = await desk.signIn();
  expect((await desk.post('/partners/haneul/publish', {}, { cookie })).status).toBe(303);
  await expect.poll(async () => (await desk.status('haneul')).state).toBe('live');
  expect((await desk.post('/partners/haneul/resume', {}, { cookie })).status).toBe(303);
  // Nothing was resumed, so no record says it.
  const records = await desk.page('/overview/records', cookie);
  expect(records).toContain('게시 요청');
  expect(records).not.toContain('<td>자동 게시 다시 시작</td>');
});

test('a rebuild of all waits for the retries of its canaries, and builds every partner that it began with', async () => {
  const ids = Array.from({ length: 7 }, (_, i) => `p${i}`);
  const tried = new Set<string>();
  const pipeline = createFakePipeline(({ partner }) => {
    const isFirst = !tried.has(partner);
    tried.add(partner);
    // The desk's list of partners, which a folder that is removed shortens meanwhile.
    if (tried.size === 1) ids.splice(2, 1);
    return isFirst && partner < 'p2' ? err('build', 'STORE_FAILED', 'It answers 503.') : ok({});
  });
  const desk = await start(pipeline, { partnerIds: ids, times: { retryDelaySeconds: 1 } });
  const cookie = await desk.signIn();
  await desk.post('/overview/rebuild-all', {}, { cookie });
  await expect.poll(() => desk.page('/overview', cookie)).toContain('7곳을 모두 게시했습니다');
  expect(pipeline.log).toHaveLength(9);
});

test('a rebuild of all goes on although a partner whose publishing is paused is asked for meanwhile', async () => {
  const ids = Array.from({ length: 6 }, (_, i) => `p${i}`);
  const gate = Promise.withResolvers<Answer>();
  const pipeline = createFakePipeline(({ partner }) => {
    if (partner === 'p1') return gate.promise;
    return partner === 'p0' ? err('build', 'PAUSED', 'It is paused.') : ok({});
  });
  const desk = await start(pipeline, { partnerIds: ids });
  await desk.post('/overview/rebuild-all', {}, { cookie: await desk.signIn() });
  await expect.poll(() => pipeline.log).toContain('build p1');
  await expect.poll(async () => (await desk.status('p0')).state).toBe('paused');
  const { body } = await desk.hook('p0');
  await expect.poll(() => desk.status('p0')).toMatchObject({ seq: body.seq, state: 'paused' });
  gate.resolve(ok({}));
  await expect.poll(() => pipeline.log).toContain('build p5');
});

test('two desks on one PostgreSQL share a queue: one builds a partner at a time, and either hears of it', async () => {
  const gate = Promise.withResolvers<Answer>();
  const pipeline = createFakePipeline(({ n }) => (n === 1 ? gate.promise : ok({})));
  const states: string[] = [];
  const shared = { databaseUrl: await postgres.createDatabase(), distRoot: join(root, 'shared') };
  const first = await start(pipeline, shared);
  await first.hook('haneul');
  await expect.poll(() => pipeline.log.length).toBe(1);
  // A desk that starts while the partner is at work claims what comes next at once.
  const second = await start(pipeline, { ...shared, onState: (_, state) => states.push(state) });
  const asked = await Promise.all([first, second, first, second].map((desk) => desk.hook('haneul')));
  expect(new Set(asked.map(({ body }) => body.seq)).size).toBe(1);
  gate.resolve(ok({}));
  await second.settled('haneul', asked[0]?.body.seq);
  expect(pipeline.log).toHaveLength(2);
  expect(pipeline.maxConcurrency()).toBe(1);
  await expect.poll(() => states.at(-1)).toBe('live');
}, 90_000);

test('a worker without the folder of a partner leaves the job to the others, for ten minutes', async () => {
  const missing = err('partner-data', 'PARTNER_MISSING', 'partners/haneul/partner.json is not there.');
  const pipeline = createFakePipeline(({ n }) => (n === 1 ? missing : ok({})));
  const desk = await start(pipeline);
  const { body } = await desk.hook('haneul');
  expect(await desk.settled('haneul', body.seq)).toMatchObject({ state: 'live', seq: body.seq, error: null });
  expect(pipeline.log).toEqual(['build haneul', 'build haneul']);

  // What it was asked for is left to the rebuild that waits meanwhile.
  const asked: FakeBuild[] = [];
  const gate = Promise.withResolvers<Answer>();
  const joined = createFakePipeline((build) => {
    asked.push(build);
    return build.n === 2 ? gate.promise : ok({});
  });
  const other = await start(joined);
  const products = (id: number) => other.hook('haneul', { data: { collections: ['products'], ids: [id] } });
  await other.settled('haneul', (await products(1)).body.seq);
  await products(2);
  await expect.poll(() => asked.length).toBe(2);
  const waiting = await products(3);
  gate.resolve(missing);
  await other.settled('haneul', waiting.body.seq);
  expect(asked.at(-1)?.changes).toEqual({ rows: { products: [2, 3] } });

  let aheadMs = 0;
  const never = createFakePipeline(() => {
    aheadMs = 700_000;
    return missing;
  });
  const late = await start(never, { now: () => new Date(Date.now() + aheadMs) });
  const { seq } = (await late.hook('haneul')).body;
  expect(await late.settled('haneul', seq)).toMatchObject({
    state: 'failed',
    error: { code: 'PARTNER_MISSING' },
  });
});
