/** `site nginx <id> --folder <folder>`: a site that is published to a folder, as a configuration of nginx. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { usageError } from '../core/errors.ts';
import { createNginxConfig } from '../hosting/nginx.ts';
import { requirePartner } from '../partners/select-partners.ts';

export function setUp(command: Command): void {
  command
    .argument('<id>', 'a partner')
    .requiredOption('--folder <folder>', 'where the partner is published to, in place')
    .option('--listen <address>', 'a port, or address and port', '80')
    .action(async (id: string, { folder, listen }: { folder: string; listen: string }) => {
      const { config } = await requirePartner(id);
      const root = resolve(folder);
      const read = (name: string) => readFile(join(root, name), 'utf8').catch(() => null);
      const [headers, redirects] = await Promise.all([read('_headers'), read('_redirects')]);
      if (headers === null || redirects === null)
        throw usageError(
          'USAGE',
          `${root} holds no published site. Publish first: npm run site -- publish ${id} --to ${folder}`,
        );
      const hosts = [new URL(config.siteOrigin).hostname];
      process.stdout.write(createNginxConfig(headers, redirects, { partner: id, hosts, folder: root, listen }));
    });
}
