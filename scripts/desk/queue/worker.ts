/** Does rebuilds: takes a job, pulls and builds the partner, claims the right to publish, and writes down what came of it. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { Job } from 'pg-boss';
import { err, ok, type Result, SiteError } from '../../core/errors.ts';
import type { PartnerFolder } from '../../partners/partner-folder.ts';
import { readSourceContent, type SourceContent } from '../../partners/source-content.ts';
import type { BuildContext } from '../../pipeline/build-context.ts';
import { failureOf } from '../../pipeline/failure.ts';
import {
  type RebuildOptions,
  type RebuildSettings,
  type Rebuilt,
  rebuildPartner,
} from '../../pipeline/rebuild-partner.ts';
import type { Target } from '../../publish/target.ts';
import { readHold } from '../../release/hold.ts';
import { releaseFolder } from '../../release/release-store.ts';
import type { DeskDatabase, DeskTables } from '../database/open-desk-database.ts';
import { rebuilds } from '../database/schema.ts';
import { type ClaimedRebuild, claimRebuild } from './claim.ts';
import { claimLive, noteLive } from './fence.ts';
import { isPausedAt, pause } from './hold.ts';
import { parseJobData, queueName, type RebuildJob, RebuildJobSchema, sendJobs } from './jobs.ts';
import { fetchLiveRelease } from './live-release.ts';
import { clearDeadLetter, scheduleReconciliation } from './maintenance.ts';
import { withTitles } from './page-titles.ts';
import { isRetryable, type RebuildResult } from './rebuild.ts';

export interface WorkerOptions {
  readonly partner: (id: string) => Promise<Result<PartnerFolder>>;
  readonly distRoot: string;
  readonly workshop: BuildContext;
  /** Rebuilds at the same time, of different partners. */
  readonly concurrency: number;
  readonly live: RebuildSettings['live'];
  /** Null builds from the content that lies there. */
  readonly pull: ((partner: PartnerFolder) => Promise<Result<SourceContent>>) | null;
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
  if ((await isPausedAt(target)) || (await readHold(join(options.distRoot, partner))) !== null)
    return pause(db, partner, seq);
  const progress = progressWriter(db, seq);
  const built = await build(db, partner, taken, { ...options, target }, progress.step).catch((error: unknown) => ({
    ok: false as const,
    error: failureOf(error),
  }));
  await progress.end();
  if (!built.ok) {
    const { error } = built;
    if (error.code === 'PAUSED') return pause(db, partner, seq);
    const state = error.code === 'OVERTAKEN' || error.code === 'STALE' ? 'overtaken' : 'failed';
    // Another try may have taken it up meanwhile, where this one was thought to be dead.
    const mine = and(eq(rebuilds.seq, seq), eq(rebuilds.tries, taken.tries));
    await db.update(rebuilds).set({ state, endedAt: new Date(), error }).where(mine);
    // The queue tries again what may pass.
    if (isRetryable(error)) throw new SiteError(error.code, error.message);
    return;
  }
  const { release, nextChangeAt } = built.value;
  const result = resultOf(join(options.distRoot, partner), built.value);
  const next = nextChangeAt === null ? null : new Date(nextChangeAt);
  await noteLive(db, partner, seq, { release, nextChangeAt: next }, { state: 'live', result });
  if (taken.wasDead) await clearDeadLetter(database, partner);
}

/** What all builds of this worker share. */
export const rebuildSettings = ({ distRoot, workshop, live, pull }: WorkerOptions): RebuildSettings => ({
  context: workshop,
  distRoot,
  live,
  readSource:
    pull ?? (({ id, contentFolder }) => readSourceContent(contentFolder, `partners/${id}/content`, new Date())),
  now: () => new Date(),
});

/** A preview and a rebuild of one partner wait for each other. */
export const lockWaitMs = 120_000;

async function build(
  db: DeskTables,
  partner: string,
  { seq, acceptLoss }: ClaimedRebuild,
  { target, ...options }: Omit<WorkerOptions, 'target'> & { readonly target: Target | undefined },
  onProgress: NonNullable<RebuildOptions['onProgress']>,
): Promise<Result<Rebuilt>> {
  const folder = await options.partner(partner);
  if (!folder.ok) return folder;
  const elsewhere = await fetchLiveRelease(partner, options.distRoot, target);
  return rebuildPartner(folder.value, rebuildSettings({ ...options, target: null }), {
    acceptShrinkage: acceptLoss,
    acceptStale: acceptLoss,
    lockWaitMs,
    elsewhere,
    onProgress,
    publish: async (release, readAt) => {
      if (!(await claimLive(db, partner, seq)))
        return err('build', 'OVERTAKEN', 'A newer build has published meanwhile; this one was left aside.');
      if (target === undefined) return ok(null);
      return target.publish(release, { readAt, now: new Date() });
    },
  });
}

function resultOf(dist: string, { release, pages, bytes, ms, warnings, ...rebuilt }: Rebuilt): RebuildResult {
  const { added, changed, removed } = rebuilt.changes;
  const folder = releaseFolder(dist, release);
  return {
    pages,
    bytes,
    ms,
    warnings: warnings.map(({ place, message }) => ({ place, message })),
    changed: withTitles(folder, [...added, ...changed].slice(0, 50)),
    counts: { added: added.length, changed: changed.length, removed: removed.length },
    nextChangeAt: rebuilt.nextChangeAt,
    upcoming: rebuilt.upcoming,
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
