/** A release as it is published: which files travel, under which key, type and cache rule, in which order. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headersFor, parseHeaders } from '../hosting/host-rules.ts';
import { typeOf } from '../hosting/site-files.ts';
import type { Manifest } from '../release/manifest.ts';
import type { ObjectFacts } from './object-store.ts';

export interface PublishedFile extends ObjectFacts {
  /** In the release, e.g. `products/12.html`. */
  readonly file: string;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
  /** Files named by their content, other files, pages, the home page: so no page is there before what it names. */
  readonly turn: 0 | 1 | 2 | 3;
}

/** In the order in which they travel. */
export async function publishedFiles(folder: string, manifest: Manifest): Promise<PublishedFile[]> {
  const rules = parseHeaders(await readFile(join(folder, '_headers'), 'utf8'));
  return Object.entries(manifest.files)
    .map(([file, { hash, key }]) => ({
      file,
      hash,
      type: typeOf(file),
      cacheControl: headersFor(rules, pathOf(file)).get('cache-control') ?? 'public, max-age=0, must-revalidate',
      turn: turnOf(file, key !== undefined),
    }))
    .sort((a, b) => a.turn - b.turn || (a.file < b.file ? -1 : 1));
}

function turnOf(file: string, isPage: boolean): PublishedFile['turn'] {
  if (file === 'index.html') return 3;
  if (isPage) return 2;
  return isNamedByContent(file) ? 0 : 1;
}

/** How long files named by their content stay after the last page that names them: cached pages still ask for them. */
export const keptMs = 30 * 24 * 3600_000;

export const isNamedByContent = (file: string): boolean => /^(?:assets|pictures)\//.test(file);

/** Hashes of pages by the path that visitors ask for. */
export type PageHashes = ReadonlyMap<string, string>;

/** The pages among the objects of a store, whose keys may or may not end with `.html`. */
export function pagesAmong(hashes: Readonly<Record<string, string>>): PageHashes {
  const isPage = (key: string) => key.endsWith('.html') || /^_app(?:\/|$)/.test(key) || /^[^_.][^.]*$/.test(key);
  return new Map(Object.entries(hashes).flatMap(([key, hash]) => (isPage(key) ? [[pathOf(key), hash] as const] : [])));
}

/** The path that a visitor asks for. */
export const pathOf = (file: string): string => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`);
