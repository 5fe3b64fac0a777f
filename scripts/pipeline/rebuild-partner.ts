/** Build of one partner: content → plan → release → current. Every step is one function with plain data on both sides. */
import { join } from 'node:path';
import type { Content } from '../../src/contract/content.ts';
import { routes } from '../../src/routes.ts';
import type { Plan } from '../../src/site/page.ts';
import { planSite } from '../../src/site/plan.ts';
import {
  asOfFor,
  nextChangeAt,
  scheduledChanges,
  type UpcomingChange,
  upcomingChanges,
} from '../../src/site/schedule.ts';
import type { LiveHosts, Warning } from '../../src/site/site.ts';
import type { Renderer } from '../compile/compile.ts';
import { diskFullMessage, err, type Failure, isDiskFull, ok, type Result, SiteError } from '../core/errors.ts';
import { imageFolder } from '../core/paths.ts';
import { partnerFonts } from '../fonts/partner-fonts.ts';
import type { ImageWorkerPool } from '../images/image-worker-pool.ts';
import { analyticsOf } from '../partners/analytics.ts';
import { readContent } from '../partners/content-store.ts';
import { foreignHostsFailure } from '../partners/foreign-hosts.ts';
import { loadImageManifest, readPullWarnings } from '../partners/image-manifest.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import { assembleRelease } from '../release/assemble.ts';
import { type Hold, readHold } from '../release/hold.ts';
import type { Manifest, ManifestFile } from '../release/manifest.ts';
import {
  activateRelease,
  currentManifest,
  type LocalRelease,
  releaseFolder,
  withPartnerLock,
} from '../release/release-store.ts';
import { findShrinkage } from '../release/shrink-guard.ts';
import type { RenderPool } from '../render/render-pool.ts';

export interface PartnerBuild {
  readonly partner: PartnerFolder;
  /** Where the content lies; the partner's own `content/` unless --content named another. */
  readonly contentFolder: string;
  readonly contentName: string;
  readonly distRoot: string;
  readonly live: LiveHosts;
  readonly renderer: Renderer;
  readonly pool: RenderPool;
  readonly children: ImageWorkerPool;
  readonly force: boolean;
  readonly acceptLoss: boolean;
  readonly now: Date;
  /** When the content began to be read. */
  readonly readAt: Date;
  readonly watch?: BuildWatch;
  /** Rows by collection of what is published, where another machine may have published last. */
  readonly rowsBefore?: Readonly<Record<string, number>>;
}

/** Who asked for a build may follow it, and has the last word before the release becomes current. */
export interface BuildWatch {
  readonly onStep?: (step: 'pull' | 'plan' | 'render' | 'publish', pages?: { done: number; total: number }) => void;
  /** The release that was current, and the one that is complete now; they may be the same. */
  readonly onBuilt?: (before: Manifest | null, after: Manifest) => void;
  /** Brings the complete release to where visitors get it from, before it becomes current here. False: as below. */
  readonly publish?: (release: LocalRelease, readAt: Date) => Promise<boolean>;
  /** False: a newer build has published; nothing is switched. */
  readonly mayPublish?: () => Promise<boolean>;
}

export interface PartnerReport {
  readonly partner: string;
  readonly release: string | null;
  readonly pages: {
    readonly total: number;
    readonly rendered: number;
    readonly reused: number;
    readonly removed: number;
  };
  /** Of the whole release, and of its pages alone. */
  readonly bytes: number;
  readonly htmlBytes: number;
  /** Milliseconds by step. */
  readonly ms: Readonly<Record<string, number>>;
  readonly warnings: readonly Warning[];
  readonly nextChangeAt: string | null;
  /** What changes by itself, the soonest first, at most ten. */
  readonly upcoming: readonly UpcomingChange[];
  /** Requests of the pull, and how many of them were answered "not modified"; absent without a pull. */
  readonly pull?: { readonly requests: number; readonly notModified: number };
  /** Not null: nothing was built, since an earlier release was returned to and holds. */
  readonly hold?: Hold;
  readonly error: Failure | null;
}

export const failedReport = (partner: string, error: Failure): PartnerReport => ({
  partner,
  release: null,
  pages: { total: 0, rendered: 0, reused: 0, removed: 0 },
  bytes: 0,
  htmlBytes: 0,
  ms: {},
  warnings: [],
  nextChangeAt: null,
  upcoming: [],
  error,
});

/** Never throws for a partner's own trouble: the report names it and the last good release stays current. */
export async function buildPartner(build: PartnerBuild): Promise<PartnerReport> {
  const { id } = build.partner;
  const dist = join(build.distRoot, id);
  try {
    const built = await withPartnerLock(dist, () => buildLocked(build, dist));
    return built.ok ? built.value : failedReport(id, built.error);
  } catch (error) {
    return failedReport(id, failureOf(error));
  }
}

/** What was thrown, as a failure of the build. */
export const failureOf = (error: unknown): Failure =>
  error instanceof SiteError
    ? { kind: 'build', code: error.code, message: error.message }
    : isDiskFull(error)
      ? { kind: 'build', code: 'DISK_FULL', message: diskFullMessage(error) }
      : {
          kind: 'unexpected',
          code: 'UNEXPECTED',
          message: error instanceof Error ? (error.stack ?? error.message) : String(error),
        };

async function buildLocked(build: PartnerBuild, dist: string): Promise<Result<PartnerReport>> {
  const clock = stopwatch();
  const { onStep, onBuilt, publish, mayPublish } = build.watch ?? {};
  const hold = await readHold(dist);
  if (hold !== null) return ok(heldReport(build.partner.id, hold));
  onStep?.('plan');
  const content = await readContent(build.contentFolder, build.contentName);
  if (!content.ok) return content;
  const ms: Record<string, number> = { read: clock() };
  const before = await currentManifest(dist);
  const analytics = await analyticsOf(build.partner);
  if (!analytics.ok) return analytics;
  const plan = await planOf(build, content.value);
  if (plan.foreignPictures.length > 0) return foreignHostsFailure(build.partner, plan.foreignPictures);
  const loss = findShrinkage(build.rowsBefore ?? before?.rows ?? {}, plan.rows, 'build');
  if (loss !== null && !build.acceptLoss) return err('build', 'CONTENT_SHRANK', loss);
  ms.plan = clock();
  const built = await assembleRelease({
    plan: { ...plan, files: [...plan.files, ...analytics.value] },
    fonts: () => partnerFonts(plan, build.renderer.coreGlyphs),
    dist,
    before,
    renderer: build.renderer,
    pool: build.pool,
    children: build.children,
    pictureFolder: imageFolder,
    force: build.force,
    ...(onStep === undefined ? {} : { onRendered: (done, total) => onStep('render', { done, total }) }),
  });
  if (!built.ok) return built;
  const { manifest, rendered, reused, removed } = built.value;
  Object.assign(ms, built.value.ms);
  clock();
  onBuilt?.(before, manifest);
  onStep?.('publish');
  const folder = releaseFolder(dist, manifest.release);
  const isOurs =
    (publish === undefined || (await publish({ folder, manifest }, build.readAt))) &&
    (await activateRelease(dist, manifest.release, 'build', build.now, {
      guard: mayPublish,
      known: [before, manifest],
      readAt: build.readAt,
    }));
  if (!isOurs) return err('build', 'OVERTAKEN', 'A newer build has published meanwhile; this one was left aside.');
  ms.switch = clock();
  return ok({
    partner: build.partner.id,
    release: manifest.release,
    pages: { total: manifest.pages, rendered, reused, removed },
    bytes: bytesOf(Object.values(manifest.files)),
    htmlBytes: bytesOf(Object.values(manifest.files).filter((file) => file.key !== undefined)),
    ms: Object.fromEntries(Object.entries(ms).map(([step, value]) => [step, Math.round(value)])),
    warnings: plan.warnings,
    nextChangeAt: nextChangeAt(plan.changes, build.now),
    upcoming: upcomingChanges(content.value, build.now, 10),
    error: null,
  });
}

const heldReport = (partner: string, hold: Hold): PartnerReport => ({
  partner,
  release: hold.release,
  pages: { total: 0, rendered: 0, reused: 0, removed: 0 },
  bytes: 0,
  htmlBytes: 0,
  ms: {},
  warnings: [],
  nextChangeAt: null,
  upcoming: [],
  hold,
  error: null,
});

const bytesOf = (files: readonly ManifestFile[]): number => files.reduce((sum, file) => sum + file.bytes, 0);

async function planOf(build: PartnerBuild, content: Content): Promise<Plan> {
  const { id, config } = build.partner;
  const pictures = await loadImageManifest(build.contentFolder);
  const asOf = asOfFor(scheduledChanges(content), build.now);
  const plan = planSite({ id, config, content, asOf, pictures, live: build.live }, routes);
  // What was not to be had comes first: texts that could be better are many.
  return { ...plan, warnings: [...(await readPullWarnings(build.contentFolder)), ...plan.warnings] };
}

/** Milliseconds since the call before. */
function stopwatch(): () => number {
  let last = performance.now();
  return () => {
    const now = performance.now();
    const passed = now - last;
    last = now;
    return passed;
  };
}
