/** In the place of a build context: pages are in their JSON, and the "workers" only write them. */

import { sha256 } from '../../scripts/core/hash.ts';
import type { BuildContext } from '../../scripts/pipeline/build-context.ts';
import type { RenderBatch, RenderedPages } from '../../scripts/render/page-renderer.ts';
import { writeFile } from './modules/fs-promises.ts';

async function render({ folder, pages }: RenderBatch, onBatch?: (count: number) => void): Promise<RenderedPages> {
  const files: Record<string, RenderedPages[string]> = {};
  for (const { file, json } of pages) {
    const { html, targets } = JSON.parse(json) as { html: string; targets: string[] };
    await writeFile(`${folder}/${file}`, html);
    files[file] = { hash: sha256(html), bytes: Buffer.byteLength(html), links: targets };
  }
  onBatch?.(pages.length);
  return files;
}

export const renderingContext = {
  renderer: { compileId: 'compiled', entry: '', assets: [], coreGlyphs: {}, ms: 0 },
  pool: { start: () => undefined, render, close: async () => undefined },
  imageWorkers: { run: async () => undefined, close: async () => undefined },
  close: async () => undefined,
} as unknown as BuildContext;
