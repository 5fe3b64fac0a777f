/** `site edge [file]`: bundles the edge worker of sites published by pointer. */
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { rolldown } from 'rolldown';
import { paths } from '../core/paths.ts';

export function setUp(command: Command): void {
  command
    .argument('[file]', 'where to write it (default: dist/edge.js)')
    .action(async (requested: string | undefined) => {
      const file = resolve(requested ?? join(paths.dist, 'edge.js'));
      // From the source that `site serve` runs.
      const bundle = await rolldown({ input: join(paths.root, 'scripts/hosting/edge.ts'), platform: 'neutral' });
      await bundle.write({ file, format: 'esm' });
      await bundle.close();
      console.log(file);
    });
}
