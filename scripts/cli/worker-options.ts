/**
 * Where rebuilds take content from: the backend, pictures and hosts that the environment and `partner.json` name. What
 * they leave in this machine's caches is pruned meanwhile.
 */
import { join } from 'node:path';
import type { Environment } from '../../src/contract/environment.ts';
import { environment } from '../core/environment.ts';
import { paths } from '../core/paths.ts';
import type { WorkerOptions } from '../desk/queue/worker.ts';
import { openImageStore } from '../images/image-store.ts';
import { liveHosts } from '../partners/live-hosts.ts';
import { loadPartner } from '../partners/partner-folder.ts';
import { schedulePruning } from '../pipeline/cache-pruning.ts';
import { openTarget } from '../publish/target.ts';
import { pullPartner } from '../pull/pull-partner.ts';

export interface WorkerSources extends Pick<WorkerOptions, 'partner' | 'live' | 'pull' | 'target'> {
  close(): Promise<void>;
}

export async function createWorkerOptions(): Promise<WorkerSources> {
  const pictures = await openImageStore();
  const endPruning = schedulePruning(join(paths.work, 'cache'), (line) => console.error(line));
  const api = environment.SITE_API_BASE ?? null;
  return {
    partner: (id) => loadPartner(id),
    live: ({ config }) => liveHosts(config, { api }),
    pull: (partner) =>
      pullPartner(partner, {
        api,
        imageHosts: [],
        thirdParties: environment.SITE_THIRD_PARTIES ?? null,
        partnerCdn: environment.SITE_PARTNER_CDN ?? null,
        pictures,
      }),
    target: targetOf(environment),
    async close() {
      await endPruning();
      await pictures.close();
    },
  };
}

/** Where the environment says that releases are published to; null: nowhere but on this machine. */
export function targetOf({
  SITE_PUBLISH_TO: to,
  SITE_PUBLISH_LAYOUT: layout,
  SITE_PUBLISH_ENDPOINT: endpoint,
}: Environment): WorkerOptions['target'] {
  return to === undefined ? null : (partner) => openTarget({ to, layout, endpoint }, partner);
}
