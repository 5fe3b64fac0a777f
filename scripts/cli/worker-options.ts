/** How a desk and its workers build: by environment and `partner.json`. Prunes the caches of this machine meanwhile. */
import { join } from 'node:path';
import { paths } from '../core/paths.ts';
import { resolveHosts, resolvePublishing } from '../core/settings.ts';
import type { Releases } from '../desk/context.ts';
import { openImageStore } from '../images/image-store.ts';
import { loadPartner } from '../partners/partner-folder.ts';
import { readSourceContent } from '../partners/source-content.ts';
import type { BuildContext } from '../pipeline/build-context.ts';
import { type BuilderSettings, createBuilder } from '../pipeline/builder.ts';
import { schedulePruning } from '../pipeline/cache-pruning.ts';
import { openTarget } from '../publish/target.ts';
import { pullPartner } from '../pull/pull-partner.ts';

export interface WorkerReleases extends Releases {
  close(): Promise<void>;
}

/** `isPulling` false builds from the content folders. */
export async function openWorkerReleases(context: BuildContext, isPulling: boolean): Promise<WorkerReleases> {
  const pictures = await openImageStore();
  const endPruning = schedulePruning(join(paths.work, 'cache'), (line) => console.error(line));
  const pull: BuilderSettings['readSource'] = (partner) =>
    pullPartner(partner, { ...resolveHosts(partner.config).pull, pictures });
  const read: BuilderSettings['readSource'] = ({ id, contentFolder }) =>
    readSourceContent(contentFolder, `partners/${id}/content`, new Date());
  const target = findPublishTarget();
  const builder = createBuilder({
    context,
    distRoot: paths.dist,
    loadPartner: (id) => loadPartner(id),
    live: ({ config }) => resolveHosts(config).live,
    readSource: isPulling ? pull : read,
    target,
    now: () => new Date(),
  });
  return {
    distRoot: paths.dist,
    target,
    builder,
    async close() {
      await endPruning();
      await pictures.close();
    },
  };
}

/** The store that the environment names; null: releases stay on this machine. */
export function findPublishTarget(): Releases['target'] {
  const settings = resolvePublishing();
  return settings === null ? null : (partner) => openTarget(settings, partner);
}
