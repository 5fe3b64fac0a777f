/** Does rebuilds: takes a job, pulls and builds the partner, claims the right to publish, and writes down what came of it. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { Job } from 'pg-boss';
import { type Result, SiteError } from '../../core/errors.ts';
import type { PartnerFolder } from '../../partners/partner-folder.ts';
import { type BuildContext, buildAll, type FleetBuild } from '../../pipeline/build-all.ts';
import { type BuildWatch, failedReport, failureOf, type PartnerReport } from '../../pipeline/rebuild-partner.ts';
import type { Target } from '../../publish/target.ts';
import { readHold } from '../../release/hold.ts';
import { type LocalRelease, releaseFolder } from '../../release/release-store.ts';
import type { DeskDatabase, DeskTables } from '../database/open-desk-database.ts';
import { rebuilds } from '../database/schema.ts';
import { type ChangedPages, changedPages, noChanges, pageHashes, withTitles } from './changed-pages.ts';
import { type ClaimedRebuild, claimRebuild } from './claim.ts';
import { claimLive, noteLive, storeSeq } from './fence.ts';
import { pause } from './hold.ts';
import { parseJobData, queueName, type RebuildJob, RebuildJobSchema, sendJobs } from './jobs.ts';
import { fetchLiveRelease } from './live-release.ts';
import { clearDeadLetter, scheduleReconciliation } from './maintenance.ts';
import { isRetryable, type RebuildResult } from './rebuild.ts';

export interface WorkerOptions {
  readonly partner: (id: string) => Promise<Result<PartnerFolder>>;
  readonly distRoot: string;
  readonly workshop: BuildContext;
  /** Rebuilds at the same time, of different partners. */
  readonly concurrency: number;
  readonly live: FleetBuild['live'];
  readonly pull: FleetBuild['pull'];
  /** Where a partner's releases are published to, beside this machine; null: nowhere. */
  readonly target: ((partner: string) => Promise<Target>) | null;
}

/** Where nobody says otherwise: while one rebuild waits for database or disk, the others keep the cores at work. */
export const defaultConcurrency = availableParallelism() + 1;

export async function startWorker(database: DeskDatabase, options: WorkerOptions): Promise<void> {
  const { boss } = database;
  for (let i = 0; i < options.concurrency; i += 1) {
    const worker: { id: string } = { id: '' };
    worker.id = await boss.work<RebuildJob>(
      queueName,
      // Jobs come by notification; asking every five seconds is for those whose notification was lost.
      { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 5, heartbeatRefreshSeconds: 3, groupConcurrency: 1 },
      async (jobs) => {
        try {
          // PGlite answers without leaving the thread. Job after job that needs nothing else would hold up all others on it.
          await nextTurn();
          for (const job of jobs) await rebuild(database, job, options);
        } finally {
          // The next that waits is taken at once.
          boss.notifyWorker(worker.id);
        }
      },
    );
  }
  await scheduleReconciliation(database);
}

async function rebuild(database: DeskDatabase, job: Job<RebuildJob>, options: WorkerOptions): Promise<void> {
  const { db } = database;
  const { partner } = parseJobData(RebuildJobSchema, job);
  const taken = await claimRebuild(db, partner, job.id);
  // What waits is done by another job, once the one that is at work has ended.
  if (taken === 'at work') return void (await sendJobs(database, [partner]));
  if (taken === null) return;
  const { seq } = taken;
  const target = await options.target?.(partner);
  // A store that does not answer fails the build, which says so.
  const isHeld = (await target?.isHeld().catch(() => false)) === true;
  if (isHeld || (await readHold(join(options.distRoot, partner))) !== null) return pause(db, partner, seq);
  const progress = progressWriter(db, seq);
  let changes = noChanges;
  const watch: RebuildWatch = {
    onStep: progress.step,
    onChanges: (found) => {
      changes = found;
    },
  };
  const report = await build(db, partner, taken, { ...options, target }, watch).catch((error: unknown) =>
    failedReport(partner, failureOf(error)),
  );
  await progress.end();
  const { error } = report;
  if (error !== null) {
    const state = error.code === 'OVERTAKEN' ? 'overtaken' : 'failed';
    // Another try may have taken it up meanwhile, where this one was thought to be dead.
    const mine = and(eq(rebuilds.seq, seq), eq(rebuilds.tries, taken.tries));
    await db.update(rebuilds).set({ state, endedAt: new Date(), error }).where(mine);
    // The queue tries again what may pass.
    if (isRetryable(error)) throw new SiteError(error.code, error.message);
    return;
  }
  const nextChangeAt = report.nextChangeAt === null ? null : new Date(report.nextChangeAt);
  const result = resultOf(join(options.distRoot, partner), report, changes);
  await noteLive(db, partner, seq, { release: report.release ?? '', nextChangeAt }, { state: 'live', result });
  if (taken.wasDead) await clearDeadLetter(database, partner);
}

interface RebuildWatch {
  readonly onStep: NonNullable<BuildWatch['onStep']>;
  readonly onChanges: (changes: ChangedPages) => void;
}

async function build(
  db: DeskTables,
  partner: string,
  { seq, tries, acceptLoss }: ClaimedRebuild,
  { target, ...options }: Omit<WorkerOptions, 'target'> & { readonly target: Target | undefined },
  { onStep, onChanges }: RebuildWatch,
): Promise<PartnerReport> {
  const elsewhere = await fetchLiveRelease(partner, options.distRoot, target);
  const onBuilt: BuildWatch['onBuilt'] = (before, after) =>
    onChanges(changedPages(elsewhere?.pages ?? pageHashes(before), after));
  const mayPublish = () => claimLive(db, partner, seq);
  // Without a target the claim just before the switch is enough.
  const publishTo = (place: Target) => async (release: LocalRelease, readAt: Date) => {
    if (!(await mayPublish())) return false;
    await place.publish(release, { seq: await storeSeq(db, seq, tries), now: new Date(), readAt });
    return true;
  };
  const publishing = target === undefined ? {} : { publish: publishTo(target) };
  const { partners } = await buildAll({
    ids: [partner],
    partners: [await options.partner(partner)],
    distRoot: options.distRoot,
    jobs: 1,
    workshop: options.workshop,
    force: false,
    acceptLoss,
    live: options.live,
    content: (folder) => ({ folder: folder.contentFolder, name: `partners/${folder.id}/content` }),
    pull: options.pull,
    now: () => new Date(),
    watch: () => ({ onStep, onBuilt, ...publishing, mayPublish }),
    // So a new worker guards against loss, too.
    ...(elsewhere === null ? {} : { rowsBefore: elsewhere.rows }),
    onProgress: () => undefined,
  });
  const report = partners[0];
  if (report === undefined) throw new Error('A build of one partner reported none.');
  return report;
}

function resultOf(dist: string, report: PartnerReport, { added, changed, removed }: ChangedPages): RebuildResult {
  const folder = releaseFolder(dist, report.release ?? '');
  return {
    pages: report.pages,
    bytes: report.bytes,
    ms: report.ms,
    warnings: report.warnings.map(({ place, message }) => ({ place, message })),
    changed: withTitles(folder, [...added, ...changed].slice(0, 50)),
    counts: { added: added.length, changed: changed.length, removed: removed.length },
    nextChangeAt: report.nextChangeAt,
    upcoming: report.upcoming,
  };
}

interface ProgressWriter {
  readonly step: (step: string, pages?: { done: number; total: number }) => void;
  end(): Promise<void>;
}

const everyMs = 200;

/** Writes the newest progress, not each: one write at a time, at most five a second, none of a build that ends at once. */
function progressWriter(db: DeskTables, seq: number): ProgressWriter {
  let newest: { step: string; pagesDone: number; pagesTotal: number } | null = null;
  let writing: Promise<void> | null = null;
  const ended = new AbortController();
  const write = async () => {
    while (newest !== null) {
      await sleep(everyMs, undefined, { signal: ended.signal });
      const values = newest;
      newest = null;
      await db.update(rebuilds).set(values).where(eq(rebuilds.seq, seq));
    }
  };
  return {
    step: (step, pages) => {
      newest = { step, pagesDone: pages?.done ?? 0, pagesTotal: pages?.total ?? 0 };
      writing ??= write()
        .catch(() => undefined)
        .finally(() => {
          writing = null;
        });
    },
    async end() {
      ended.abort();
      await writing;
    },
  };
}
