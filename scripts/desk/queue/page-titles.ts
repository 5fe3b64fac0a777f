/** Titles of pages, read from the beginning of their HTML. */
import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { fileOfPath } from '../../release/release-file.ts';
import type { ChangedPage } from './rebuild.ts';

const maxTitles = 50;

/** Titles of the first fifty pages; the rest keep their path. */
export function readPageTitles(folder: string, paths: readonly string[]): ChangedPage[] {
  const beginning = Buffer.alloc(maxTitleOffset);
  return paths.map((path, i) => {
    const html = i < maxTitles ? readBeginning(join(folder, fileOfPath(path)), beginning) : '';
    return { path, title: unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? path) };
  });
}

/** Bytes: only the policy comes before a title. */
const maxTitleOffset = 4096;

/** Empty where the file is gone. */
function readBeginning(file: string, into: Buffer): string {
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

/** Titles come from HTML, where these are escaped. */
const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
