/**
 * Core subsets, the same for all partners and preloaded by every page; created for each compile. Their glyphs are the
 * letters of words that most visits see, and the most frequent Korean syllables. Words of other features are cut like
 * pages of the partner, so that only their pages load them.
 */
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type FaceName, type Faces, pairings } from '../../src/domain/rules/pairing.ts';
import * as common from '../../src/domain/words/common-words.ts';
import { listFiles } from '../core/fs.ts';
import { paths } from '../core/paths.ts';
import { faces, formatFontFace } from './faces.ts';
import { createSubset, ensureSubsetFiles, fontFolder } from './subset.ts';

/** The glyphs of each role as one string, ascending by code point. */
export type CoreGlyphs = Readonly<Record<keyof Faces, string>> & {
  /** The words of each feature as far as they are not in the core, and the patterns of the routes that show them. */
  readonly features: readonly {
    readonly patterns: readonly string[];
    readonly text: string;
    readonly headings: string;
  }[];
};

/** The Hangul of the two most used slices of Pretendard's web font. */
const frequentSyllables =
  '가고기다로리사스시이인지하간개거게경공과관구그나내는니대도동드들라러록를마만메면명모무문미바방번보부비상서선성세소수습신아안어에여연영오요용우운원위유으은을음의일입있자작장전정제조주중진체치카크타터트포프한합해호화회';
const skippedFiles = /\.test\.tsx?$|examples\.tsx?$/;
/** Folders and files of `src` whose headings most visits show, and whose text. */
const headingFolders = ['features/products', 'frame', 'site/frame-words.ts', 'ui', 'rich-text'];
const textFolders = [
  ...[...headingFolders, 'features/home', 'features/events', 'features/exhibitions', 'features/posts'],
  ...[
    'domain/words/format.ts',
    'hooks',
    ...['countdown', 'event-note', 'share'].map((name) => `client/${name}-words.ts`),
  ],
];
/** Files beyond its folder whose words a feature shows, e.g. 평일. */
const sharedFiles: Readonly<Record<string, readonly string[]>> = {
  'features/clinic': ['domain/words/day-names.ts'],
  'features/home': ['features/results/words.ts'],
};
/** A word that a template sets as a heading, `<h2 class="t-h1">{words.events}` or `title={words.space}`; captures its name. */
const headingWord = /(?:\bt-[dh]\d[^>]*>\s*\{|\b(?:title|heading) ?= ?\{?)\w+\.(\w+)/g;
/** A heading that a template sets as a text of its own: what is left of a word that several rooms say. */
const headingText = /(?:\bt-[dh]\d[^>]*>\s*\{|\b(?:title|heading) ?= ?\{?)'([^']+)'/g;
const routePattern = /\bpattern: '([^']+)'/g;
const signs = '\u00a0₩·×–—‘’“”…©→←↗℃';

export async function readCoreGlyphs(): Promise<CoreGlyphs> {
  const features = (await readdir(join(paths.root, 'src/features'))).map((name) => `features/${name}`).sort();
  const folders = [...new Set([...textFolders, ...features, ...Object.values(sharedFiles).flat()])];
  const texts = new Map(await Promise.all(folders.map(async (folder) => [folder, await readText(folder)] as const)));
  const textOf = (some: readonly string[]) => some.map((folder) => texts.get(folder)).join('\n');
  const headingsIn = headingsOf(textOf(folders));
  const headings = (some: readonly string[]) => uniqueGlyphs(hangulOf(headingsIn(textOf(some))));
  return {
    text: uniqueGlyphs(`${ascii}${signs}${textOf(textFolders)}${frequentSyllables}`),
    headings: headings(headingFolders),
    latin: uniqueGlyphs(`${ascii}${signs}`),
    features: features.map((folder) => ({
      patterns: patternsOf(textOf([folder]), `/${basename(folder)}`),
      text: uniqueGlyphs(textOf([...(textFolders.includes(folder) ? [] : [folder]), ...(sharedFiles[folder] ?? [])])),
      headings: headingFolders.includes(folder) ? '' : headings([folder]),
    })),
  };
}

/** Patterns of the routes that a feature's text defines, lists with their further pages; `otherwise` where it gives them to a function. */
function patternsOf(text: string, otherwise: string): string[] {
  const patterns = [...text.matchAll(routePattern)].flatMap(([, pattern = '']) => [pattern, `${pattern}/page/[page]`]);
  return patterns.length > 0 ? patterns : [otherwise];
}

/** Finds the lines of a text that define words which any of `templates` sets as a heading. */
function headingsOf(templates: string): (text: string) => string {
  const names = new Set(['title', ...[...templates.matchAll(headingWord)].map(([, name]) => name)]);
  const lines = new RegExp(`^ *(?:${[...names].join('|')})\\b.*$|\\btitle: '[^']*'`, 'gm');
  return (text) => [...(text.match(lines) ?? []), ...text.matchAll(headingText)].join('');
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
async function readText(name: string): Promise<string> {
  const path = join(paths.root, 'src', name);
  const files = name.endsWith('.ts') ? [path] : (await listFiles(path)).map((file) => join(path, file));
  const texts = files.filter((file) => !skippedFiles.test(file)).map((file) => readFile(file, 'utf8'));
  return withCommonWords((await Promise.all(texts)).join('\n'));
}

/** Words that several rooms say, written where each says them. */
const withCommonWords = (text: string): string =>
  text
    .replaceAll(/\bimport \{([^}]*)\} from '[^']*\/common-words\.ts'/g, (_, names: string) =>
      names.replaceAll(/\w+/g, 'common.$&'),
    )
    .replaceAll(/\bcommon\.(\w+)/g, (_, name: string) => `'${commonWords.get(name)}'`);
const commonWords = new Map(Object.entries(common));

const hangulOf = (text: string): string => text.replaceAll(/[^가-힣]/g, '');

/** What the core of each face holds: those of its roles in any pairing. */
export function coreGlyphsOf(face: FaceName, glyphs: CoreGlyphs): string {
  const used = Object.values(pairings).flatMap(({ text, headings, latin }) => [
    ...(text === face ? [glyphs.text] : []),
    ...(headings === face ? [glyphs.headings, latin === null ? glyphs.latin : withoutLetters(glyphs.latin)] : []),
    ...(latin === face ? [lettersOf(glyphs.latin)] : []),
  ]);
  return uniqueGlyphs(used.join(''));
}

/** Digits stand among Hangul and are of its face: those of a Latin one are thinner and smaller. */
const withoutLetters = (glyphs: string): string => glyphs.replaceAll(/[A-Za-z]/g, '');
const lettersOf = (glyphs: string): string => glyphs.replaceAll(/[^A-Za-z]/g, '');

const names = Object.keys(faces) as FaceName[];

/** Folder with a file a face, e.g. `gowun.woff2`, and a sheet a pairing, e.g. `type.batang.form.css`, which names its faces. */
export async function ensureCoreFonts(glyphs: CoreGlyphs): Promise<string> {
  const subsets = await Promise.all(names.map((face) => createSubset(face, coreGlyphsOf(face, glyphs))));
  await ensureSubsetFiles(subsets);
  const folder = join(fontFolder, 'core');
  await mkdir(folder, { recursive: true });
  await Promise.all(subsets.map(({ face, file }) => copyFile(file, join(folder, `${face}.woff2`))));
  await Promise.all(
    Object.entries(pairings).map(([pairing, { text, headings, latin }]) => {
      const used = [text, headings, latin].filter((face) => face !== null);
      const rules = used.map((face) => formatFontFace('Core', face, `./${face}.woff2`));
      return writeFile(join(folder, `type.${pairing}.form.css`), rules.join(''));
    }),
  );
  return folder;
}
