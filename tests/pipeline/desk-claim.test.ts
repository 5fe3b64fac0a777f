/** The queue's claim on PostgreSQL: of two jobs of a partner that begin in the same moment one works. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskDatabase, openDeskDatabase } from '../../scripts/desk/database/open-desk-database.ts';
import { claimRebuild } from '../../scripts/desk/queue/claim.ts';
import { enqueueRebuild, enqueueRollback, openRebuildQueue } from '../../scripts/desk/queue/enqueue.ts';
import { queueName, type RebuildJob } from '../../scripts/desk/queue/jobs.ts';
import { type RunningPostgres, startPostgres } from '../helpers/running-postgres.ts';

let postgres: RunningPostgres;
let database: DeskDatabase;
beforeAll(async () => {
  postgres = await startPostgres();
  database = await openDeskDatabase('', postgres.url, () => undefined);
  await openRebuildQueue(database);
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

const now = new Date();
const trigger = { kind: 'marketer', who: null, why: null, at: now.toISOString() } as const;
/** Without the limit of the job's group, as two fetches that do not see each other. */
async function fetchJob(): Promise<{ id: string; data: RebuildJob }> {
  const [job] = await database.boss.fetch<RebuildJob>(queueName);
  if (job === undefined) throw new Error('No job waits.');
  return job;
}

test.each(Array.from({ length: 10 }, (_, n) => `p${n}`))(
  'a rebuild and a rollback of %s are never both claimed; one job that is gone gives way',
  async (partner) => {
    await enqueueRebuild(database, partner, trigger);
    const jobs = [await fetchJob()];
    await enqueueRollback(database, partner, '0123456789abcdef', trigger);
    jobs.push(await fetchJob());
    const claim = ({ id, data }: { id: string; data: RebuildJob }) => claimRebuild(database.db, data, id, now);
    const answers = await Promise.all(jobs.map(claim));
    expect(answers.filter((answer) => answer === 'busy')).toHaveLength(1);
    const loser = jobs[answers.indexOf('busy')];
    const winner = jobs[1 - answers.indexOf('busy')];
    await database.boss.fail(queueName, winner?.id ?? '');
    expect(loser === undefined ? null : await claim(loser)).toMatchObject({ partner, tries: 1 });
    // Otherwise a later partner would fetch the retry of this one.
    await database.boss.deleteJob(
      queueName,
      jobs.map(({ id }) => id),
    );
  },
);
