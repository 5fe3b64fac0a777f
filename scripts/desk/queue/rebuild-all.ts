/** Rebuild of all: five canaries, then the rest if at most one of them fails. A job, so that another desk continues it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { and, inArray, max, sql } from 'drizzle-orm';
import type { Queue } from '../context.ts';
import type { Database } from '../database/open-database.ts';
import { type Rebuild, rebuilds } from '../database/schema.ts';
import { readNewestByPartner } from '../history/read-rebuilds.ts';
import { isUnfinished, type RebuildState, type Trigger } from '../rebuild.ts';
import { enqueueRebuild } from './enqueue.ts';
import { isJobUnfinished, triesBeforeAlert } from './jobs.ts';

/** Once a run has ended it is the output of its job. */
export interface RebuildAllRun {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** Paused, delayed or cancelled. */
  readonly skipped: number;
  readonly state: 'running' | 'done' | 'stopped';
}

interface RebuildAllJob {
  readonly trigger: Trigger;
  /** As it began: a list that changes meanwhile would leave a partner out. */
  readonly partners: readonly string[];
  /** The newest rebuild of any partner before it. */
  readonly after: number;
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
export async function enqueueRebuildAll({ db, boss }: Queue, partners: readonly string[], trigger: Trigger) {
  const [newest] = await db.select({ seq: max(rebuilds.seq) }).from(rebuilds);
  const job = { trigger, partners: [...partners], after: newest?.seq ?? 0 } satisfies RebuildAllJob;
  return (await boss.send(rebuildAllQueue, job)) !== null;
}

/** The newest rebuild of each partner that the run caused or joined. By its number: clocks of machines are minutes apart. */
async function readRebuildsOf(db: Database, { trigger, after }: RebuildAllJob, partners: readonly string[]) {
  const newest = await readNewestByPartner(db, partners);
  const earlier = [...newest.values()].flatMap(({ seq }) => (seq > after ? [] : [seq]));
  // One that waited took the trigger in.
  const hasTrigger = sql`${rebuilds.triggers} @> ${JSON.stringify([trigger])}::jsonb`;
  const rows = await db
    .select({ seq: rebuilds.seq })
    .from(rebuilds)
    .where(and(inArray(rebuilds.seq, earlier), hasTrigger));
  const joined = new Set(rows.map(({ seq }) => seq));
  return new Map([...newest].filter(([, { seq }]) => seq > after || joined.has(seq)));
}

/** The newest run of any desk; null where there was none within a day. */
export async function readRebuildAllRun({ db, boss }: Queue): Promise<RebuildAllRun | null> {
  const jobs = await boss.findJobs<RebuildAllJob>(rebuildAllQueue);
  const job = jobs.toSorted((a, b) => b.createdOn.getTime() - a.createdOn.getTime())[0];
  if (job === undefined) return null;
  if (job.state === 'completed') return job.output as RebuildAllRun;
  const { partners } = job.data;
  const ended = [...(await readRebuildsOf(db, job.data, partners)).values()].filter(hasEnded);
  return { total: partners.length, ...countOf(ended), state: job.state === 'failed' ? 'stopped' : 'running' };
}

/** Partners with a rebuild since the trigger are not enqueued again. */
async function runRebuildAll(database: Queue, job: RebuildAllJob): Promise<RebuildAllRun> {
  const { partners } = job;
  const total = partners.length;
  const first = await runSome(database, partners.slice(0, canaryCount), job);
  if (first.failed > canaryFailures) return { total, ...first, state: 'stopped' };
  const rest = await runSome(database, partners.slice(canaryCount), job);
  const [failed, skipped] = [first.failed + rest.failed, first.skipped + rest.skipped];
  return { total, done: total, failed, skipped, state: 'done' };
}

/** What stays as it is, without a failure. */
const notPublished: ReadonlySet<RebuildState> = new Set(['paused', 'delayed', 'awaiting', 'refused', 'cancelled']);

const hasEnded = ({ state }: Pick<Rebuild, 'state'>): boolean => !isUnfinished(state);

const countOf = (ended: readonly Pick<Rebuild, 'state'>[]) => ({
  done: ended.length,
  failed: ended.filter(({ state }) => state === 'failed').length,
  skipped: ended.filter(({ state }) => notPublished.has(state)).length,
});

async function runSome(database: Queue, partners: readonly string[], job: RebuildAllJob) {
  const known = await readRebuildsOf(database.db, job, partners);
  const seqs = await Promise.all(
    partners.map(
      async (partner) => known.get(partner)?.seq ?? (await enqueueRebuild(database, partner, job.trigger))?.seq ?? 0,
    ),
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
