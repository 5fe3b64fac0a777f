/**
 * Rebuild of all partners: five first, and the rest only when at most one of them fails. It is a job of the queue, so one
 * that dies with its desk goes on when a desk runs again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { DeskDatabase } from '../database/open-desk-database.ts';
import { rebuilds } from '../database/schema.ts';
import { newestByPartner } from './read-rebuilds.ts';
import type { Trigger } from './rebuild.ts';
import { askRebuild } from './rebuild-queue.ts';

export interface FleetRun {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly state: 'running' | 'done' | 'stopped';
}

interface FleetJob {
  readonly trigger: Trigger;
}

type Queue = Pick<DeskDatabase, 'db' | 'boss'>;

const queueName = 'rebuild-all';
const canaries = 5;
const failuresAllowed = 1;
const everyMs = 300;

/** `onChange` hears of each step; the last one it hears says how it ended. */
export async function openFleetRuns(
  database: Queue,
  partners: readonly string[],
  onChange: (run: FleetRun) => void,
): Promise<void> {
  const { boss } = database;
  await boss.createQueue(queueName, {
    policy: 'exclusive',
    notify: true,
    retryLimit: 3,
    heartbeatSeconds: 10,
    expireInSeconds: 12 * 3600,
  });
  await boss.work<FleetJob>(
    queueName,
    { notifyPollingIntervalSeconds: 5, heartbeatRefreshSeconds: 3 },
    async (jobs) => {
      for (const { data } of jobs) await runFleet(database, partners, data.trigger, onChange);
    },
  );
}

/** False when one is at work already. */
export const askFleet = async ({ boss }: Queue, trigger: Trigger): Promise<boolean> =>
  (await boss.send(queueName, { trigger } satisfies FleetJob)) !== null;

/** Partners that were asked since the trigger are not asked again. */
export async function runFleet(
  database: Queue,
  partners: readonly string[],
  trigger: Trigger,
  onChange: (run: FleetRun) => void,
): Promise<void> {
  let run: FleetRun = { total: partners.length, done: 0, failed: 0, state: 'running' };
  const tell = (change: Partial<FleetRun>) => {
    run = { ...run, ...change };
    onChange(run);
  };
  tell({});
  const first = await runSome(database, partners.slice(0, canaries), trigger, (done, failed) => tell({ done, failed }));
  if (first.failed > failuresAllowed) return tell({ state: 'stopped' });
  await runSome(database, partners.slice(canaries), trigger, (done, failed) =>
    tell({ done: first.done + done, failed: first.failed + failed }),
  );
  tell({ state: 'done' });
}

/** Ends when each has been built or has failed. */
async function runSome(
  database: Queue,
  partners: readonly string[],
  trigger: Trigger,
  onCount: (done: number, failed: number) => void,
): Promise<{ done: number; failed: number }> {
  const newest = await newestByPartner(database.db);
  const since = new Date(trigger.at);
  const numbers = await Promise.all(
    partners.map(async (partner) => {
      const known = newest.get(partner);
      if (known !== undefined && known.askedAt >= since) return known.seq;
      return (await askRebuild(database, partner, trigger))?.seq ?? 0;
    }),
  );
  for (;;) {
    const rows =
      numbers.length === 0
        ? []
        : await database.db.select({ state: rebuilds.state }).from(rebuilds).where(inArray(rebuilds.seq, numbers));
    const ended = rows.filter(({ state }) => state !== 'queued' && state !== 'building');
    const failed = ended.filter(({ state }) => state === 'failed').length;
    onCount(ended.length, failed);
    if (ended.length === numbers.length) return { done: ended.length, failed };
    await sleep(everyMs);
  }
}
