/**
 * Glyphs of the core subsets, the same for all partners and preloaded by every page: the letters of words that most visits
 * see, and the most frequent Korean syllables. Their frequency follows from Pretendard's slices, which are in ascending
 * order of use. Words of other features are cut like pages of the partner, so that only their pages load them.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../core/paths.ts';
import type { FaceName } from './faces.ts';
import { parseUnicodeRange } from './unicode-range.ts';

/** The glyphs of each face as one string, ascending by code point. */
export type CoreGlyphs = Readonly<Record<FaceName, string>> & {
  /** The words of each feature that is not in the core. */
  readonly features: readonly { readonly name: string; readonly sans: string; readonly serif: string }[];
};

const slices = 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
/** Slices counted from the most used one. The interface words hold most of their syllables anyway. */
const sansSlices = 2;
const skippedFiles = /\.test\.tsx?$|examples\.ts$/;
/** Folders of `src` whose text most visits show. */
const coreFolders = [
  'features/home',
  'features/products',
  'features/events',
  'features/posts',
  'frame',
  'ui',
  'rich-text',
];
/** A word that a template sets as a heading, `<h2 class="t-h1">{words.events}` or `title={words.space}`; captures its name. */
const headingWord = /(?:\bt-[dh]\d[^>]*>\s*\{|\b(?:title|heading) ?= ?\{?)\w+\.(\w+)/g;
const signs = '\u00a0₩·×–—‘’“”…©→←↗℃';

export async function readCoreGlyphs(): Promise<CoreGlyphs> {
  const names = (await readdir(join(paths.root, 'src/features'))).sort();
  const otherFeatures = names.filter((name) => !coreFolders.includes(`features/${name}`));
  const [core, ...others] = await Promise.all([
    Promise.all(coreFolders.map(readText)).then((texts) => texts.join('\n')),
    ...otherFeatures.map((name) => readText(`features/${name}`)),
  ]);
  const headings = headingsOf([core, ...others].join('\n'));
  const byUse = await readSyllablesByUse();
  return {
    sans: uniqueGlyphs(`${ascii}${signs}${core}${byUse.slice(0, sansSlices).join('')}`),
    serif: uniqueGlyphs(hangulOf(headings(core))),
    latin: uniqueGlyphs(`${ascii}${signs}`),
    features: otherFeatures.map((name, i) => ({
      name,
      sans: uniqueGlyphs(others[i] ?? ''),
      serif: uniqueGlyphs(hangulOf(headings(others[i] ?? ''))),
    })),
  };
}

/** Finds the lines of a text that define words which any of `templates` sets as a heading. */
function headingsOf(templates: string): (text: string) => string {
  const names = new Set(['title', ...[...templates.matchAll(headingWord)].map(([, name]) => name)]);
  const lines = new RegExp(`^ *(?:${[...names].join('|')})\\b.*$`, 'gm');
  return (text) => text.match(lines)?.join('') ?? '';
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
async function readText(folder: string): Promise<string> {
  const files = await listFiles(join(paths.root, 'src', folder));
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
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
