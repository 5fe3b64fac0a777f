/** Does rebuilds: takes a job, pulls and builds the partner, claims the right to publish, and writes down what came of it. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Job } from 'pg-boss';
import { type Failure, Fault, type Outcome } from '../../lib/fault.ts';
import type { PartnerFolder } from '../../lib/partner-folder.ts';
import { buildFleet, type FleetBuild, type Workshop } from '../../release/build-fleet.ts';
import type { PartnerReport } from '../../release/build-partner.ts';
import { readManifest } from '../../release/manifest.ts';
import { currentRelease, releaseFolder } from '../../release/release-store.ts';
import type { DeskDatabase, DeskTables } from '../database/open-desk-database.ts';
import { rebuilds } from '../database/schema.ts';
import { changedPages } from './changed-pages.ts';
import { claimLive } from './fence.ts';
import type { RebuildResult } from './rebuild.ts';
import { forgetDead, queueName, type RebuildJob, startMending, takeRebuild } from './rebuild-queue.ts';
import { scheduleChange } from './schedules.ts';

export interface WorkerOptions {
  readonly partner: (id: string) => Promise<Outcome<PartnerFolder>>;
  readonly distRoot: string;
  readonly workshop: Workshop;
  /** Rebuilds at the same time, of different partners. */
  readonly concurrency: number;
  readonly live: FleetBuild['live'];
  readonly pull: FleetBuild['pull'];
}

/** Failures that another try may not meet. Wrong partner data and broken pages wait for a person. */
const isPassing = ({ kind, code }: Failure): boolean =>
  kind === 'backend' || kind === 'unexpected' || code === 'PARTNER_BUSY';

export async function startWorker(database: DeskDatabase, options: WorkerOptions): Promise<void> {
  await database.boss.work<RebuildJob>(
    queueName,
    // Jobs come by notification; asking every five seconds is for those that were waiting before.
    {
      localConcurrency: options.concurrency,
      pollingIntervalSeconds: 0.5,
      notifyPollingIntervalSeconds: 5,
      heartbeatRefreshSeconds: 3,
    },
    async (jobs) => {
      for (const job of jobs) await rebuild(database, job, options);
    },
  );
  await startMending(database);
}

async function rebuild(database: DeskDatabase, job: Job<RebuildJob>, options: WorkerOptions): Promise<void> {
  const { db, tell } = database;
  const { partner } = job.data;
  const taken = await takeRebuild(db, partner, job.id);
  if (taken === null) return;
  const { seq, acceptLoss } = taken;
  tell(partner, 'building');
  const dist = join(options.distRoot, partner);
  const before = await currentRelease(dist);
  const progress = progressWriter(db, seq);
  const report = await build(partner, acceptLoss, options, progress.step, (release) =>
    claimLive(db, partner, seq, release),
  );
  await progress.end();
  const { error } = report;
  if (error !== null) {
    const state = error.code === 'OVERTAKEN' ? 'overtaken' : 'failed';
    await db.update(rebuilds).set({ state, endedAt: new Date(), error }).where(eq(rebuilds.seq, seq));
    tell(partner, state);
    // The queue tries again what may pass.
    if (isPassing(error)) throw new Fault(error.code, error.message);
    return;
  }
  const result = await resultOf(dist, before, report);
  await db
    .update(rebuilds)
    .set({ state: 'live', endedAt: new Date(), release: report.release, result, error: null })
    .where(eq(rebuilds.seq, seq));
  tell(partner, 'live');
  await forgetDead(database, partner);
  await scheduleChange(database, partner, report.nextChangeAt);
}

async function build(
  partner: string,
  acceptLoss: boolean,
  options: WorkerOptions,
  onStep: ProgressWriter['step'],
  mayPublish: (release: string) => Promise<boolean>,
): Promise<PartnerReport> {
  const { pull } = options;
  const { partners } = await buildFleet({
    ids: [partner],
    partners: [await options.partner(partner)],
    distRoot: options.distRoot,
    jobs: 1,
    workshop: options.workshop,
    force: false,
    acceptLoss,
    live: options.live,
    content: (folder) => ({ folder: folder.contentFolder, name: `partners/${folder.id}/content` }),
    pull,
    now: () => new Date(),
    watch: () => ({ onStep, mayPublish }),
    onProgress: () => undefined,
  });
  const report = partners[0];
  if (report === undefined) throw new Error('A build of one partner reported none.');
  return report;
}

async function resultOf(dist: string, before: string | null, report: PartnerReport): Promise<RebuildResult> {
  const manifestOf = (release: string | null) =>
    release === null ? Promise.resolve(null) : readManifest(releaseFolder(dist, release));
  const [old, now] = await Promise.all([manifestOf(before), manifestOf(report.release)]);
  const { added, changed } = changedPages(old, now);
  return {
    pages: report.pages,
    bytes: report.bytes,
    ms: report.ms,
    warnings: report.warnings.map(({ place, message }) => ({ place, message })),
    changed: [...added, ...changed].slice(0, 50),
    nextChangeAt: report.nextChangeAt,
  };
}

interface ProgressWriter {
  readonly step: (step: string, pages?: { done: number; total: number }) => void;
  end(): Promise<void>;
}

const everyMs = 200;

/** Writes the newest progress, not each: one write at a time, at most five a second. */
function progressWriter(db: DeskTables, seq: number): ProgressWriter {
  let newest: { step: string; pagesDone: number; pagesTotal: number } | null = null;
  let writing: Promise<void> | null = null;
  const ended = new AbortController();
  const write = async () => {
    while (newest !== null && !ended.signal.aborted) {
      const values = newest;
      newest = null;
      await db.update(rebuilds).set(values).where(eq(rebuilds.seq, seq));
      await sleep(everyMs, undefined, { signal: ended.signal }).catch(() => undefined);
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
