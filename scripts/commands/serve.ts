/** `site serve`: what the CDN does, on this machine. */
import type { Command } from 'commander';
import { port as toPort } from '../lib/options.ts';
import { listPartnerIds } from '../lib/partner-folder.ts';
import { paths } from '../lib/paths.ts';
import { untilStopped } from '../lib/until-stopped.ts';
import { serveSites } from '../serve/serve-sites.ts';

export function setUp(command: Command): void {
  command
    .argument('[id...]', 'partners to serve (default: all)')
    .option('--port <port>', 'all sites by Host header', toPort, 4610)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .action(async (named: string[], options: { port: number; host: string }) => {
      const ids = named.length > 0 ? named : await listPartnerIds();
      const running = await serveSites({ distRoot: paths.dist, ids, port: options.port, host: options.host });
      for (const { url } of Object.values(running.sites)) console.log(url);
      await untilStopped();
      await running.stop();
    });
}
