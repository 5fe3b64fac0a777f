/** Titles of pages, read from the beginning of their HTML. */
import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { fileOfPath } from '../../release/release-file.ts';
import type { ChangedPage } from './rebuild.ts';

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
