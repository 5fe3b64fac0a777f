/**
 * Glyphs of the core subsets, the same for all partners: every letter of the interface words, and the most frequent Korean
 * syllables. Their frequency follows from Pretendard's slices, which are in ascending order of use.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../core/paths.ts';
import type { FaceName } from './faces.ts';
import { parseUnicodeRange } from './unicode-range.ts';

/** The glyphs of each face as one string, ascending by code point. */
export type CoreGlyphs = Readonly<Record<FaceName, string>>;

const slices = 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
/** Slices counted from the most used one. The interface words hold most of their syllables anyway. */
const sansSlices = 2;
const serifSlices = 1;
const skippedFiles = /\.test\.tsx?$/;
/** Folders of `src` whose text visitors see. */
const folders = ['features', 'frame', 'ui', 'rich-text'];
/** A word that a template sets as a heading, `<h2 class="t-h1">{words.events}` or `title={words.space}`; captures its name. */
const headingWord = /(?:\bt-[dh]\d[^>]*>\s*\{|\b(?:title|heading) ?= ?\{?)\w+\.(\w+)/g;
const signs = '\u00a0₩·×–—‘’“”…©→←↗℃';

export async function readCoreGlyphs(): Promise<CoreGlyphs> {
  const words = await readInterfaceText();
  const byUse = await readSyllablesByUse();
  const names = new Set(['title', ...[...words.matchAll(headingWord)].map(([, name]) => name)]);
  const headings = words.match(new RegExp(`^ *(?:${[...names].join('|')})\\b.*$`, 'gm'))?.join('') ?? '';
  return {
    sans: uniqueGlyphs(`${ascii}${signs}${words}${byUse.slice(0, sansSlices).join('')}`),
    serif: uniqueGlyphs(hangulOf(`${headings}${byUse.slice(0, serifSlices).join('')}`)),
    latin: uniqueGlyphs(`${ascii}${signs}`),
  };
}

/** Each character once, ascending by code point; controls left out. */
export function uniqueGlyphs(text: string): string {
  return [...new Set(text)]
    .filter((glyph) => glyph >= ' ')
    .sort((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0))
    .join('');
}

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');

/** Whole modules and templates: their code and comments are ASCII, which the core contains anyway. */
async function readInterfaceText(): Promise<string> {
  const files = await Promise.all(folders.map((room) => listFiles(join(paths.root, 'src', room))));
  return (await Promise.all(files.flat().map((file) => readFile(file, 'utf8')))).join('\n');
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !skippedFiles.test(file));
}

/** The Hangul of each slice, the most used slice first. */
async function readSyllablesByUse(): Promise<string[]> {
  const css = await readFile(join(paths.root, 'node_modules', slices), 'utf8');
  const ranges = [...css.matchAll(/unicode-range:([^;}]+)/g)].map(([, range = '']) => range);
  return ranges.reverse().map((range) => hangulOf(String.fromCodePoint(...parseUnicodeRange(range))));
}

const hangulOf = (text: string): string => text.replaceAll(/[^가-힣]/g, '');
