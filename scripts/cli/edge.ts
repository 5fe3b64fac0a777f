/** `site edge [file]`: bundles the edge worker of sites published by pointer. */
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { paths } from '../core/paths.ts';
import { bundleEdgeWorker } from '../hosting/bundle-edge.ts';

export function setUp(command: Command): void {
  command
    .argument('[file]', 'where to write it (default: dist/edge.js)')
    .action(async (requested: string | undefined) => {
      const file = resolve(requested ?? join(paths.dist, 'edge.js'));
      await bundleEdgeWorker(file);
      console.log(file);
    });
}
