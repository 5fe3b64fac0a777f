/** How a desk and its workers build: by flags, environment and `partner.json`. Prunes the caches of this machine meanwhile. */
import { join } from 'node:path';
import { readPartnerContent } from '../content/source-content.ts';
import { readCodeBuiltAt } from '../core/code-time.ts';
import type { Log } from '../core/log.ts';
import { paths } from '../core/paths.ts';
import { type EndpointFlags, type PublishFlags, resolveEndpoints, resolvePublishing } from '../core/settings.ts';
import { loadPartner, type PartnerFolder } from '../partners/partner-folder.ts';
import { schedulePruning } from '../pipeline/cache-pruning.ts';
import { createPipeline } from '../pipeline/pipeline.ts';
import type { PipelineSettings } from '../pipeline/pipeline-settings.ts';
import { openTarget } from '../publish/target.ts';
import { openPuller } from './endpoints.ts';

/** `isPulling` false: content is read from the content folders. Open until `stack` ends, which also follows a failed start. */
export async function openPipeline(
  stack: AsyncDisposableStack,
  openContext: PipelineSettings['openContext'],
  { log, isPulling = true, flags = {} }: { log: Log; isPulling?: boolean; flags?: EndpointFlags },
) {
  const endpointsOf = ({ config }: PartnerFolder) => resolveEndpoints(config, flags);
  const puller = await openPuller(endpointsOf);
  stack.defer(() => puller.close());
  stack.defer(schedulePruning(join(paths.work, 'cache'), log));
  const { publishing, target } = findPublishTarget();
  const settings: PipelineSettings = {
    openContext,
    distRoot: paths.dist,
    loadPartner: (id) => loadPartner(id),
    live: (partner) => endpointsOf(partner).live,
    readSource: isPulling ? puller.pull : (partner) => readPartnerContent(partner),
    ...(isPulling && { refreshPictures: puller.refreshPictures }),
    target,
    indexNow: (partner) => endpointsOf(partner).indexNow,
    publisher: { by: 'desk' },
    codeBuiltAt: readCodeBuiltAt(),
    now: () => new Date(),
  };
  return { ...settings, target, publishing, pipeline: createPipeline(settings), log };
}

/** The store that flags or the environment name; null: releases stay on this machine. */
export function findPublishTarget(flags: PublishFlags = {}) {
  const publishing = resolvePublishing(flags);
  return { publishing, target: publishing && ((partner: string) => openTarget(publishing, partner)) };
}
