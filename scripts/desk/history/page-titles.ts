/** Titles of pages, from their HTML. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plainText } from '../../../src/rich-text/inspect.ts';
import { fileOfPath } from '../../release/release-file.ts';
import type { ChangedPage } from '../rebuild.ts';

const maxTitles = 50;

/** The first fifty pages; the rest have their path as title. */
export const readPageTitles = (folder: string, paths: readonly string[]): Promise<ChangedPage[]> =>
  Promise.all(
    paths.map(async (path, i) => ({ path, title: (i < maxTitles && (await readTitle(folder, path))) || path })),
  );

async function readTitle(folder: string, path: string): Promise<string> {
  const html = await readFile(join(folder, fileOfPath(path)), 'utf8').catch(() => '');
  return plainText(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
}
