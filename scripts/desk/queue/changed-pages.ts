/** What differs between two releases, by page: paths as visitors see them, sorted. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '../../release/manifest.ts';
import { fileOfPath } from '../../release/verify.ts';
import type { ChangedPage } from './rebuild.ts';

export interface ChangedPages {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** `before` is null for the first release. */
export function changedPages(before: Manifest | null, after: Manifest | null): ChangedPages {
  const old = hashes(before);
  const now = hashes(after);
  return {
    added: [...now.keys()].filter((path) => !old.has(path)),
    changed: [...now].filter(([path, hash]) => old.has(path) && old.get(path) !== hash).map(([path]) => path),
    removed: [...old.keys()].filter((path) => !now.has(path)),
  };
}

function hashes(manifest: Manifest | null): Map<string, string> {
  const pages = Object.entries(manifest?.files ?? {}).filter(([, { key }]) => key !== undefined);
  return new Map(pages.map(([file, { hash }]) => [pathOf(file), hash] as const).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const pathOf = (file: string): string => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`);

const titled = 50;

/** With the titles of the first fifty; nobody reads more. */
export function withTitles(folder: string, paths: readonly string[]): Promise<ChangedPage[]> {
  return Promise.all(
    paths.map(async (path, i) => {
      if (i >= titled) return { path, title: path };
      const html = await readFile(join(folder, fileOfPath(path)), 'utf8').catch(() => '');
      return { path, title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? path) };
    }),
  );
}

/** Titles come from HTML, where these stand escaped. */
const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
