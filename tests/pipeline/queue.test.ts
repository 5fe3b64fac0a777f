/** The queue between processes: nobody is passed over, and of two jobs of a partner one does the work. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok, SiteError } from '../../scripts/core/errors.ts';
import { type DeskDatabase, openDeskDatabase } from '../../scripts/desk/database/open-desk-database.ts';
import { rebuilds } from '../../scripts/desk/database/schema.ts';
import { claimRebuild } from '../../scripts/desk/queue/claim.ts';
import { enqueueRebuild, openRebuildQueue } from '../../scripts/desk/queue/enqueue.ts';
import { claimLive, noteLive, storeSeq } from '../../scripts/desk/queue/fence.ts';
import { deadLetterName, jobOf, queueName, sendJobs } from '../../scripts/desk/queue/jobs.ts';
import { clearDeadLetter, reconcileQueue } from '../../scripts/desk/queue/maintenance.ts';
import { historyOf } from '../../scripts/desk/queue/read-rebuilds.ts';
import { rollBack } from '../../scripts/desk/queue/rollback.ts';
import { startWorker } from '../../scripts/desk/queue/worker.ts';
import type { BuildContext } from '../../scripts/pipeline/build-context.ts';
import type { Target } from '../../scripts/publish/target.ts';
import { type RunningPostgres, startPostgres } from '../helpers/running-postgres.ts';

const partner = 'saebyeok';
const ask = (database: DeskDatabase, id = partner, acceptLoss = false) =>
  enqueueRebuild(
    database,
    id,
    { kind: 'marketer', who: null, why: null, at: new Date().toISOString() },
    { acceptLoss },
  );

let root: string;
let postgres: RunningPostgres;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'partner-sites-queue-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  await rm(root, { recursive: true, force: true });
});

async function openQueue(): Promise<DeskDatabase> {
  const database = await openDeskDatabase('', postgres.url, () => undefined);
  await openRebuildQueue(database);
  return database;
}

test('a partner that was at work when a process began has its next change taken at once', async () => {
  const first = await openQueue();
  const end = Promise.withResolvers<void>();
  await first.boss.work(queueName, { groupConcurrency: 1 }, () => end.promise);
  await ask(first);
  // The queue has counted it among those at work.
  const counted = async () => {
    const { rows } = (await first.db.execute(
      sql`select active_count from pgboss.queue where name = ${queueName}`,
    )) as unknown as { rows: { active_count: number }[] };
    return rows[0]?.active_count;
  };
  await expect.poll(counted).toBe(1);
  const second = await openQueue();
  end.resolve();
  await first.boss.offWork(queueName);

  let taken = 0;
  await second.boss.work(queueName, { groupConcurrency: 1 }, async () => {
    taken += 1;
  });
  await sendJobs(second, [partner]);
  await expect.poll(() => taken).toBe(1);
  await Promise.all([first.close(), second.close()]);
}, 90_000);

test('of two jobs taken in the same moment one does the rebuild; what waits is left to the next', async () => {
  const database = await openDeskDatabase(join(root, 'desk'), undefined, () => undefined);
  await openRebuildQueue(database);
  const jobs: string[] = [];
  for (const _ of ['one', 'other']) {
    await sendJobs(database, [partner]);
    const [job] = await database.boss.fetch(queueName);
    jobs.push(job?.id ?? '');
  }
  const { seq } = (await ask(database, partner, true)) ?? {};
  const answers = await Promise.all(jobs.map((job) => claimRebuild(database.db, partner, job)));
  expect(answers).toContainEqual({ seq, tries: 1, acceptLoss: true, wasDead: false });
  expect(answers).toContain('at work');

  const [winner = '', loser = ''] = answers[0] === 'at work' ? jobs.toReversed() : jobs;
  const next = await ask(database);
  expect(next).toEqual({ seq: expect.any(Number), joined: false });
  expect(await claimRebuild(database.db, partner, loser)).toBe('at work');
  // Gone without a word: what it has left is closed, the newer one is done, with the consent that it had.
  await database.boss.fail(queueName, winner);
  const tried = { seq: next?.seq, tries: 1, acceptLoss: true, wasDead: false };
  expect(await claimRebuild(database.db, partner, loser)).toEqual(tried);
  const states = (await historyOf(database.db, partner, 9)).map((one) => one.state);
  expect(states).toEqual(['building', 'overtaken']);
  await database.close();
});

test('what waits behind a newer live release is left; what is kept among the dead is told', async () => {
  const database = await openDeskDatabase(join(root, 'past'), undefined, () => undefined);
  await openRebuildQueue(database);
  const { db, boss } = database;
  const { seq = 0 } = (await ask(database)) ?? {};
  const publish = async (number: number) => {
    await claimLive(db, partner, number);
    await noteLive(db, partner, number, { release: 'r' }, { state: 'rolled_back' });
  };
  await publish(seq - 1);
  expect(await claimRebuild(db, partner, 'one')).toMatchObject({ seq, wasDead: false });
  await boss.insert(deadLetterName, [jobOf(partner), jobOf('another')]);
  expect(await claimRebuild(db, partner, 'one')).toMatchObject({ seq, tries: 2, wasDead: true });
  await clearDeadLetter(database, partner);
  expect(await claimRebuild(db, partner, 'one')).toMatchObject({ seq, wasDead: false });
  await publish(seq + 1);
  expect(await claimRebuild(db, partner, 'one')).toBeNull();
  expect((await historyOf(db, partner, 1))[0]).toMatchObject({ seq, state: 'overtaken' });
  await database.close();
});

test('a return closes what waits, and what is asked from then on is built; one that fails leaves it waiting', async () => {
  const database = await openDeskDatabase(join(root, 'return'), undefined, () => undefined);
  await openRebuildQueue(database);
  const { db } = database;
  const rollback = (target: Pick<Target, 'rollback'>) =>
    rollBack(database, {
      partner,
      release: 'earlier',
      distRoot: join(root, 'return-dist'),
      target: target as Target,
      trigger: { kind: 'marketer', who: null, why: null, at: new Date().toISOString() },
    });
  const published = (await ask(database))?.seq ?? 0;
  await claimRebuild(db, partner, 'first');
  await claimLive(db, partner, published);
  await noteLive(db, partner, published, { release: 'later' }, { state: 'live' });

  const waiting = (await ask(database))?.seq ?? 0;
  const refused = rollback({ rollback: () => Promise.reject(new SiteError('STORE_FAILED', 'It does not answer.')) });
  await expect(refused).rejects.toThrow('It does not answer.');
  expect(await ask(database)).toEqual({ seq: waiting, joined: true });

  await rollback({ rollback: async () => ok({ release: 'earlier', written: 0, bytes: 0, removed: 0 }) });
  const states = (await historyOf(db, partner, 9)).map(({ state }) => state);
  expect(states).toEqual(['rolled_back', 'failed', 'overtaken', 'live']);
  expect(await claimRebuild(db, partner, 'second')).toBeNull();
  const asked = await ask(database);
  expect(asked).toMatchObject({ joined: false });
  expect(await claimRebuild(db, partner, 'second')).toMatchObject({ seq: asked?.seq, tries: 1 });
  await database.close();
});

test('a return whose desk is gone has failed, and what waited before it waits again', async () => {
  const database = await openDeskDatabase(join(root, 'abandoned'), undefined, () => undefined);
  await openRebuildQueue(database);
  const { db } = database;
  const waiting = (await ask(database))?.seq ?? 0;
  const atStore = Promise.withResolvers<void>();
  const never = {
    rollback() {
      atStore.resolve();
      return new Promise<void>(() => undefined);
    },
  };
  void rollBack(database, {
    partner,
    release: 'earlier',
    distRoot: join(root, 'abandoned-dist'),
    target: never as unknown as Target,
    trigger: { kind: 'rollback', who: null, why: null, at: new Date().toISOString() },
  });
  const states = async () => (await historyOf(db, partner, 9)).map(({ state }) => state);
  await atStore.promise;
  await reconcileQueue(database);
  expect(await states()).toEqual(['building', 'overtaken']);
  await db
    .update(rebuilds)
    .set({ startedAt: new Date(0) })
    .where(eq(rebuilds.state, 'building'));
  await reconcileQueue(database);
  expect(await states()).toEqual(['failed', 'queued']);
  expect(await ask(database)).toEqual({ seq: waiting, joined: true });
  await database.close();
});

test('what was asked in the moment of a return is built under a number above it', async () => {
  const database = await openDeskDatabase(join(root, 'moment'), undefined, () => undefined);
  await openRebuildQueue(database);
  const { db } = database;
  const { seq = 0 } = (await ask(database, partner, true)) ?? {};
  // Not stored yet when the return closed what waited.
  const [back] = await db
    .insert(rebuilds)
    .values({ partner, state: 'building', triggers: [], askedAt: new Date() })
    .returning({ seq: rebuilds.seq });
  await claimLive(db, partner, back?.seq ?? 0);
  await noteLive(db, partner, back?.seq ?? 0, { release: 'earlier' }, { state: 'rolled_back' });
  const taken = await claimRebuild(db, partner, 'one');
  expect(taken).toMatchObject({ tries: 1, acceptLoss: true });
  const history = (await historyOf(db, partner, 9)).map((one) => [one.state, one.seq]);
  expect(history[0]).toEqual(['building', taken === 'at work' ? 0 : taken?.seq]);
  expect(history.slice(1)).toEqual([
    ['rolled_back', back?.seq],
    ['overtaken', seq],
  ]);
  await database.close();
});

test('numbers at a store go up with rebuilds and their tries, and with a new database', async () => {
  const open = async (name: string) => {
    const database = await openDeskDatabase(join(root, name), undefined, () => undefined);
    await openRebuildQueue(database);
    return database;
  };
  const old = await open('old');
  const before = [await storeSeq(old.db, 1, 1), await storeSeq(old.db, 1, 2), await storeSeq(old.db, 2, 0)];
  expect(before.toSorted((a, b) => a - b)).toEqual(before);
  // Opened again it counts on from where it was.
  await openRebuildQueue(old);
  expect(await storeSeq(old.db, 2, 0)).toBe(before[2]);
  await old.close();
  await sleep(500);
  const young = await open('young');
  expect(await storeSeq(young.db, 1, 0)).toBeGreaterThan(before[2] ?? 0);
  await young.close();
});

test('jobs that end within the thread leave turns to what else runs on it', async () => {
  const database = await openDeskDatabase(join(root, 'turns'), undefined, () => undefined);
  await openRebuildQueue(database);
  const partners = Array.from({ length: 40 }, (_, i) => `partner-${i}`);
  await Promise.all(partners.map((id) => ask(database, id)));
  let begun = 0;
  await startWorker(database, {
    partner: async () => {
      begun += 1;
      throw new SiteError('BROKEN', 'No such partner.');
    },
    distRoot: root,
    workshop: {} as BuildContext,
    concurrency: 1,
    live: () => ({ api: null, pictures: [], thirdParties: null, tagManagerId: null, policyReports: null }),
    pull: null,
    target: null,
  });
  const seen = new Set<number>();
  while (begun < partners.length) {
    await sleep(1);
    seen.add(begun);
  }
  expect(seen.size).toBeGreaterThan(partners.length / 2);
  await database.close();
});
