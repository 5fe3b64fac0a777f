/**
 * A rebuild of one partner: pull → plan → render → assemble → guard → publish → activate. This file and `build-release.ts`,
 * the middle, alone know this order; each step is one function in the folder of its name, with plain data on both sides.
 */
import { join } from 'node:path';
import type { Finding } from '../../src/contract/finding.ts';
import { findingWords, placeWords } from '../../src/site/words.ts';
import { activateRelease } from '../activation/activate.ts';
import { pauseMessage } from '../activation/pause.ts';
import { describeBlocking, findBlocking } from '../checks/blocking.ts';
import { compareContent, isContentRetained, retainContent, retainedContent } from '../content/retained-content.ts';
import type { SourceContent } from '../content/source-content.ts';
import { catchFailure, err, type Failure, messageOf, ok, type Result } from '../core/errors.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import { findIndexedChanges, submitPaths } from '../publish/index-now.ts';
import type { PublishOptions } from '../publish/precondition.ts';
import type { Target } from '../publish/target.ts';
import { findChangedPages, indexablePaths, noChangedPages, pageHashes } from '../release/changed-pages.ts';
import { type Manifest, releaseFolder } from '../release/manifest.ts';
import { findShrinkage, hashLosses } from '../release/shrink-guard.ts';
import { approvalMessage, needsApproval, neverPublished } from './approval.ts';
import { buildRelease } from './build-release.ts';
import { type LiveBefore, readLiveBefore } from './live-before.ts';
import type { PipelineSettings, RebuildOptions } from './pipeline-settings.ts';
import { type Rebuilt, summarize } from './rebuild-summary.ts';
import { type StepTimes, timed } from './timed.ts';

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
  const liveReadAt = elsewhere === null && options.changes != null ? live.readAt : null;
  const source = await settings.readSource(partner, { ...options, liveReadAt });
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
    const facts = { changes, content, findings: [...findings, ...notices] };
    return summarize(source.value.pull, release, here.removed.length, facts, ms);
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
    ...{ readAt: source.value.readAt, now: settings.now(), acceptStale, signal: options.signal },
    code: builtAt === null ? null : { compileId: manifest.compileId, builtAt },
    publisher: settings.publisher,
    isMerged: source.value.isMerged === true,
  };
  const published = await makeLive(dist, [before, manifest], target, live, precondition, ms);
  if (!published.ok) return published;
  // Visitors have it. What serves the next rebuild comes last, and where a full disk does not take it, all is planned then.
  await keepPlan?.().catch(() => undefined);
  const endpoint = settings.indexNow?.(partner) ?? null;
  if (endpoint === null) return ok(rebuilt(published.value));
  const indexable = elsewhere?.indexable ?? indexablePaths(before);
  const paths = findIndexedChanges(changes, indexable, indexablePaths(manifest));
  const notice = await submitPaths(endpoint, partner, paths, options);
  return ok(rebuilt([...published.value, ...(notice === null ? [] : [notice])]));
}

/** At the store first: where that fails, nothing is activated here. Returns findings of this publication alone. */
async function makeLive(
  dist: string,
  [before, manifest]: readonly [Manifest | null, Manifest],
  target: Target | null,
  { own, atStore, liveBefore }: LiveBefore,
  { isMerged, ...precondition }: Omit<PublishOptions, 'liveBefore' | 'replacesOnly'> & { readonly isMerged: boolean },
  ms: StepTimes,
): Promise<Result<Finding[]>> {
  const notices: Finding[] = [];
  if (target !== null) {
    const local = { folder: releaseFolder(dist, manifest.release), manifest };
    const options = { ...precondition, liveBefore, ...(isMerged && { replacesOnly: atStore }) };
    const published = await timed(ms, 'publish', () => target.publish(local, options));
    if (!published.ok) return published;
    if (published.value.unremoved !== undefined) notices.push({ place: placeWords.store, ...findingWords.notRemoved });
  }
  // A store has judged what was accepted by what is live there.
  const isAccepted = target !== null && precondition.acceptStale !== false;
  const activation = {
    ...{ why: 'build' as const, ...precondition, manifests: [before, manifest] },
    ...(isAccepted && { acceptStale: true }),
    ...(isMerged && { replacesOnly: own }),
  };
  const activated = await timed(ms, 'activate', () => activateRelease(dist, manifest.release, activation));
  return activated.ok ? ok(notices) : activated;
}

function blockedBy(id: string, blocking: readonly Finding[], findings: readonly Finding[]): Failure {
  const message = `${id}의 내용에 게시 전에 확인해야 하는 항목이 ${blocking.length}건 있어 게시하지 않았습니다. 마지막 버전이 그대로 보입니다:\n${describeBlocking(blocking)}`;
  return { kind: 'partner-data', code: 'FINDINGS_BLOCK', message, findings };
}

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
