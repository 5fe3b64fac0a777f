/** Titles of pages, from their HTML. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOfPath } from '../../release/release-file.ts';
import type { ChangedPage } from './rebuild.ts';

const maxTitles = 50;

/** The first fifty pages; the rest have their path as title. */
export const readPageTitles = (folder: string, paths: readonly string[]): Promise<ChangedPage[]> =>
  Promise.all(
    paths.map(async (path, i) => ({ path, title: (i < maxTitles && (await readTitle(folder, path))) || path })),
  );

async function readTitle(folder: string, path: string): Promise<string | undefined> {
  const html = await readFile(join(folder, fileOfPath(path)), 'utf8').catch(() => '');
  const escaped = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  return escaped?.replaceAll(/&(?:lt|gt|quot|amp|#39);/g, (entity) => entities[entity] ?? entity);
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
  '&#39;': "'",
};
