/** What differs between two releases, by page: paths as visitors see them, sorted. */
import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { type PageHashes, pathOf } from '../../publish/published-files.ts';
import type { Manifest } from '../../release/manifest.ts';
import { fileOfPath } from '../../release/verify.ts';
import type { ChangedPage } from './rebuild.ts';

export interface ChangedPages {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

export const noChanges: ChangedPages = { added: [], changed: [], removed: [] };

/** `before` is empty for the first release. What a store takes for a page may be another file of the release. */
export function changedPages(before: PageHashes, after: Manifest): ChangedPages {
  const now = pageHashes(after);
  return {
    added: [...now.keys()].filter((path) => !before.has(path)).sort(),
    changed: [...now.keys()].filter((path) => before.has(path) && before.get(path) !== now.get(path)).sort(),
    removed: [...before.keys()].filter((path) => !now.has(path) && after.files[fileOfPath(path)] === undefined).sort(),
  };
}

export function pageHashes(manifest: Manifest | null): PageHashes {
  const pages = Object.entries(manifest?.files ?? {}).filter(([, { key }]) => key !== undefined);
  return new Map(pages.map(([file, { hash }]) => [pathOf(file), hash]));
}

const titled = 50;

/** With the titles of the first fifty; nobody reads more. */
export function withTitles(folder: string, paths: readonly string[]): ChangedPage[] {
  const beginning = Buffer.alloc(titleWithin);
  return paths.map((path, i) => {
    const html = i < titled ? beginningOf(join(folder, fileOfPath(path)), beginning) : '';
    return { path, title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? path) };
  });
}

/** Bytes: what stands before a title is the policy. */
const titleWithin = 4096;

/** Empty where the file is gone. */
function beginningOf(file: string, into: Buffer): string {
  try {
    const opened = openSync(file, 'r');
    try {
      return into.toString('utf8', 0, readSync(opened, into));
    } finally {
      closeSync(opened);
    }
  } catch {
    return '';
  }
}

/** Titles come from HTML, where these stand escaped. */
const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
