/**
 * What a partner's pages need beyond the core: subsets for running text and for headings, and the stylesheet
 * `/fonts.css` that names them. Pages name only the stylesheet, so a new letter changes no page. Letters that are
 * common on the site share a file; the others travel with those that the same parts of the site use, so that a page
 * fetches little that it has no use for.
 */

import type { Plan } from '../../src/site/page.ts';
import type { SiteFile } from '../../src/site/site-file.ts';
import { type CoreGlyphs, glyphsOf } from './core-glyphs.ts';
import { glyphUseOf, type PageText, type UsedGlyph } from './glyph-usage.ts';
import { cutSubsets, type Subset, subsetOf } from './subset.ts';
import { unicodeRange } from './unicode-range.ts';

export interface PartnerFonts {
  readonly stylesheet: SiteFile;
  /** Files of the release, by path, and where each lies in the cache. */
  readonly files: readonly { readonly path: string; readonly source: string }[];
  /** Settles when all of them are there; rejects with a `SiteError`. */
  readonly ready: Promise<void>;
}

/** A letter on the home page or on so many of the pages is common. */
const commonShare = { sans: 0.03, serif: 0.3 } as const;
/** Bounds of the common letters and of all, some 38 and 150 kB; what is used least comes from the slices. */
const mostCommon = 256;
const mostInAll = 1024;
/** Other groups have files of this size, and smaller ones than the least share theirs: each file costs a request. */
const mostInFile = 24;
const leastInFile = 6;
const families = {
  sans: { name: 'Partner Sans', weight: '400 700' },
  serif: { name: 'Partner Serif', weight: '400' },
} as const;

/** Starts cutting at once; only `ready` waits for it. */
export async function partnerFonts(plan: Plan, core: CoreGlyphs): Promise<PartnerFonts> {
  const frame = { pathname: '/', text: plan.frame.name };
  const groups = {
    sans: groupsOf(
      commonShare.sans,
      [
        ...plan.pages.map(({ pathname, json }) => ({ pathname, text: json })),
        { ...frame, text: JSON.stringify(plan.frame) },
      ],
      core.sans,
    ),
    serif: plan.frame.hasSerif
      ? groupsOf(
          commonShare.serif,
          [...plan.pages.map(({ pathname, headings }) => ({ pathname, text: headings })), frame],
          core.serif + core.latin,
        )
      : [],
  };
  const subsets = await Promise.all(
    (['sans', 'serif'] as const).flatMap((face) => groups[face].map((glyphs) => subsetOf(face, glyphs))),
  );
  const ready = cutSubsets(subsets);
  // The build waits for it later, or not at all when the release is there already.
  ready.catch(() => undefined);
  return {
    stylesheet: { path: 'fonts.css', body: subsets.map(ruleOf).join('') },
    files: subsets.map(({ name, file }) => ({ path: `assets/${name}`, source: file })),
    ready,
  };
}

/** Glyphs beyond the core in groups, each ascending by code point and becoming a file; the common ones first. */
export function groupsOf(share: number, pages: readonly PageText[], core: string): string[] {
  const held = new Set(core);
  const beyond = glyphUseOf(pages)
    .filter(({ glyph }) => !held.has(glyph))
    .sort(byUse)
    .slice(0, mostInAll);
  const isCommon = (used: UsedGlyph) => used.isOnHome || used.pages >= share * pages.length;
  const common = beyond.filter(isCommon).slice(0, mostCommon);
  const inCommon = new Set(common);
  const byParts = Map.groupBy(
    beyond.filter((used) => !inCommon.has(used)),
    ({ parts }) => parts,
  );
  const groups = [...byParts].sort(([a], [b]) => a - b).map(([, group]) => group);
  const small = groups.filter((group) => group.length < leastInFile).flat();
  const large = groups.filter((group) => group.length >= leastInFile);
  return [common, ...[small, ...large].flatMap(chunks)]
    .filter((group) => group.length > 0)
    .map((group) => glyphsOf(group.map(({ glyph }) => glyph).join('')));
}

/** Those of the home page first, then the most used ones. */
const byUse = (a: UsedGlyph, b: UsedGlyph): number =>
  Number(b.isOnHome) - Number(a.isOnHome) || b.pages - a.pages || (a.glyph < b.glyph ? -1 : 1);

const chunks = (group: readonly UsedGlyph[]): UsedGlyph[][] =>
  Array.from({ length: Math.ceil(group.length / mostInFile) }, (_, i) =>
    group.slice(i * mostInFile, (i + 1) * mostInFile),
  );

function ruleOf({ face, glyphs, name }: Subset): string {
  const { name: family, weight } = families[face as keyof typeof families];
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("/assets/${name}") format("woff2");unicode-range:${unicodeRange(glyphs)}}\n`;
}
