/** Files of a release other than pages: linked from caches, rasterized, or written from the plan. */
import { copyFileSync, existsSync, linkSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Drawing, PlannedImage, PlannedText } from '../../src/site/planned-file.ts';
import { picturePaths, type SitePictures } from '../../src/site/site-pictures.ts';
import { hasCode } from '../core/errors.ts';
import type { SourceFile } from '../core/fs.ts';
import { factsOf, sha256 } from '../core/hash.ts';
import { imageFolder, paths } from '../core/paths.ts';
import type { ImageWorkerPool } from '../images/image-worker-pool.ts';
import type { Manifest } from './manifest.ts';
import { isNamedByContent, type PlacedFile, type PlacedFiles } from './release-file.ts';

/** Links files into a release; those whose source is missing are left out. */
export function linkFiles(files: readonly SourceFile[], folder: string): PlacedFiles {
  const placed: Record<string, PlacedFile> = {};
  for (const { path, source, facts } of files) {
    if (!linkFile(source, join(folder, path))) continue;
    const { hash, bytes } = facts ?? factsOf(readFileSync(source));
    placed[path] = { hash, bytes };
  }
  return placed;
}

/** Pictures that `targets` name as `/pictures/<file>`: the partner's own alone, since content may name any path. */
export function findNamedPictures(targets: readonly string[], siteOrigin: string, own: SitePictures): SourceFile[] {
  const paths = new Set(picturePaths(own));
  return targets.flatMap((target) => {
    const path = target.startsWith(`${siteOrigin}/`) ? target.slice(siteOrigin.length) : target;
    if (!paths.has(path)) return [];
    return [{ path: path.slice(1), source: join(imageFolder, path.slice('/pictures/'.length)) }];
  });
}

/** Synchronous: for a few small files the thread pool is slower. */
export function writeDocuments(documents: readonly PlannedText[], folder: string): PlacedFiles {
  const written: Record<string, PlacedFile> = {};
  for (const { path, body, targets = [] } of documents) {
    writeFileSync(join(folder, path), body, { flag: 'wx' });
    written[path] = { ...factsOf(body), ...(targets.length > 0 && { links: targets }) };
  }
  return written;
}

/** Icons, share images and other drawings, each drawing rasterized once and cached; `known` are those of an earlier release. */
export const findPictures = (
  pictures: readonly PlannedImage[],
  known: (path: string) => SourceFile | null,
  imageWorkers: ImageWorkerPool,
): Promise<SourceFile[]> =>
  Promise.all(
    pictures.map(async (image) => {
      const { path } = image;
      const placed = known(path);
      if (placed !== null) return placed;
      const { from } = image;
      return { path, source: 'file' in from ? join(imageFolder, from.file) : await ensureDrawing(from, imageWorkers) };
    }),
  );

/** Finds files of a release by path, as far as a path stands for its content: none of thousands of drawings is read again. */
export const findNamedFiles =
  ({ files }: Pick<Manifest, 'files'>, folder: string) =>
  (path: string): SourceFile | null => {
    const facts = isNamedByContent(path) ? files[path] : undefined;
    const source = join(folder, path);
    return facts === undefined || !existsSync(source) ? null : { path, source, facts };
  };

async function ensureDrawing(planned: Drawing, imageWorkers: ImageWorkerPool): Promise<string> {
  const drawing = { ...planned, inset: insetOf(planned) };
  const name = sha256(`${hashTools()}\n${JSON.stringify(planned)}${drawing.inset === undefined}`).slice(0, 16);
  const file = join(imageFolder, `drawn-${name}.${drawing.format}`);
  if (!existsSync(file)) await imageWorkers.run({ kind: 'drawing', drawing, to: file });
  return file;
}

/** With its place on this disk; a picture that the cache has lost is left out, and the words stay. */
function insetOf({ inset }: Drawing): Drawing['inset'] {
  const file = inset === undefined ? '' : join(imageFolder, inset.file);
  return inset === undefined || !existsSync(file) ? undefined : { ...inset, file };
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
