/** `site serve`: serves the built sites as a CDN does. */
import type { Command } from 'commander';
import { environment } from '../core/environment.ts';
import { paths } from '../core/paths.ts';
import { serveSites } from '../hosting/serve.ts';
import { listPartnerIds, loadPartner } from '../partners/partner-folder.ts';
import { requirePartner } from '../partners/select-partners.ts';
import { imageHostOption, parsePort } from './options.ts';
import { waitForShutdown } from './shutdown.ts';

export function setUp(command: Command): void {
  command
    .argument('[id...]', 'partners to serve (default: all)')
    .option('--port <port>', 'all sites by Host header (default: PORT + 10)', parsePort, environment.PORT + 10)
    .addOption(imageHostOption())
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .action(async (requested: string[], options: { port: number; host: string; imageHost?: string[] }) => {
      const ids = requested.length > 0 ? requested : await listPartnerIds();
      for (const id of requested) await requirePartner(id);
      const running = await serveSites({
        distRoot: paths.dist,
        ids,
        port: options.port,
        host: options.host,
        images: await loadImageHosts(ids, options.imageHost ?? environment.SITE_IMAGE_HOSTS ?? []),
      });
      await waitForShutdown(
        Object.values(running.sites)
          .map(({ url }) => url)
          .join('\n'),
      );
      await running.stop();
    });
}

/** Picture hosts of the partners that use the image path. */
async function loadImageHosts(ids: readonly string[], trusted: readonly string[]) {
  const partners = await Promise.all(ids.map((id) => loadPartner(id)));
  const byPath = partners.flatMap((partner) =>
    partner.ok && partner.value.config.images === 'path' ? [partner.value] : [],
  );
  return Object.fromEntries(byPath.map(({ id, config }) => [id, { allowed: config.imageHosts, trusted }]));
}
