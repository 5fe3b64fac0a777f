/** How a desk and its workers build: by flags, environment and `partner.json`. Prunes the caches of this machine meanwhile. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readSourceContent } from '../content/source-content.ts';
import { paths } from '../core/paths.ts';
import { redact } from '../core/redact.ts';
import { type EndpointFlags, resolveEndpoints, resolvePublishing } from '../core/settings.ts';
import type { WorkerOptions } from '../desk/context.ts';
import { loadPartner, type PartnerFolder } from '../partners/partner-folder.ts';
import { type BuildContext, createBuildContext } from '../pipeline/build-context.ts';
import { type BuilderSettings, createBuilder } from '../pipeline/builder.ts';
import { schedulePruning } from '../pipeline/cache-pruning.ts';
import { openTarget } from '../publish/target.ts';
import { openPuller } from './puller.ts';

/** `isPulling` false: content is read from the content folders. Open until `stack` ends, which also follows a failed start. */
export async function openWorkerReleases(
  stack: AsyncDisposableStack,
  context: BuilderSettings['context'],
  { isPulling = true, hosts = {} }: { readonly isPulling?: boolean; readonly hosts?: EndpointFlags } = {},
) {
  const endpointsOf = ({ config }: PartnerFolder) => resolveEndpoints(config, hosts);
  const puller = await openPuller(endpointsOf);
  stack.defer(() => puller.close());
  stack.defer(schedulePruning(join(paths.work, 'cache'), (line) => console.error(line)));
  const read: BuilderSettings['readSource'] = ({ id, contentFolder }) =>
    readSourceContent(contentFolder, `partners/${id}/content`, new Date());
  const settings = {
    distRoot: paths.dist,
    loadPartner: (id) => loadPartner(id),
    live: (partner) => endpointsOf(partner).live,
    readSource: isPulling ? puller.pull : read,
    ...findPublishTarget(),
    now: () => new Date(),
  } satisfies Partial<BuilderSettings & WorkerOptions>;
  const log = (line: string) => console.error(redact(line));
  return { ...settings, builder: createBuilder({ ...settings, context }), log };
}

/** Render threads, and children that decode images, for as many rebuilds at once. Closed by `stack`, also while it opens. */
export function openBuildContext(stack: AsyncDisposableStack, concurrency: number): Promise<BuildContext> {
  const opening = createBuildContext(Math.min(concurrency, availableParallelism()));
  stack.defer(async () => (await opening.catch(() => null))?.close());
  return opening;
}

/** The store that the environment names; null: releases stay on this machine. */
export function findPublishTarget(): Pick<WorkerOptions, 'target' | 'publishing'> {
  const publishing = resolvePublishing();
  return { publishing, target: publishing && ((partner) => openTarget(publishing, partner)) };
}
