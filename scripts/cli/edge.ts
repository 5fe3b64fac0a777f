/** `site edge [file]`: bundles the edge worker of sites published by pointer. */
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { rolldown } from 'rolldown';
import { paths } from '../core/paths.ts';
import { printReport } from './options.ts';

export function setUp(command: Command): void {
  command
    .argument('[file]', 'where to write it (default: dist/edge.js)')
    .option('--json', 'as JSON')
    .action(async (requested: string | undefined, options: { json?: boolean }) => {
      const file = resolve(requested ?? join(paths.dist, 'edge.js'));
      // From the source that `site serve` runs.
      const bundle = await rolldown({ input: join(paths.root, 'scripts/hosting/edge.ts'), platform: 'neutral' });
      await bundle.write({ file, format: 'esm' });
      await bundle.close();
      printReport(options, { file }, file);
    });
}
