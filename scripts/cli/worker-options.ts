/**
 * How a desk and its workers build: the backend, pictures and hosts that the environment and `partner.json` name. What
 * they leave in this machine's caches is pruned meanwhile.
 */
import { join } from 'node:path';
import type { Environment } from '../../src/contract/environment.ts';
import { environment } from '../core/environment.ts';
import { paths } from '../core/paths.ts';
import type { Releases } from '../desk/context.ts';
import { openImageStore } from '../images/image-store.ts';
import { liveHosts } from '../partners/live-hosts.ts';
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

/** `isPulling` false builds from the content that lies there. */
export async function openWorkerReleases(context: BuildContext, isPulling: boolean): Promise<WorkerReleases> {
  const pictures = await openImageStore();
  const endPruning = schedulePruning(join(paths.work, 'cache'), (line) => console.error(line));
  const api = environment.SITE_API_BASE ?? null;
  const thirdParties = environment.SITE_THIRD_PARTIES ?? null;
  const partnerCdn = environment.SITE_PARTNER_CDN ?? null;
  const pull: BuilderSettings['readSource'] = (partner) =>
    pullPartner(partner, { api, imageHosts: [], thirdParties, partnerCdn, pictures });
  const read: BuilderSettings['readSource'] = ({ id, contentFolder }) =>
    readSourceContent(contentFolder, `partners/${id}/content`, new Date());
  const target = findPublishTarget(environment);
  const builder = createBuilder({
    context,
    distRoot: paths.dist,
    loadPartner: (id) => loadPartner(id),
    live: ({ config }) => liveHosts(config, { api }),
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

/** Where the environment says that releases are published to; null: nowhere but on this machine. */
export function findPublishTarget({
  SITE_PUBLISH_TO: to,
  SITE_PUBLISH_LAYOUT: layout,
  SITE_PUBLISH_ENDPOINT: endpoint,
}: Environment): Releases['target'] {
  return to === undefined ? null : (partner) => openTarget({ to, layout, endpoint }, partner);
}
