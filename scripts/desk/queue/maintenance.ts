/** Maintenance of the queue: pruning of old rows, partners that go on failing. */
import { and, lt, notInArray } from 'drizzle-orm';
import type { Queue } from '../context.ts';
import type { Database } from '../database/open-database.ts';
import { deliveries, rebuilds, records } from '../database/schema.ts';
import type { RebuildSummary } from '../history/read-rebuilds.ts';
import { pruneOutages } from '../notifications/outages.ts';
import { isRetryable } from '../rebuild.ts';
import { triesBeforeAlert } from './jobs.ts';
import { pruneWorkers } from './workers.ts';

const pruningName = 'rebuild-pruning';
const rebuildDays = 90;
/** Longer than any sender retries. */
const deliveryDays = 7;

/** Each night: rebuilds older than ninety days, old records, and deliveries that no sender repeats any more. */
export async function schedulePruning({ db, boss }: Queue, recordDays: number): Promise<void> {
  await boss.createQueue(pruningName, { policy: 'short', retryLimit: 3 });
  await boss.schedule(pruningName, '30 3 * * *', {}, { tz: 'Asia/Seoul' });
  await boss.work(pruningName, { pollingIntervalSeconds: 60 }, () => prune(db, new Date(), recordDays));
}

export async function prune(db: Database, now: Date, recordDays: number): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);
  await db.delete(records).where(lt(records.at, before(recordDays)));
  await pruneWorkers(db);
  await pruneOutages(db, before(rebuildDays));
  await db.delete(deliveries).where(lt(deliveries.at, before(deliveryDays)));
  await db
    .delete(rebuilds)
    .where(and(lt(rebuilds.requestedAt, before(rebuildDays)), notInArray(rebuilds.state, ['queued', 'building'])));
}

/** Partners whose newest rebuild still fails after many tries; the last one first. */
export const findFailingPartners = (newest: ReadonlyMap<string, RebuildSummary>): string[] =>
  [...newest.values()]
    .filter(({ state, kind, error, tries }) => {
      const mayPass = state === 'failed' && kind === 'rebuild' && error !== null && isRetryable(error);
      return mayPass && tries >= triesBeforeAlert;
    })
    .sort((a, b) => (b.endedAt?.getTime() ?? 0) - (a.endedAt?.getTime() ?? 0))
    .map(({ partner }) => partner);
