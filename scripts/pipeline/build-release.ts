/**
 * The middle steps of a rebuild: plan, check, render, assemble; only the checks where the live release was made of the same
 * and they are of another day or by other rules, and nothing where they are not.
 */
import { join } from 'node:path';
import type { Finding } from '../../src/contract/finding.ts';
import { findAsOf, upcomingChanges } from '../../src/site/schedule.ts';
import { currentManifest, openCurrentManifest } from '../activation/release-store.ts';
import type { SourceContent } from '../content/source-content.ts';
import { ok } from '../core/errors.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import { withBuildLock } from '../release/locks.ts';
import { type Manifest, releaseFolder } from '../release/manifest.ts';
import type { PipelineSettings, RebuildOptions } from './pipeline-settings.ts';
import { readPlanInputs } from './plan-inputs.ts';
import { findingsKeyOf, readFindings, writeFindings } from './release-findings.ts';
import { type StepTimes, timed } from './timed.ts';

const maxUpcoming = 10;

/**
 * From content to a complete release that is not activated yet. `keepPlan` is called once it is current: a release that is
 * held back would take the place of the plan that the next one is compared with.
 */
export async function buildRelease(
  partner: PartnerFolder,
  source: SourceContent,
  settings: PipelineSettings,
  { renderAll = false, lockWaitMs = 0, signal, onProgress }: RebuildOptions,
  ms: StepTimes,
) {
  onProgress?.('plan');
  const context = await settings.openContext();
  const dist = join(settings.distRoot, partner.id);
  const inputs = await readPlanInputs(partner, source, settings.live(partner), context.renderer);
  if (!inputs.ok) return inputs;
  // One reading of the clock: a change that passed while the site was built would be neither shown nor due.
  const now = settings.now();
  // A store is compared with the files.
  const readCurrent = settings.target == null ? openCurrentManifest : currentManifest;
  const current = renderAll ? null : await readCurrent(dist);
  const live = current !== null && isUpToDate(current, inputs.value.hash, now) ? current : null;
  const findingsKey = findingsKeyOf(inputs.value, now);
  const known = live && (await readFindings(dist, live.release, findingsKey));
  if (live !== null && known !== null)
    return ok({ before: live, release: { manifest: live, rendered: 0 }, findings: known, keepPlan: null });

  return withBuildLock(dist, lockWaitMs, async () => {
    if (live === null) context.pool.start(current?.compileId !== context.renderer.compileId);
    const [{ planPartner }, { checkPlan }, { assembleRelease }, { openPageWriter }, { readKeptPlan, writeKeptPlan }] =
      await loadSteps();
    const loaded = source.load();
    if (!loaded.ok) return loaded;
    const { compileId } = context.renderer;
    // Another process may have published meanwhile.
    const before = live ?? (await currentManifest(dist));
    const isSameCode = before?.compileId === compileId && !renderAll;
    const kept = isSameCode ? readKeptPlan(dist, before.release) : null;
    await using pages = openPageWriter({
      ...context,
      folder: join(dist, 'releases', `.building-${process.pid}`),
      before: isSameCode ? { manifest: before, folder: releaseFolder(dist, before.release) } : null,
      signal,
      onRendered: onProgress && ((done, total) => onProgress('render', { done, total })),
    });
    const onPlanned = live === null ? pages.add : undefined;
    const plan = await timed(ms, 'plan', () => planPartner(inputs.value, loaded.value, now, kept, onPlanned));
    if (!plan.ok) return plan;
    let checking: Promise<readonly Finding[]> | null = null;
    const rulesId = `${compileId} ${inputs.value.rules}`;
    const check = () =>
      (checking ??= timed(ms, 'check', () => checkPlan(plan.value, loaded.value.content, now, rulesId)));
    const keepFindings = async (release: string) => writeFindings(dist, release, findingsKey, await check());
    if (live !== null)
      return ok({
        before: live,
        release: { manifest: live, rendered: 0 },
        findings: await keepFindings(live.release),
        keepPlan: null,
      });
    const release = await assembleRelease({
      plan: plan.value,
      pages,
      inputs: inputs.value.hash,
      upcoming: upcomingChanges(loaded.value.content, now, maxUpcoming),
      dist,
      before,
      ...context,
      renderAll,
      signal,
      // This thread has little else to do then; a fault of a rule is met below.
      onDispatched: () => void check().catch(() => undefined),
    });
    Object.assign(ms, release.ms);
    const keepPlan = () => writeKeptPlan(dist, plan.value, release.manifest, context.renderer.coreGlyphs);
    return ok({ before, release, findings: await keepFindings(release.manifest.release), keepPlan });
  });
}

/** Half of all modules of a command, which a partner that is up to date needs none of. */
const loadSteps = () =>
  Promise.all([
    import('./plan-partner.ts'),
    import('./check-plan.ts'),
    import('../release/assemble.ts'),
    import('../release/write-pages.ts'),
    import('../release/kept-plan.ts'),
  ]);

/** Whether a release was made from these inputs, and no scheduled change has passed since. */
const isUpToDate = ({ inputs, changes, asOf }: Manifest, hash: string, now: Date): boolean =>
  inputs === hash && findAsOf(changes, now) === asOf;
