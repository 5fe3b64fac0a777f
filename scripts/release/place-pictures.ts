/** Images at fixed paths of a release: icons and the share image. Each is rasterized once and cached. */

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteImage } from '../../src/site/site-file.ts';
import type { Drawing } from '../../src/site/svg-drawing.ts';
import { sha256 } from '../core/hash.ts';
import { paths } from '../core/paths.ts';
import type { ImageWorkerPool } from '../images/image-worker-pool.ts';
import { linkFile, readFileFacts } from './link-file.ts';
import type { FileFacts } from './release-file.ts';

/** Links each into `folder`; facts by path. Skips images that are missing from the cache. */
export async function placePictures(
  pictures: readonly SiteImage[],
  folder: string,
  cache: string,
  imageWorkers: ImageWorkerPool,
): Promise<Record<string, FileFacts>> {
  const placed = await Promise.all(
    pictures.map(async ({ path, from }) => {
      const file = 'file' in from ? join(cache, from.file) : await ensureDrawing(from, cache, imageWorkers);
      return linkFile(file, join(folder, path)) ? [[path, readFileFacts(file)] as const] : [];
    }),
  );
  return Object.fromEntries(placed.flat());
}

async function ensureDrawing(drawing: Drawing, cache: string, imageWorkers: ImageWorkerPool): Promise<string> {
  const name = sha256(`${hashTools()}\n${JSON.stringify(drawing)}`).slice(0, 16);
  const file = join(cache, `drawn-${name}.${drawing.format}`);
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true });
    await imageWorkers.run({ kind: 'drawing', drawing, to: file });
  }
  return file;
}

let toolsHash: string | null = null;

const toolFiles = ['package-lock.json', 'scripts/images/svg-text.ts', 'scripts/images/image-worker.ts'];

/** Changes with the rasterizing code and its fonts. */
function hashTools(): string {
  toolsHash ??= toolFiles.map((file) => sha256(readFileSync(join(paths.root, file)))).join();
  return toolsHash;
}
