/** Runs rebuilds and rollbacks: claims one for a job, calls the pipeline, records the result. */

import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Job } from 'pg-boss';
import { catchFailure, type Failure, rootMessageOf, SiteError } from '../../core/errors.ts';
import { runPeriodically } from '../../core/periodic.ts';
import type { Rebuilt } from '../../pipeline/rebuild-summary.ts';
import type { DeskOptions, Queue } from '../context.ts';
import type { Database } from '../database/open-database.ts';
import { rebuilds } from '../database/schema.ts';
import { isRetryable } from '../rebuild.ts';
import { forgetMendedFindings, readAcceptedFindings } from './accepted-findings.ts';
import { isRefused } from './approval.ts';
import { type ClaimedRebuild, claimRebuild, unclaim } from './claim.ts';
import { askAgain, openAskAgain } from './enqueue.ts';
import { parseJobData, type RebuildJob, rebuildQueue, sendJobs } from './jobs.ts';
import { createOutcome, type RebuildOutcome, setNextChange } from './outcome.ts';
import { createReport, type Report } from './report.ts';

interface WorkerOptions extends Pick<DeskOptions, 'pipeline' | 'concurrency' | 'now' | 'log'> {
  readonly workerId: string;
  /** Tests set shorter ones. */
  readonly askAgainSeconds?: readonly number[];
}

/** One more than the cores, which are busy while one rebuild waits for database or disk. */
export const defaultConcurrency = availableParallelism() + 1;

/** A partner that is rolled out lies on some machines first: who lacks its folder leaves the job to the others. */
const foreignPartner = { retryAfterSeconds: 5, maxMs: 600_000 };
/** Until a rebuild asks again whether a rollback still waits. */
const rollbackSeconds = 1;
/** Until a delayed rebuild is retried. */
const delayMs = 600_000;

export async function startWorker(queue: Queue, options: WorkerOptions): Promise<void> {
  const { boss } = queue;
  for (let i = 0; i < options.concurrency; i += 1) {
    const worker: { id: string } = { id: '' };
    worker.id = await boss.work<RebuildJob>(
      rebuildQueue,
      // Jobs arrive by notification; polling each five seconds covers lost notifications.
      { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 5, heartbeatRefreshSeconds: 3, groupConcurrency: 1 },
      async (jobs) => {
        try {
          // PGlite never yields the thread, so short jobs in a row would block everything else.
          await nextTurn();
          for (const job of jobs) await runJob(queue, job, options);
        } finally {
          // Claims the next waiting job at once.
          boss.notifyWorker(worker.id);
        }
      },
    );
  }
  await openAskAgain(queue);
}

/** Throws for a retryable failure, so that the queue retries it. */
async function runJob(queue: Queue, job: Job<RebuildJob>, options: WorkerOptions): Promise<void> {
  const wanted = parseJobData(job);
  const again = { ...wanted, key: job.id };
  const claimed = await claimRebuild(queue.db, wanted, { job: job.id, worker: options.workerId }, options.now());
  // A new job does it once the active one has ended.
  if (claimed === 'busy') return void (await sendJobs(queue, [again]));
  if (claimed === 'after rollback') return void (await sendJobs(queue, [again], { startAfter: rollbackSeconds }));
  if (claimed === null) return;
  const report = createReport(queue.db, claimed, options);
  const outcome = createOutcome(queue.db, claimed, options.now);
  let failure: Failure | null = null;
  try {
    failure =
      claimed.kind === 'rollback'
        ? await runRollback(claimed, options, { report, outcome })
        : await runRebuild(queue, claimed, options, { report, outcome, signal: job.signal });
    if (failure === null) return;
    const ageMs = options.now().getTime() - claimed.requestedAt.getTime();
    if (failure.code === 'PARTNER_MISSING' && ageMs < foreignPartner.maxMs) {
      await unclaim(queue.db, claimed, options.now());
      return void (await sendJobs(queue, [again], { startAfter: foreignPartner.retryAfterSeconds }));
    }
    await outcome.failed(failure, report.step);
  } catch (error) {
    // A database that is away keeps no row of this try: the log tells how it ended, and what failed before.
    if (failure !== null) await report.failed(failure);
    failure = { kind: 'unexpected', code: 'DATABASE_FAILED', message: rootMessageOf(error) };
    await outcome.failed(failure, report.step).catch(() => undefined);
  }
  await report.failed(failure);
  if (isRetryable(failure)) throw new SiteError(failure.code, failure.message);
}

interface Ends {
  readonly report: Report;
  readonly outcome: RebuildOutcome;
}

async function runRollback(claimed: ClaimedRebuild, { pipeline, now }: WorkerOptions, { report, outcome }: Ends) {
  const rolledBack = await catchFailure(() => pipeline.rollback(claimed.partner, claimed.release ?? '', now()));
  if (!rolledBack.ok) return rolledBack.error;
  await outcome.rolledBack();
  await report.ended('rolled_back', { event: 'rolled back', release: claimed.release ?? '' });
  return null;
}

/** Null without a failure, also where nothing was published. */
async function runRebuild(
  queue: Queue,
  claimed: ClaimedRebuild,
  options: WorkerOptions,
  { report, outcome, signal }: Ends & { readonly signal: AbortSignal },
): Promise<Failure | null> {
  const { db } = queue;
  const { partner, seq, changes, changedPictures, triggers } = claimed;
  const accepted = { acceptShrinkage: claimed.acceptShrinkage ?? false, acceptStale: claimed.acceptStale ?? false };
  const { now } = options;
  const isCheck = triggers.every(({ kind }) => kind === 'check');
  const isFresh = triggers.some((trigger) => trigger.isFresh === true);
  const acceptedBefore = await readAcceptedFindings(db, partner);
  let unapproved: Rebuilt | null = null;
  const progress = createProgressWriter(db, seq);
  const built = await catchFailure(() =>
    options.pipeline.build(partner, {
      ...accepted,
      changes,
      changedPictures,
      isFresh,
      acceptedFindings: new Set(acceptedBefore.keys()),
      approvedRelease: claimed.approvedRelease ?? undefined,
      onUnapproved: (rebuilt) => {
        unapproved = rebuilt;
      },
      onProgress: (step, pages) => {
        report.step = step;
        progress.step(step, pages);
      },
      signal,
    }),
  );
  await progress.end();
  if (built.ok) {
    const { added, changed, removed } = built.value.changes;
    const isQuiet = added.length + changed.length + removed.length === 0;
    await outcome.live(built.value);
    if (acceptedBefore.size > 0) await forgetMendedFindings(db, partner, built.value.findings);
    await report.live(built.value);
    if (isQuiet) await askAgain(queue, partner, triggers, now(), options.askAgainSeconds);
    if (isQuiet && isCheck) await outcome.forgetQuiet(built.value);
    return null;
  }
  const { error } = built;
  const isAskedByAccount = triggers.some(({ kind }) => kind === 'marketer');
  // Nobody asked for a publication of what is never published: as a failure it would be told to people every hour.
  const isOff = error.code === 'PUBLICATION_OFF' && !isAskedByAccount;
  if (error.code === 'PAUSED' || isOff) {
    await (isCheck || isOff ? outcome.forget() : outcome.paused());
    await report.ended('paused', { event: 'paused' });
    return null;
  }
  if (error.code === 'APPROVAL_NEEDED' && unapproved !== null) {
    const { release }: Rebuilt = unapproved;
    await report.ended('awaiting', { event: 'approval needed', release });
    if (!isAskedByAccount && (await isRefused(db, partner, release))) await outcome.forget();
    else await outcome.awaiting(unapproved);
    return null;
  }
  if (error.code !== 'STALE') return error;
  const dueAt = new Date(now().getTime() + delayMs);
  const { code, message } = error;
  await report.ended('delayed', { level: 'warn', event: 'delayed', code, dueAt: dueAt.toISOString(), message });
  await outcome.failed(error, 'publish', 'delay');
  await setNextChange(db, partner, dueAt, now());
  return null;
}

const progressIntervalMs = 200;

/** Writes the progress of a rebuild: only the newest, at most five times a second, nothing for a build of under 200 ms. */
function createProgressWriter(db: Database, seq: number) {
  let newest: { step: string; pagesDone: number; pagesTotal: number } | null = null;
  const write = async () => {
    const values = newest;
    newest = null;
    if (values !== null) await db.update(rebuilds).set(values).where(eq(rebuilds.seq, seq));
  };
  return {
    step: (step: string, pages?: { readonly done: number; readonly total: number }) => {
      newest = { step, pagesDone: pages?.done ?? 0, pagesTotal: pages?.total ?? 0 };
    },
    end: runPeriodically(progressIntervalMs, write, () => undefined),
  };
}
