/** Files of a release other than pages: linked from caches, or written from the plan. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFile } from '../../src/site/site-file.ts';
import type { Renderer } from '../compile/compile.ts';
import { sha256 } from '../core/hash.ts';
import { linkFile, readFileFacts } from './link-file.ts';
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
    if (linkFile(source, join(folder, path))) placed[path] = pickFacts(before[path]) ?? readFileFacts(source);
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
    placed[path] = pickFacts(before[path]) ?? readFileFacts(source);
  }
  return placed;
}

/** Without the headers that a parsed manifest adds: an incremental `release.json` equals a clean one byte for byte. */
const pickFacts = (file: FileFacts | undefined): FileFacts | null =>
  file === undefined ? null : { hash: file.hash, bytes: file.bytes };

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
