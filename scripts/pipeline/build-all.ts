/** Build of many partners: compile once, then each partner's steps; one bad partner never stops the others. */
import type { LiveHosts } from '../../src/site/site.ts';
import { ensureRenderer, type Renderer } from '../compile/compile.ts';
import { exitCodeOf, type Result } from '../core/errors.ts';
import { createImageWorkerPool, type ImageWorkerPool } from '../images/image-worker-pool.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import { createRenderPool, type RenderPool } from '../render/render-pool.ts';
import { type BuildWatch, buildPartner, failedReport, failureOf, type PartnerReport } from './rebuild-partner.ts';

/** The compiled renderer with its workers, and who draws; kept open by who builds again and again. */
export interface BuildContext {
  readonly renderer: Renderer;
  readonly pool: RenderPool;
  readonly children: ImageWorkerPool;
  close(): Promise<void>;
}

/** What a pull tells the report. */
export interface PullFacts {
  readonly ms: number;
  readonly requests: number;
  readonly notModified: number;
}

export interface FleetBuild {
  readonly partners: readonly Result<PartnerFolder>[];
  readonly ids: readonly string[];
  readonly distRoot: string;
  /** Worker threads that render, when no workshop is given. */
  readonly jobs: number;
  /** Left out, one is opened for this build. */
  readonly workshop?: BuildContext;
  readonly force: boolean;
  readonly acceptLoss: boolean;
  readonly live: (partner: PartnerFolder) => LiveHosts;
  /** Content folder by partner, with the name to show in messages. */
  readonly content: (partner: PartnerFolder) => { folder: string; name: string };
  /** Brings the content up to date first; null builds from what lies there. */
  readonly pull: ((partner: PartnerFolder) => Promise<Result<PullFacts>>) | null;
  readonly now: () => Date;
  readonly watch?: (partner: PartnerFolder) => BuildWatch;
  /** Rows by collection of what is published, where another machine may have published last. */
  readonly rowsBefore?: Readonly<Record<string, number>>;
  readonly onProgress: (report: PartnerReport) => void;
}

export interface FleetReport {
  /** Null: every partner was refused before anything had to be compiled. */
  readonly compile: { readonly id: string; readonly ms: number } | null;
  readonly partners: readonly PartnerReport[];
  readonly ms: number;
  /** Peak memory of this process, its worker threads included. */
  readonly peakBytes: number;
  readonly exitCode: number;
}

/** Partners at work at the same time: one renders while the next is read and planned. */
const ahead = 2;
/** Partners pulled at the same time. */
const pullsAhead = 4;

/** Throws a `SiteError` only when the compile fails. */
export async function buildAll(fleet: FleetBuild): Promise<FleetReport> {
  const started = performance.now();
  const reports: PartnerReport[] = [];
  const settle = (report: PartnerReport, i: number) => {
    reports[i] = report;
    fleet.onProgress(report);
  };
  const refused = fleet.partners.flatMap((partner, i) =>
    partner.ok ? [] : [failedReport(fleet.ids[i] ?? '', partner.error)],
  );
  if (refused.length === fleet.partners.length) {
    refused.forEach(settle);
    return fleetReport(reports, null, started);
  }
  const stopping = new AbortController();
  const pulls = startPulls(fleet, stopping.signal);
  const workshop =
    fleet.workshop ?? (await createBuildContext(fleet.jobs).catch((error: unknown) => stopping.abort(error)));
  // What was not pulled yet is not asked for any more.
  if (workshop === undefined) throw stopping.signal.reason;
  const { renderer } = workshop;
  try {
    await eachLimited(fleet.partners, ahead, async (partner, i) =>
      settle(await buildOne(fleet, partner, fleet.ids[i] ?? '', workshop, pulls[i]), i),
    );
  } finally {
    if (fleet.workshop === undefined) await workshop.close();
  }
  return fleetReport(reports, { id: renderer.compileId, ms: Math.round(renderer.ms) }, started);
}

const fleetReport = (
  partners: readonly PartnerReport[],
  compile: FleetReport['compile'],
  started: number,
): FleetReport => ({
  compile,
  partners,
  ms: Math.round(performance.now() - started),
  peakBytes: process.resourceUsage().maxRSS * 1024,
  exitCode: Math.max(0, ...partners.map(({ error }) => (error === null ? 0 : exitCodeOf(error.kind)))),
});

export async function createBuildContext(jobs: number): Promise<BuildContext> {
  const renderer = await ensureRenderer();
  const pool = createRenderPool(renderer.entry, jobs);
  const children = createImageWorkerPool();
  return {
    renderer,
    pool,
    children,
    async close() {
      await Promise.all([pool.close(), children.close()]);
    },
  };
}

async function buildOne(
  fleet: FleetBuild,
  partner: Result<PartnerFolder>,
  id: string,
  { renderer, pool, children }: BuildContext,
  pull: Promise<Pull> | undefined,
): Promise<PartnerReport> {
  if (!partner.ok) return failedReport(id, partner.error);
  const { pulled, readAt } = (await pull) ?? { pulled: undefined, readAt: fleet.now() };
  if (pulled?.ok === false) return failedReport(id, pulled.error);
  const { folder, name } = fleet.content(partner.value);
  const report = await buildPartner({
    partner: partner.value,
    contentFolder: folder,
    contentName: name,
    distRoot: fleet.distRoot,
    live: fleet.live(partner.value),
    renderer,
    pool,
    children,
    force: fleet.force,
    acceptLoss: fleet.acceptLoss,
    now: fleet.now(),
    readAt,
    ...(fleet.rowsBefore === undefined ? {} : { rowsBefore: fleet.rowsBefore }),
    ...(fleet.watch === undefined ? {} : { watch: fleet.watch(partner.value) }),
  });
  if (pulled === undefined) return report;
  const { ms, requests, notModified } = pulled.value;
  return {
    ...report,
    ms: { pull: Math.round(ms), ...report.ms },
    pull: { requests, notModified },
  };
}

/** How a pull ended, and when it began. */
interface Pull {
  readonly pulled: Result<PullFacts>;
  readonly readAt: Date;
}

/** All pulls start now, a few at a time, while the sources compile. */
function startPulls(fleet: FleetBuild, stopping: AbortSignal): (Promise<Pull> | undefined)[] {
  const { pull } = fleet;
  if (pull === null) return [];
  const settlers: ((pull: Pull) => void)[] = [];
  const pulls = fleet.partners.map((partner, i) =>
    partner.ok ? new Promise<Pull>((resolve) => (settlers[i] = resolve)) : undefined,
  );
  void eachLimited(fleet.partners, pullsAhead, async (partner, i) => {
    if (!partner.ok || stopping.aborted) return;
    const readAt = fleet.now();
    const pulled = await pull(partner.value).catch((error: unknown) => ({
      ok: false as const,
      error: failureOf(error),
    }));
    settlers[i]?.({ pulled, readAt });
  });
  return pulls;
}

async function eachLimited<T>(
  items: readonly T[],
  limit: number,
  work: (item: T, i: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const run = async () => {
    for (let i = next++; i < items.length; i = next++) await work(items[i] as T, i);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, run));
}
