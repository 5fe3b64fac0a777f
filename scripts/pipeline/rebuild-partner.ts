/**
 * A rebuild of one partner: pull → plan → render → assemble → guard → publish → activate. The only file that knows this
 * order; each step is one function in the folder of its name, with plain data on both sides.
 */
import { join } from 'node:path';
import { findAsOf, nextChangeAt, upcomingChanges } from '../../src/site/schedule.ts';
import type { BrowserOrigins } from '../../src/site/site.ts';
import { activateRelease } from '../activation/activate.ts';
import { currentRelease } from '../activation/current-link.ts';
import { pauseMessage } from '../activation/pause.ts';
import { currentManifest } from '../activation/release-store.ts';
import type { ChangedPictures, ContentChanges } from '../content/content-changes.ts';
import type { ContentDiff } from '../content/content-diff.ts';
import { compareContent, isContentRetained, retainContent, retainedContent } from '../content/retained-content.ts';
import type { PullCounts, SourceContent, SourceRequest } from '../content/source-content.ts';
import { catchFailure, err, ok, type Publisher, type Result } from '../core/errors.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import type { PublishOptions } from '../publish/precondition.ts';
import type { Target } from '../publish/target.ts';
import { assembleRelease, type BuiltRelease } from '../release/assemble.ts';
import { withBuildLock } from '../release/build-lock.ts';
import { type ChangedPages, findChangedPages, noChangedPages, pageHashes } from '../release/changed-pages.ts';
import { type Manifest, releaseFolder } from '../release/manifest.ts';
import { findShrinkage, hashLosses } from '../release/shrink-guard.ts';
import type { BuildContext } from './build-context.ts';
import { type LiveBefore, readLiveBefore, readLiveReadAt } from './live-before.ts';
import { planPartner, readPlanInputs } from './plan-partner.ts';

/** The same for all rebuilds of a process. */
export interface PipelineSettings {
  /** Called while content is pulled, so the compile may run meanwhile; the same context at each call. */
  readonly openContext: () => Promise<BuildContext>;
  readonly loadPartner: (id: string) => Promise<Result<PartnerFolder>>;
  readonly distRoot: string;
  readonly live: (partner: PartnerFolder) => BrowserOrigins;
  /** Pulls the content, or reads the content folder. */
  readonly readSource: (partner: PartnerFolder, request?: SourceRequest) => Promise<Result<SourceContent>>;
  /** Asks again for pictures that are due; returns the addresses that changed. Left out where nothing is pulled. */
  readonly refreshPictures?: (partner: PartnerFolder, signal: AbortSignal) => Promise<readonly string[]>;
  /** Store that a partner's releases are published to; left out, they stay on this machine. */
  readonly target?: ((partner: string) => Promise<Target>) | null;
  /** What publishes, for the head of the store. */
  readonly publisher?: Publisher;
  /** When the running code was committed; left out or null, its versions have no order. */
  readonly codeBuiltAt?: Promise<string | null>;
  readonly now: () => Date;
}

export interface RebuildOptions {
  /** Ends before publish: the release is stored, but not activated. */
  readonly isPreview?: boolean;
  /** What has changed since the last rebuild, which was published; null or left out: anything may have. */
  readonly changes?: ContentChanges | null;
  /** Asked for again where this machine received them before. */
  readonly changedPictures?: readonly ChangedPictures[];
  /** Reads the details of every product again. */
  readonly isFresh?: boolean;
  /** Renders every page again. */
  readonly renderAll?: boolean;
  /** Publishes although a collection lost over half of its rows; a hash accepts the losses of that hash alone. */
  readonly acceptShrinkage?: boolean | string;
  /** Publishes although what is live has newer content; a time accepts only what was read then. */
  readonly acceptStale?: boolean | string;
  /** The release that a second account has approved, where `partner.json` asks for one; true: any. */
  readonly approvedRelease?: string | true | undefined;
  /** Called with what waits for approval, before the rebuild fails with `APPROVAL_NEEDED`. */
  readonly onUnapproved?: (rebuilt: Rebuilt) => void;
  /** How long to wait for another build of this partner; left out, the rebuild fails at once. */
  readonly lockWaitMs?: number;
  /** Limits concurrent builds, not pulls; left out, the caller limits rebuilds. */
  readonly limitBuilds?: <T>(build: () => Promise<T>) => Promise<T>;
  /** Ends the rebuild before its next batch or object: a job that takes too long is run again, and must not go on beside itself. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (step: Step, pages?: { readonly done: number; readonly total: number }) => void;
}

export type Step = 'pull' | 'plan' | 'render' | 'publish';

export type Rebuilt = ReturnType<typeof summarize>;

const maxUpcoming = 10;

/** Never throws: where a rebuild fails, the last good release stays current and the failure says why. */
export const rebuildPartner = (
  partner: PartnerFolder,
  settings: PipelineSettings,
  options: RebuildOptions = {},
): Promise<Result<Rebuilt>> => catchFailure(() => rebuild(partner, settings, options));

async function rebuild(
  partner: PartnerFolder,
  settings: PipelineSettings,
  { isPreview = false, ...options }: RebuildOptions,
): Promise<Result<Rebuilt>> {
  const { onProgress } = options;
  const dist = join(settings.distRoot, partner.id);
  const ms: Record<string, number> = {};
  const target = (await settings.target?.(partner.id)) ?? null;
  const live = await readLiveBefore(dist, target);
  const { elsewhere, pause } = live;
  // A preview publishes nothing, so it is allowed during a pause.
  if (pause !== null && !isPreview) return err('build', 'PAUSED', pauseMessage(partner.id, pause));

  onProgress?.('pull');
  const started = performance.now();
  // A failed compile is reported where the context is used.
  settings.openContext().catch(() => undefined);
  // Where another machine has published, the content here is no base for changes.
  const liveReadAt = elsewhere === null && options.changes != null ? await readLiveReadAt(dist) : null;
  const source = await settings.readSource(partner, { ...pickRequest(options), liveReadAt });
  options.signal?.throwIfAborted();
  if (!source.ok) return source;
  ms[source.value.pull === undefined ? 'read' : 'pull'] = performance.now() - started;

  const limitBuilds = options.limitBuilds ?? ((build) => build());
  const built = await limitBuilds(() => build(partner, source.value, settings, options, ms));
  if (!built.ok) return built;
  const { before, release } = built.value;
  const { manifest } = release;
  const here = before === manifest ? noChangedPages : findChangedPages(pageHashes(before), manifest, before);
  const changes = elsewhere === null ? here : findChangedPages(elsewhere.pages, manifest, before);
  const liveRelease = elsewhere?.release ?? live.own;
  // The live release was made from this content.
  const isSame = before === manifest && liveRelease === manifest.release && isContentRetained(dist, manifest.release);
  const content = isSame ? [] : tellChanges(dist, source.value, liveRelease, manifest.release);
  const facts = { ...release, removed: here.removed.length, changes, content };
  const rebuilt = () => summarize(source.value.pull, facts, ms);
  if (isPreview) return ok(rebuilt());

  // What was approved had passed the guard before it could wait.
  const isApproved = options.approvedRelease === true || options.approvedRelease === manifest.release;
  const shrinkage =
    isApproved && options.approvedRelease !== true
      ? null
      : findShrinkage(elsewhere?.rows ?? before?.rows ?? {}, manifest.rows, 'build');
  const { acceptShrinkage = false, acceptStale = false } = options;
  if (shrinkage !== null && acceptShrinkage !== true && acceptShrinkage !== hashLosses(shrinkage.losses ?? []))
    return { ok: false, error: shrinkage };
  if (needsApproval(partner, [before, manifest], liveRelease) && !isApproved) {
    options.onUnapproved?.(rebuilt());
    return err('build', 'APPROVAL_NEEDED', approvalMessage(partner.id, manifest.release));
  }

  options.signal?.throwIfAborted();
  onProgress?.('publish');
  const builtAt = (await settings.codeBuiltAt) ?? null;
  const precondition = {
    ...{ readAt: source.value.readAt, now: settings.now(), acceptStale },
    code: builtAt === null ? null : { compileId: manifest.compileId, builtAt },
    publisher: settings.publisher,
  };
  const published = await makeLive(dist, [before, manifest], {
    ...{ target, live, precondition, ms },
    ...{ isMerged: source.value.isMerged === true, signal: options.signal },
  });
  return published.ok ? ok(rebuilt()) : published;
}

/** Approved content may change by the clock alone: an event ends. What is live already changes nothing. */
function needsApproval(
  { config }: PartnerFolder,
  [before, manifest]: readonly [Manifest | null, Manifest],
  liveRelease: string | null,
): boolean {
  if (config.publication.approval === 'none' || manifest.release === liveRelease) return false;
  const isSameContent = manifest.inputs !== undefined && before?.inputs === manifest.inputs;
  return !(isSameContent && before?.release === liveRelease);
}

const approvalMessage = (partner: string, release: string): string =>
  `partner.json of ${partner} asks for the approval of a second account; release ${release} waits for it at the console. Without a desk: site build ${partner} --approved.`;

/** What of the content differs from that of the live release; null where the content of that is not known here. */
function tellChanges(
  dist: string,
  { folder }: SourceContent,
  live: string | null,
  release: string,
): ContentDiff | null {
  if (folder === undefined) return null;
  try {
    const changes = live === null ? null : compareContent(retainedContent(dist, live), folder);
    retainContent(folder, dist, release, live);
    return changes;
  } catch {
    // A full disk ends the rebuild where the release is written; this only tells of it.
    return null;
  }
}

interface MakeLive {
  readonly target: Target | null;
  readonly live: LiveBefore;
  readonly precondition: Pick<PublishOptions, 'readAt' | 'now' | 'acceptStale' | 'code' | 'publisher'>;
  readonly isMerged: boolean;
  readonly ms: Record<string, number>;
  readonly signal: AbortSignal | undefined;
}

/** At the store first: where that fails, nothing is activated here. */
async function makeLive(
  dist: string,
  [before, manifest]: readonly [Manifest | null, Manifest],
  { target, live, precondition, isMerged, ms, signal }: MakeLive,
): Promise<Result<unknown>> {
  const { own, liveBefore } = live;
  if (target !== null) {
    const local = { folder: releaseFolder(dist, manifest.release), manifest };
    const atStore = {
      ...precondition,
      liveBefore: [liveBefore],
      ...(isMerged && { replacesOnly: liveBefore }),
      signal,
    };
    const published = await timed(ms, 'publish', () => target.publish(local, atStore));
    if (!published.ok) return published;
  }
  // A store has judged what was accepted by what is live there.
  const isAccepted = target !== null && precondition.acceptStale !== false;
  const activation = {
    ...{ why: 'build' as const, ...precondition, manifests: [before, manifest] },
    ...(isAccepted && { acceptStale: true }),
    ...(isMerged && { replacesOnly: own }),
  };
  return timed(ms, 'activate', () => activateRelease(dist, manifest.release, activation));
}

/** From content to a complete release that is not activated yet. */
async function build(
  partner: PartnerFolder,
  source: SourceContent,
  settings: PipelineSettings,
  { renderAll = false, lockWaitMs = 0, signal, onProgress }: RebuildOptions,
  ms: Record<string, number>,
) {
  const context = await settings.openContext();
  const dist = join(settings.distRoot, partner.id);
  const inputs = await readPlanInputs(partner, source, settings.live(partner), context.renderer.compileId);
  if (!inputs.ok) return inputs;
  // One reading of the clock: a change that passed while the site was built would be neither shown nor due.
  const now = settings.now();
  const current = renderAll ? null : await currentManifest(dist);
  if (current !== null && isUpToDate(current, inputs.value.hash, now))
    return ok({ before: current, release: { manifest: current, rendered: 0 } });

  return withBuildLock(dist, lockWaitMs, async () => {
    onProgress?.('plan');
    context.pool.start();
    // Read again only where another process has published meanwhile.
    const isSame = current !== null && (await currentRelease(dist)) === current.release;
    const before = isSame ? current : await currentManifest(dist);
    const loaded = source.load();
    if (!loaded.ok) return loaded;
    const plan = await timed(ms, 'plan', async () => planPartner(inputs.value, loaded.value, now));
    if (!plan.ok) return plan;
    const release = await assembleRelease({
      plan: plan.value,
      inputs: inputs.value.hash,
      upcoming: upcomingChanges(loaded.value.content, now, maxUpcoming),
      dist,
      before,
      ...context,
      renderAll,
      signal,
      onRendered: onProgress && ((done, total) => onProgress('render', { done, total })),
    });
    Object.assign(ms, release.ms);
    return ok({ before, release });
  });
}

/** Whether a release was made from these inputs, and no scheduled change has passed since. */
const isUpToDate = ({ inputs, changes, asOf }: Manifest, hash: string, now: Date): boolean =>
  inputs === hash && findAsOf(changes, now) === asOf;

async function timed<T>(ms: Record<string, number>, step: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  ms[step] = performance.now() - started;
  return result;
}

function summarize(
  pull: PullCounts | undefined,
  {
    manifest,
    rendered,
    removed,
    changes,
    content,
  }: Pick<BuiltRelease, 'manifest' | 'rendered'> & {
    readonly removed: number;
    readonly changes: ChangedPages;
    readonly content: ContentDiff | null;
  },
  ms: Readonly<Record<string, number>>,
) {
  const files = Object.values(manifest.files);
  const sumBytes = (some: typeof files) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    release: manifest.release,
    pages: { total: manifest.pages, rendered, reused: manifest.pages - rendered, removed },
    /** Bytes of the whole release, and of its pages alone. */
    bytes: sumBytes(files),
    htmlBytes: sumBytes(files.filter(({ key }) => key !== undefined)),
    /** Milliseconds by step. */
    ms: Object.fromEntries(Object.entries(ms).map(([step, duration]) => [step, Math.round(duration)])),
    warnings: manifest.warnings,
    nextChangeAt: nextChangeAt(manifest.changes, manifest.asOf),
    /** Scheduled changes of the content, the soonest first. */
    upcoming: manifest.upcoming ?? [],
    pull: pull ?? null,
    /** Against what was live before. */
    changes,
    content,
  };
}

const pickRequest = ({ signal, changes, changedPictures = [], isFresh }: RebuildOptions): SourceRequest => ({
  ...{ signal, changes, changedPictures },
  ...(isFresh && { isFresh }),
});
