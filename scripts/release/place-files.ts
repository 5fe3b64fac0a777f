/** Files of a release other than pages: linked from caches, rasterized, or written from the plan. */
import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFile, SiteImage } from '../../src/site/site-file.ts';
import type { Drawing } from '../../src/site/svg-drawing.ts';
import type { Renderer } from '../compile/compile.ts';
import { hasCode } from '../core/errors.ts';
import { sha256 } from '../core/hash.ts';
import { paths } from '../core/paths.ts';
import type { ImageWorkerPool } from '../images/image-worker-pool.ts';
import type { FileFacts, PlacedFiles } from './release-file.ts';

/** Browser assets of the compile; a path in `existing` is kept, so a partner's own picture takes precedence. */
export function placeAssets({ assets, client }: Renderer, folder: string, existing: PlacedFiles): PlacedFiles {
  const placed: Record<string, FileFacts> = {};
  for (const { path, hash: digest, bytes } of assets) {
    if (existing[path] !== undefined) continue;
    linkFile(join(client, path), join(folder, path));
    placed[path] = { hash: digest, bytes };
  }
  return placed;
}

/** Pictures named in `targets` as `/pictures/<file>`, from the shared cache; missing ones are left out. */
export function placeNamedPictures(
  targets: Iterable<string>,
  siteOrigin: string,
  cache: string,
  folder: string,
  before: PlacedFiles,
): PlacedFiles {
  const placed: Record<string, FileFacts> = {};
  for (const target of targets) {
    const own = target.startsWith(siteOrigin) ? target.slice(siteOrigin.length) : target;
    if (!own.startsWith('/pictures/')) continue;
    const path = own.slice(1);
    const source = join(cache, path.slice('pictures/'.length));
    if (linkFile(source, join(folder, path))) placed[path] = before[path] ?? readFileFacts(source);
  }
  return placed;
}

export function placeFonts(
  fonts: readonly { readonly path: string; readonly source: string }[],
  folder: string,
  before: PlacedFiles,
): PlacedFiles {
  const placed: Record<string, FileFacts> = {};
  for (const { path, source } of fonts) {
    linkFile(source, join(folder, path));
    placed[path] = before[path] ?? readFileFacts(source);
  }
  return placed;
}

/** `targets` are those of the release. Synchronous: for a few small files the thread pool is slower. */
export function writeDocuments(
  documents: readonly SiteFile[],
  folder: string,
  targets: readonly string[],
): PlacedFiles {
  const written: Record<string, FileFacts> = {};
  for (const { path, body, targets: named = [] } of documents) {
    writeFileSync(join(folder, path), body, { flag: 'wx' });
    written[path] = {
      hash: sha256(body),
      bytes: Buffer.byteLength(body),
      ...(named.length > 0 && { links: named.map((target) => targets.indexOf(target)) }),
    };
  }
  return written;
}

/** Images at fixed paths: icons and the share image, each rasterized once and cached. Links each into `folder`; facts by path. Skips images that are missing from the cache. */
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

/** Links a file, or copies it where links are not possible. False where the source is missing. */
export function linkFile(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    if (!hasCode(error, 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP')) throw error;
    copyFileSync(from, to);
    return true;
  }
}

function readFileFacts(file: string): FileFacts {
  const body = readFileSync(file);
  return { hash: sha256(body), bytes: body.length };
}
