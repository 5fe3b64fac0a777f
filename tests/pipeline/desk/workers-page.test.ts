/** The console's page of the queue: what is at work, waits and failed, and on which worker. */
import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { err, ok } from '../../../scripts/core/errors.ts';
import { openDeskDatabase } from '../../../scripts/desk/database/open-desk-database.ts';
import { rebuilds, workers } from '../../../scripts/desk/database/schema.ts';
import { openRebuildQueue } from '../../../scripts/desk/queue/enqueue.ts';
import { rebuildQueue } from '../../../scripts/desk/queue/jobs.ts';
import { prune } from '../../../scripts/desk/queue/maintenance.ts';
import type { FakeAnswer } from '../../helpers/running-desk.ts';
import { createFakePipeline, type FakeBuild } from '../../helpers/running-desk.ts';
import { sharedPostgres } from '../../helpers/running-postgres.ts';
import { testDesks } from '../../helpers/test-desks.ts';

const desks = testDesks();
const postgres = sharedPostgres();

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
  const desk = await desks.start(pipeline, { partnerIds: ['p0', 'p1', 'p2'], concurrency: 1, times });
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
  const gate = Promise.withResolvers<FakeAnswer>();
  const pipeline = createFakePipeline(() => gate.promise);
  const desk = await desks.start(pipeline, { databaseUrl });
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
