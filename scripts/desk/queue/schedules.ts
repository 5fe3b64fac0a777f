/** Content that changes by itself at a moment (an event ends, a notice is due) is built again then. */
import type { DeskDatabase } from '../database/open-desk-database.ts';
import type { RebuildJob } from './jobs.ts';
import { askRebuild } from './rebuild-queue.ts';

const queueName = 'scheduled-change';

/** Whoever builds keeps the next change there, so a worker needs it before any desk has run. */
export const openScheduleQueue = ({ boss }: Pick<DeskDatabase, 'boss'>): Promise<void> =>
  boss.createQueue(queueName, { policy: 'short', retryLimit: 10, retryBackoff: true });

export async function openSchedules(database: DeskDatabase, now: () => Date): Promise<void> {
  const { boss } = database;
  await openScheduleQueue(database);
  await boss.work<RebuildJob>(queueName, { pollingIntervalSeconds: 5 }, async (jobs) => {
    for (const { data } of jobs) {
      await askRebuild(database, data.partner, {
        kind: 'schedule',
        who: null,
        why: null,
        at: now().toISOString(),
      });
    }
  });
}

/** A partner has one next change; a newer one takes its place. */
export async function scheduleChange(
  { boss }: Pick<DeskDatabase, 'boss'>,
  partner: string,
  at: string | null,
): Promise<void> {
  if (at === null) return;
  await boss.upsert(queueName, { partner } satisfies RebuildJob, { singletonKey: partner, startAfter: new Date(at) });
}
