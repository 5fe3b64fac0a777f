/** The middle steps of a rebuild: plan, render, assemble; nothing where the live release was made of the same. */
import { join } from 'node:path';
import { findAsOf, upcomingChanges } from '../../src/site/schedule.ts';
import { currentManifest, openCurrentManifest } from '../activation/release-store.ts';
import type { SourceContent } from '../content/source-content.ts';
import { ok } from '../core/errors.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import { withBuildLock } from '../release/build-lock.ts';
import type { Manifest } from '../release/manifest.ts';
import type { PipelineSettings, RebuildOptions } from './pipeline-settings.ts';
import { readPlanInputs } from './plan-inputs.ts';
import { timed } from './timed.ts';

const maxUpcoming = 10;

/** From content to a complete release that is not activated yet. */
export async function buildRelease(
  partner: PartnerFolder,
  source: SourceContent,
  settings: PipelineSettings,
  { renderAll = false, lockWaitMs = 0, signal, onProgress }: RebuildOptions,
  ms: Record<string, number>,
) {
  const context = await settings.openContext();
  const dist = join(settings.distRoot, partner.id);
  const inputs = await readPlanInputs(partner, source, settings.live(partner), context.renderer);
  if (!inputs.ok) return inputs;
  // One reading of the clock: a change that passed while the site was built would be neither shown nor due.
  const now = settings.now();
  // A store is compared with the files.
  const readCurrent = settings.target == null ? openCurrentManifest : currentManifest;
  const current = renderAll ? null : await readCurrent(dist);
  if (current !== null && isUpToDate(current, inputs.value.hash, now))
    return ok({ before: current, release: { manifest: current, rendered: 0 } });

  return withBuildLock(dist, lockWaitMs, async () => {
    onProgress?.('plan');
    context.pool.start(current?.compileId !== context.renderer.compileId);
    // Another process may have published meanwhile.
    const before = await currentManifest(dist);
    const [{ planPartner }, { checkPlan }, { assembleRelease }] = await loadSteps();
    const loaded = source.load();
    if (!loaded.ok) return loaded;
    const plan = await timed(ms, 'plan', async () => planPartner(inputs.value, loaded.value, now));
    if (!plan.ok) return plan;
    const checked = await timed(ms, 'check', async () => checkPlan(plan.value, loaded.value.content, now));
    const release = await assembleRelease({
      plan: checked,
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

/** Half of all modules of a command, which a partner that is up to date needs none of. */
const loadSteps = () =>
  Promise.all([import('./plan-partner.ts'), import('./check-plan.ts'), import('../release/assemble.ts')]);

/** Whether a release was made from these inputs, and no scheduled change has passed since. */
const isUpToDate = ({ inputs, changes, asOf }: Manifest, hash: string, now: Date): boolean =>
  inputs === hash && findAsOf(changes, now) === asOf;
