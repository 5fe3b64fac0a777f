/**
 * Rebuild of all partners: five canaries first, the rest only when at most one of them fails. It is a job of the queue,
 * so after a crash another desk continues it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { parseWith } from '../../../src/contract/parse-with.ts';
import type { Queue } from '../context.ts';
import { type Rebuild, rebuilds } from '../database/schema.ts';
import { readNewestByPartner } from '../history/read-rebuilds.ts';
import { isUnfinished, type RebuildState, type Trigger } from '../rebuild.ts';
import { enqueueRebuild } from './enqueue.ts';
import { isJobUnfinished, triesBeforeAlert } from './jobs.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const RebuildAllRunSchema = v.object({
  total: count,
  done: count,
  failed: count,
  /** Paused, delayed or cancelled. */
  skipped: count,
  state: v.picklist(['running', 'done', 'stopped']),
});
export type RebuildAllRun = Readonly<v.InferOutput<typeof RebuildAllRunSchema>>;

interface RebuildAllJob {
  readonly trigger: Trigger;
  /** As it began: a list that changes meanwhile would leave a partner out. */
  readonly partners: readonly string[];
}

const rebuildAllQueue = 'rebuild-all';
export const canaryCount = 5;
/** Of the canaries that fail. */
export const canaryFailures = 1;
const pollIntervalMs = 300;

export async function registerRebuildAllWorker(database: Queue): Promise<void> {
  const { boss } = database;
  await boss.createQueue(rebuildAllQueue, {
    policy: 'exclusive',
    notify: true,
    retryLimit: 3,
    heartbeatSeconds: 10,
    expireInSeconds: 12 * 3600,
    // Until then the console shows its result.
    deleteAfterSeconds: 24 * 3600,
  });
  await boss.work<RebuildAllJob>(
    rebuildAllQueue,
    { notifyPollingIntervalSeconds: 5, heartbeatRefreshSeconds: 3 },
    // One at a time; the queue stores the result as the job's output.
    async ([job]) => (job === undefined ? undefined : runRebuildAll(database, job.data)),
  );
}

/** False when one is running already. */
export const enqueueRebuildAll = async (
  { boss }: Queue,
  partners: readonly string[],
  trigger: Trigger,
): Promise<boolean> =>
  (await boss.send(rebuildAllQueue, { trigger, partners: [...partners] } satisfies RebuildAllJob)) !== null;

/** The newest run of any desk; null where there was none within a day, or its output cannot be parsed. */
export async function readRebuildAllRun({ db, boss }: Queue): Promise<RebuildAllRun | null> {
  const jobs = await boss.findJobs<RebuildAllJob>(rebuildAllQueue);
  const job = jobs.toSorted((a, b) => b.createdOn.getTime() - a.createdOn.getTime())[0];
  if (job === undefined) return null;
  if (job.state === 'completed') {
    const run = parseWith(RebuildAllRunSchema, job.output);
    return run.ok ? run.value : null;
  }
  const { trigger, partners } = job.data;
  const newest = await readNewestByPartner(db, partners);
  const since = new Date(trigger.at);
  const ended = partners.flatMap((partner) => {
    const row = newest.get(partner);
    return row !== undefined && hasEnded(row) && row.endedAt !== null && row.endedAt >= since ? [row] : [];
  });
  return { total: partners.length, ...countOf(ended), state: job.state === 'failed' ? 'stopped' : 'running' };
}

/** Partners with a rebuild since the trigger are not enqueued again. */
async function runRebuildAll(database: Queue, { partners, trigger }: RebuildAllJob): Promise<RebuildAllRun> {
  const total = partners.length;
  const first = await runSome(database, partners.slice(0, canaryCount), trigger);
  if (first.failed > canaryFailures) return { total, ...first, state: 'stopped' };
  const rest = await runSome(database, partners.slice(canaryCount), trigger);
  return {
    total,
    done: first.done + rest.done,
    failed: first.failed + rest.failed,
    skipped: first.skipped + rest.skipped,
    state: 'done',
  };
}

/** What stays as it is, without a failure. */
const notPublished: ReadonlySet<RebuildState> = new Set(['paused', 'delayed', 'awaiting', 'cancelled']);

const hasEnded = ({ state }: Pick<Rebuild, 'state'>): boolean => !isUnfinished(state);

const countOf = (ended: readonly Pick<Rebuild, 'state'>[]) => ({
  done: ended.length,
  failed: ended.filter(({ state }) => state === 'failed').length,
  skipped: ended.filter(({ state }) => notPublished.has(state)).length,
});

async function runSome(database: Queue, partners: readonly string[], trigger: Trigger) {
  const newest = await readNewestByPartner(database.db, partners);
  const since = new Date(trigger.at);
  const seqs = await Promise.all(
    partners.map(async (partner) => {
      const rebuild = newest.get(partner);
      if (rebuild !== undefined && rebuild.requestedAt >= since) return rebuild.seq;
      return (await enqueueRebuild(database, partner, trigger))?.seq ?? 0;
    }),
  );
  for (;;) {
    const rows = await database.db
      .select({ state: rebuilds.state, tries: rebuilds.tries, hasJob: isJobUnfinished })
      .from(rebuilds)
      .where(inArray(rebuilds.seq, seqs));
    // A failure that is retried has not ended, unless it is an outage. A row that is gone was paused, and merged into a later one of its partner.
    if (rows.every((row) => hasEnded(row) && !(row.state === 'failed' && row.hasJob && row.tries < triesBeforeAlert))) {
      const { failed, skipped } = countOf(rows);
      return { done: seqs.length, failed, skipped: skipped + seqs.length - rows.length };
    }
    await sleep(pollIntervalMs);
  }
}
