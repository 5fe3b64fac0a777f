/**
 * A rebuild of one partner: pull → plan → render → assemble → guard → publish → activate. This file, with
 * `build-release.ts` for the middle and `make-live.ts` for the end, alone knows this order; each step is one function in
 * the folder of its name, with plain data on both sides.
 */
import { join } from 'node:path';
import type { Finding } from '../../src/contract/finding.ts';
import { pauseMessage } from '../activation/pause.ts';
import { describeBlocking, findBlocking } from '../checks/blocking.ts';
import { compareContent, isContentRetained, retainContent, retainedContent } from '../content/retained-content.ts';
import type { SourceContent, SourceRequest } from '../content/source-content.ts';
import { catchFailure, err, type Failure, messageOf, ok, type Result } from '../core/errors.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import { findIndexedChanges, submitPaths } from '../publish/index-now.ts';
import { findChangedPages, indexablePaths, noChangedPages, pageHashes } from '../release/changed-pages.ts';
import { findShrinkage, hashLosses } from '../release/shrink-guard.ts';
import { approvalMessage, needsApproval, neverPublished } from './approval.ts';
import { buildRelease } from './build-release.ts';
import { readLiveBefore, readLiveReadAt } from './live-before.ts';
import { makeLive } from './make-live.ts';
import type { PipelineSettings, RebuildOptions } from './pipeline-settings.ts';
import { type Rebuilt, summarize } from './rebuild-summary.ts';
import type { StepTimes } from './timed.ts';

/** Never throws: where a rebuild fails, the last good release stays current and the failure says why. */
export async function rebuildPartner(
  partner: PartnerFolder,
  settings: PipelineSettings,
  options: RebuildOptions = {},
): Promise<Result<Rebuilt>> {
  const { signal } = options;
  const rebuilt = await catchFailure(() => rebuild(partner, settings, options));
  // Whatever a step then says follows from its end: a store would be blamed for a worker that gave no sign.
  if (!rebuilt.ok && signal?.aborted === true)
    return err('build', 'JOB_ENDED', `The rebuild of ${partner.id} was ended: ${messageOf(signal.reason)}.`);
  return rebuilt;
}

async function rebuild(
  partner: PartnerFolder,
  settings: PipelineSettings,
  { isPreview = false, ...options }: RebuildOptions,
): Promise<Result<Rebuilt>> {
  const { onProgress } = options;
  if (partner.config.publication.approval === 'never' && !isPreview) return neverPublished(partner.id);
  const dist = join(settings.distRoot, partner.id);
  const ms: StepTimes = {};
  onProgress?.('store');
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
  const built = await limitBuilds(() => buildRelease(partner, source.value, settings, options, ms));
  if (!built.ok) return built;
  const { before, release, findings, keepPlan } = built.value;
  const { manifest } = release;
  const here = before === manifest ? noChangedPages : findChangedPages(pageHashes(before), manifest, before);
  const changes = elsewhere === null ? here : findChangedPages(elsewhere.pages, manifest, before);
  const liveRelease = elsewhere?.release ?? live.own;
  // The live release was made from this content.
  const isSame = before === manifest && liveRelease === manifest.release && isContentRetained(dist, manifest.release);
  const rebuilt = (notices: readonly Finding[] = []) => {
    const content = isSame ? [] : compareAndRetain(dist, source.value, liveRelease, manifest.release);
    const facts = { ...release, removed: here.removed.length, changes, content };
    return summarize(source.value.pull, { ...facts, findings: [...findings, ...notices] }, ms);
  };
  if (isPreview) return ok(rebuilt());

  onProgress?.('publish');
  // What was approved had passed the guard before it could wait.
  const isApproved = options.approvedRelease === true || options.approvedRelease === manifest.release;
  const shrinkage =
    isApproved && options.approvedRelease !== true
      ? null
      : findShrinkage(elsewhere?.rows ?? before?.rows ?? {}, manifest.rows, 'build');
  const { acceptShrinkage = false, acceptStale = false } = options;
  if (shrinkage !== null && acceptShrinkage !== true && acceptShrinkage !== hashLosses(shrinkage.losses ?? []))
    return { ok: false, error: shrinkage };
  // What is live already is not held back: a warning that the calendar made blocking would fail each hourly pull.
  if (options.acceptedFindings !== undefined && manifest.release !== liveRelease) {
    const blocking = findBlocking(findings, options.acceptedFindings);
    if (blocking.length > 0) return { ok: false, error: blockedBy(partner.id, blocking, findings) };
  }
  if (needsApproval(partner, [before, manifest], liveRelease) && !isApproved) {
    options.onUnapproved?.(rebuilt());
    return err('build', 'APPROVAL_NEEDED', approvalMessage(partner.id, manifest.release));
  }

  options.signal?.throwIfAborted();
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
  if (!published.ok) return published;
  // Visitors have it. What serves the next rebuild comes last, and where a full disk does not take it, all is planned then.
  await keepPlan?.().catch(() => undefined);
  const findPaths = () =>
    findIndexedChanges(changes, elsewhere?.indexable ?? indexablePaths(before), indexablePaths(manifest));
  const endpoint = settings.indexNow?.(partner) ?? null;
  const notices = await tellSearchEngines(partner, endpoint, findPaths, options.signal);
  return ok(rebuilt([...published.value, ...notices]));
}

async function tellSearchEngines(
  { id, config: { siteOrigin } }: PartnerFolder,
  endpoint: string | null,
  findPaths: () => readonly string[],
  signal: AbortSignal | undefined,
): Promise<Finding[]> {
  if (endpoint === null) return [];
  const finding = await submitPaths({ endpoint, partner: id, siteOrigin, paths: findPaths() }, { signal });
  return finding === null ? [] : [finding];
}

function blockedBy(id: string, blocking: readonly Finding[], findings: readonly Finding[]): Failure {
  const message = `${id}의 내용에 게시 전에 확인해야 하는 항목이 ${blocking.length}건 있어 게시하지 않았습니다. 마지막 버전이 그대로 보입니다:\n${describeBlocking(blocking)}`;
  return { kind: 'partner-data', code: 'FINDINGS_BLOCK', message, findings };
}

const pickRequest = ({ signal, changes, changedPictures = [], isFresh }: RebuildOptions): SourceRequest => ({
  ...{ signal, changes, changedPictures },
  ...(isFresh && { isFresh }),
});

/** Retains the content for later comparisons. Returns how it differs from that of the live release; null where that is not known here. */
function compareAndRetain(dist: string, { folder }: SourceContent, live: string | null, release: string) {
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
