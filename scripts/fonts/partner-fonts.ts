/**
 * Subsets of the letters beyond the core that a partner's pages use, and `/fonts.css`, which names them. Pages link only
 * that stylesheet, so a new letter changes no page. Common letters share a file, and so do the rare ones of the home page; the
 * others are grouped by the parts of the site that use them, so a page downloads few letters it does not need.
 */

import { type FaceName, type Pairing, pairings } from '../../src/domain/rules/pairing.ts';
import type { Plan } from '../../src/site/page.ts';
import { type CoreGlyphs, coreGlyphsOf, uniqueGlyphs } from './core-fonts.ts';
import { formatFontFace } from './faces.ts';
import { createSubset, ensureSubsetFiles } from './subset.ts';

/** A letter is common on this share of all pages, or on the home page and a few others. */
const commonShare = 0.06;
const minPagesWithHome = 4;
/** About 21 kB of common letters; the system draws what is beyond all syllables of everyday use. */
const maxCommonGlyphs = 192;
const maxGlyphs = 2400;
/** Files of the other groups; groups below the minimum share files, since each file costs a request. */
const maxFileGlyphs = 9;
const minFileGlyphs = 2;

/** Starts subsetting; `ready` waits for the files. */
export async function startPartnerFonts(plan: Plan, core: CoreGlyphs) {
  const { text, headings } = pairings[plan.frame.type];
  const frame = { pathname: '/', text: plan.frame.name };
  const words = (role: 'text' | 'headings') =>
    core.features.flatMap((feature) => feature.patterns.map((pathname) => ({ pathname, text: feature[role] })));
  const pagesOf = {
    text: () => [
      ...plan.pages.map((page) => ({ pathname: page.pathname, text: page.kept?.letters ?? page.json })),
      { ...frame, text: JSON.stringify(plan.frame) },
      ...words('text'),
    ],
    headings: () => [
      ...plan.pages.map(({ pathname, headings }) => ({ pathname, text: headings })),
      frame,
      ...words('headings'),
    ],
  };
  const subsetsOf = (role: 'text' | 'headings', face: FaceName | null) =>
    face === null
      ? []
      : groupGlyphs(commonShare, pagesOf[role](), `${coreGlyphsOf(face, core)}${core.latin}`).map((glyphs) =>
          createSubset(face, glyphs),
        );
  const subsets = await Promise.all([...subsetsOf('text', text), ...subsetsOf('headings', headings)]);
  const rules = subsets.map(({ face, glyphs, name }) =>
    formatFontFace('Partner', face, `/assets/${name}`, formatUnicodeRange(glyphs)),
  );
  const ready = ensureSubsetFiles(subsets);
  // The build awaits `ready` later; without a handler an early rejection would end the process.
  ready.catch(() => undefined);
  return {
    stylesheet: { path: 'fonts.css', body: rules.join('') },
    files: subsets.map(({ name, file }) => ({ path: `assets/${name}`, source: file })),
    /** Resolves when all files exist; rejects with a `SiteError`. */
    ready,
  };
}

export function rareLettersOf(type: Pairing, core: CoreGlyphs): (text: string) => string {
  const { text: face } = pairings[type];
  const common = new Set(face === null ? '' : `${coreGlyphsOf(face, core)}${core.latin}`);
  return (text) => {
    const letters = new Set<string>();
    for (let i = 0; i < text.length; i += 1)
      if (text.charCodeAt(i) >= 0x80 && !common.has(text.charAt(i))) letters.add(text.charAt(i));
    return [...letters].join('');
  };
}

/** Glyphs beyond the core, one group a file, each ascending by code point; the common ones first. */
export function groupGlyphs(share: number, pages: readonly PageText[], core: string): string[] {
  const coreGlyphs = new Set(core);
  const beyond = countGlyphs(pages)
    .filter(({ glyph }) => !coreGlyphs.has(glyph))
    .sort(byUse)
    .slice(0, maxGlyphs);
  const minPages = share * pages.length;
  const isCommon = (used: UsedGlyph) => used.pages >= (used.isOnHome ? Math.min(minPagesWithHome, minPages) : minPages);
  const common = beyond.filter(isCommon).slice(0, maxCommonGlyphs);
  const inCommon = new Set(common);
  const others = beyond.filter((used) => !inCommon.has(used));
  // Most visits begin there, and each file that arrives has the whole page laid out again.
  const home = others.filter(({ isOnHome }) => isOnHome);
  const byParts = Map.groupBy(
    others.filter(({ isOnHome }) => !isOnHome),
    ({ parts }) => parts,
  );
  const groups = [...byParts].sort(([a], [b]) => a - b).map(([, group]) => group);
  const small = groups.filter((group) => group.length < minFileGlyphs).flat();
  const large = groups.filter((group) => group.length >= minFileGlyphs);
  return [common, home, ...[small, ...large].flatMap(chunks)]
    .filter((group) => group.length > 0)
    .map((group) => uniqueGlyphs(group.map(({ glyph }) => glyph).join('')));
}

const byUse = (a: UsedGlyph, b: UsedGlyph): number =>
  Number(b.isOnHome) - Number(a.isOnHome) || b.pages - a.pages || (a.glyph < b.glyph ? -1 : 1);

/** Letters of the same page stand beside each other, so that a page loads few files for a few letters. */
function chunks(group: readonly UsedGlyph[]): UsedGlyph[][] {
  const byPage = group.toSorted((a, b) => a.firstPage - b.firstPage);
  return Array.from({ length: Math.ceil(group.length / maxFileGlyphs) }, (_, i) =>
    byPage.slice(i * maxFileGlyphs, (i + 1) * maxFileGlyphs),
  );
}

/** A glyph beyond ASCII, by number of pages and by part of the site (first path segment). */
interface Counted {
  readonly glyph: string;
  pages: number;
  /** Bit set of the parts that use it. */
  parts: number;
  isOnHome: boolean;
  /** Index of the first page that uses it. */
  readonly firstPage: number;
  lastPage: number;
}
type UsedGlyph = Readonly<Counted>;

interface PageText {
  readonly pathname: string;
  readonly text: string;
}

/** Shared by all parts beyond the 31st. */
const lastBit = 31;

/** Letters, digits and signs, ascending by code point; no spaces, control characters or emoji. */
function countGlyphs(pages: readonly PageText[]): UsedGlyph[] {
  // By UTF-16 unit, since each build reads thousands of pages; beyond the first plane there are only emoji.
  const counted = new Array<Counted | undefined>(0x10000).fill(undefined);
  const bits = new Map<string, number>();
  pages.forEach(({ pathname, text }, page) => {
    const part = pathname.split('/', 2)[1] ?? '';
    const bit = bits.get(part) ?? Math.min(bits.size, lastBit);
    bits.set(part, bit);
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (code < 0x80) continue;
      let used = counted[code];
      if (used === undefined) {
        used = { glyph: String.fromCharCode(code), pages: 0, parts: 0, isOnHome: false, firstPage: page, lastPage: -1 };
        counted[code] = used;
      }
      if (used.lastPage === page) continue;
      used.lastPage = page;
      used.pages += 1;
      used.parts = (used.parts | (1 << bit)) >>> 0;
      used.isOnHome ||= pathname === '/';
    }
  });
  return counted.filter((used) => used !== undefined).filter(({ glyph }) => /[^\p{C}\p{Z}]/u.test(glyph));
}

/** `U+ac00-ac01,U+b098` for ascending glyphs; in lower case as the files' hashes, which compresses better. */
export function formatUnicodeRange(glyphs: string): string {
  const ranges: { first: number; last: number }[] = [];
  for (const glyph of glyphs) {
    const code = glyph.codePointAt(0) ?? 0;
    const before = ranges.at(-1);
    if (before !== undefined && before.last === code - 1) before.last = code;
    else ranges.push({ first: code, last: code });
  }
  const hex = (code: number) => code.toString(16);
  return ranges.map(({ first, last }) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(',');
}
