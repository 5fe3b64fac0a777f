/** The desk's queue over HTTP: order, retries, outages, and desks that share one. What either database promises is tried on both. */
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { setPause } from '../../../scripts/activation/pause.ts';
import { err, ok } from '../../../scripts/core/errors.ts';
import { createEarlierReleases } from '../../helpers/created-releases.ts';
import { createFakePipeline, type FakeAnswer, type FakeBuild, releaseName } from '../../helpers/running-desk.ts';
import { queryDatabase, sharedPostgres } from '../../helpers/running-postgres.ts';
import { sharedDesk, testDesks } from '../../helpers/test-desks.ts';

const desks = testDesks();
const { desk, take } = sharedDesk(7);
const postgres = sharedPostgres();

/** What every database promises; an embedded one is no second queue. */
const databases = {
  PostgreSQL: () => postgres.createDatabase(),
  PGlite: async () => undefined,
};

describe.each(Object.entries(databases))('on %s', (_, createDatabase) => {
  const { desk, take } = sharedDesk(2, async () => ({ databaseUrl: await createDatabase() }));

  test('what comes while a rebuild is at work joins the one that waits: two builds, never two at once', async () => {
    const gate = Promise.withResolvers<FakeAnswer>();
    const pipeline = createFakePipeline(({ n }) => (n === 1 ? gate.promise : ok({})));
    const [id] = take(pipeline);
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
    expect(pipeline.overlaps).toEqual([]);
  });

  test('a rollback goes before what waits, which is then paused and joined by what comes until somebody resumes', async () => {
    const gate = Promise.withResolvers<FakeAnswer>();
    let isPaused = false;
    const pipeline = createFakePipeline(
      ({ n }) => (n === 1 ? gate.promise : isPaused ? err('build', 'PAUSED', 'It is paused.') : ok({})),
      () => {
        isPaused = true;
        return ok(undefined);
      },
    );
    const [id] = take(pipeline);
    await createEarlierReleases(join(desk.dist, id), [releaseName(9)]);
    const cookie = await desk.signIn();
    await desk.hook(id);
    await expect.poll(() => pipeline.log.length).toBe(1);
    await desk.hook(id);
    expect((await desk.post(`/partners/${id}/rollback`, { release: releaseName(9) }, { cookie })).status).toBe(303);
    gate.resolve(ok({}));
    await expect.poll(() => pipeline.log.length).toBe(3);
    expect(pipeline.log).toEqual([`build ${id}`, `roll back ${id} to ${releaseName(9)}`, `build ${id}`]);
    expect(pipeline.overlaps).toEqual([]);
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

test('what webhooks name is joined, kept by a retry, and forgotten where one names nothing or one before failed for good', async () => {
  const asked: unknown[] = [];
  const gates = Array.from({ length: 3 }, () => Promise.withResolvers<FakeAnswer>());
  const pipeline = createFakePipeline(({ n, changes }) => {
    asked.push(changes);
    if (n === 4) return err('backend', 'BACKEND_HTTP', 'It answers 503.');
    return n === 7 ? err('partner-data', 'PARTNER_CONFIG', 'No.') : (gates[n - 1]?.promise ?? ok({}));
  });
  const [id] = take(pipeline);
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
  // The fourth fails and is tried again; the seventh, which a person has to mend, is not.
  await expect.poll(() => asked.length).toBe(5);
  await expect.poll(async () => (await desk.status(id)).state).toBe('live');
  for (const data of [{ collections: ['of another version'] }, products(6), products(7), products(8)])
    await desk.settled(id, (await hook(data)).body.seq);
  expect(asked).toEqual([
    null,
    { rows: { products: [2, 3], faqs: null, notices: null } },
    null,
    { rows: { products: [5] } },
    { rows: { products: [5] } },
    null,
    { rows: { products: [6] } },
    null,
    { rows: { products: [8] } },
  ]);
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
  const desk = await desks.start(pipeline);
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

test('a delivery whose job cannot be stored leaves nothing behind, and has its effect once it can', async () => {
  const databaseUrl = await postgres.createDatabase();
  const pipeline = createFakePipeline();
  const desk = await desks.start(pipeline, { databaseUrl });
  // No transaction takes a number of a sequence back.
  const full = `create sequence refused;
    create function full_disk() returns trigger language plpgsql as 'begin perform nextval(''refused''); raise exception ''full''; end';
    create trigger full_disk before insert on pgboss.job for each row execute function full_disk();`;
  await queryDatabase(databaseUrl, full);
  const answer = desk.hook('haneul');
  const refused = async () => (await queryDatabase(databaseUrl, 'select from refused where is_called')).length;
  await expect.poll(refused).toBe(1);
  expect(await queryDatabase(databaseUrl, 'select from desk_rebuilds')).toEqual([]);
  await queryDatabase(databaseUrl, 'drop function full_disk cascade');
  const { body } = await answer;
  expect(body.repeated).not.toBe(true);
  expect(await desk.settled('haneul', body.seq)).toMatchObject({ state: 'live' });
  expect(pipeline.log).toEqual(['build haneul']);
});

test('named rows that answer as before are asked for again, twice at most, and leave no row of it', async () => {
  const asked: FakeBuild['changes'][] = [];
  const changes = { added: [], changed: [{ path: 'products/3.html', title: '시술' }], removed: [] };
  let isRead = false;
  const pipeline = createFakePipeline((build) => {
    asked.push(build.changes);
    return ok({ release: releaseName(1), ...(isRead && asked.length === 2 && { changes }) });
  });
  const databaseUrl = await postgres.createDatabase();
  const desk = await desks.start(pipeline, { databaseUrl, times: { askAgainSeconds: [1, 1] } });
  const named = { data: { collections: ['products'], ids: [3] } };
  const rows = { rows: { products: [3] } };
  // Names nothing, so nothing is asked for again.
  const everything = await desk.hook('haneul');
  await desk.settled('haneul', everything.body.seq);
  asked.length = 0;
  const first = await desk.hook('haneul', named);
  await expect.poll(() => asked, { timeout: 20_000 }).toEqual([rows, rows, rows]);
  const left = async () =>
    (await queryDatabase(databaseUrl, 'select seq from desk_rebuilds order by seq')).map(({ seq }) => Number(seq));
  await expect.poll(left).toEqual([everything.body.seq, first.body.seq]);

  asked.length = 0;
  isRead = true;
  await desk.hook('haneul', named);
  await expect.poll(() => asked, { timeout: 20_000 }).toEqual([rows, rows]);
  await expect.poll(() => desk.status('haneul')).toMatchObject({ state: 'live' });
}, 60_000);

test('a rebuild that takes longer than its job may is told to end, and is tried again after it', async () => {
  const databaseUrl = await postgres.createDatabase();
  const pipeline = createFakePipeline(async ({ n, signal }) => {
    if (n > 1) return ok({});
    await new Promise((resolve) => signal?.addEventListener('abort', resolve, { once: true }));
    return err('build', 'JOB_ENDED', 'The job is over.');
  });
  const desk = await desks.start(pipeline, { databaseUrl });
  await queryDatabase(databaseUrl, "update pgboss.queue set expire_seconds = 1 where name = 'partner-rebuild'");
  const { seq } = (await desk.hook('haneul')).body;
  // Failed for a moment, until the queue gives it out again.
  await expect.poll(() => desk.status('haneul')).toMatchObject({ state: 'live', seq });
  expect([pipeline.log.length, pipeline.overlaps]).toEqual([2, []]);
});

test('partners whose publishing is paused at the same time keep what waits for each alone', async () => {
  const partnerIds = take(
    createFakePipeline(() => err('build', 'PAUSED', 'It is paused.')),
    2,
  );
  const pause = { release: releaseName(9), since: '2026-11-01T00:00:00.000Z', isAtStore: false };
  for (const id of partnerIds) await setPause(join(desk.dist, id), pause);
  for (const id of [...partnerIds, ...partnerIds]) await desk.settled(id, (await desk.hook(id)).body.seq);
  for (const id of partnerIds) expect(await desk.status(id), id).toMatchObject({ paused: { waiting: 2 } });
});

test('a release is told with the rebuild of its own partner, although another has one of the same name', async () => {
  const partnerIds = take(
    createFakePipeline(() => ok({ release: releaseName(1) })),
    2,
  );
  const seqs = [];
  for (const id of partnerIds) {
    await createEarlierReleases(join(desk.dist, id), [releaseName(1)]);
    await symlink(join('releases', releaseName(1)), join(desk.dist, id, 'current'));
    const { seq } = (await desk.hook(id)).body;
    await desk.settled(id, seq);
    seqs.push(seq);
  }
  const live = await Promise.all(partnerIds.map(async (id) => (await desk.status(id)).live));
  expect(live.map((release) => release?.seq)).toEqual(seqs);
});

test('a worker without the folder of a partner leaves the job to the others, for ten minutes', async () => {
  const missing = err('partner-data', 'PARTNER_MISSING', 'partners/haneul/partner.json is not there.');
  const pipeline = createFakePipeline(({ n }) => (n === 1 ? missing : ok({})));
  const [id] = take(pipeline);
  const { body } = await desk.hook(id);
  expect(await desk.settled(id, body.seq)).toMatchObject({ state: 'live', seq: body.seq, error: null });
  expect(pipeline.log).toEqual([`build ${id}`, `build ${id}`]);

  // What it was asked for is left to the rebuild that waits meanwhile.
  const asked: FakeBuild[] = [];
  const gate = Promise.withResolvers<FakeAnswer>();
  const joined = createFakePipeline((build) => {
    asked.push(build);
    return build.n === 2 ? gate.promise : ok({});
  });
  const [other] = take(joined);
  const products = (row: number) => desk.hook(other, { data: { collections: ['products'], ids: [row] } });
  await desk.settled(other, (await products(1)).body.seq);
  await products(2);
  await expect.poll(() => asked.length).toBe(2);
  const waiting = await products(3);
  gate.resolve(missing);
  await desk.settled(other, waiting.body.seq);
  expect(asked.at(-1)?.changes).toEqual({ rows: { products: [2, 3] } });

  let aheadMs = 0;
  const never = createFakePipeline(() => {
    aheadMs = 700_000;
    return missing;
  });
  const late = await desks.start(never, { now: () => new Date(Date.now() + aheadMs) });
  const { seq } = (await late.hook('haneul')).body;
  expect(await late.settled('haneul', seq)).toMatchObject({
    state: 'failed',
    error: { code: 'PARTNER_MISSING' },
  });
});
