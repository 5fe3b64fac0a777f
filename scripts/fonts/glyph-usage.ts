/** Glyphs beyond ASCII by number of pages and by part of the site (first path segment). */

export interface UsedGlyph {
  readonly glyph: string;
  readonly pages: number;
  /** Bit set of the parts that use it. */
  readonly parts: number;
  readonly isOnHome: boolean;
  /** Index of the first page that uses it. */
  readonly firstPage: number;
}

export interface PageText {
  readonly pathname: string;
  readonly text: string;
}

/** Shared by all parts beyond the 31st. */
const lastBit = 31;

/** Letters, digits and signs, ascending by code point; no spaces, control characters or emoji. */
export function countGlyphs(pages: readonly PageText[]): UsedGlyph[] {
  // By UTF-16 unit, since each build reads thousands of pages; beyond the first plane there are only emoji.
  const counts = new Uint32Array(0x10000);
  const parts = new Uint32Array(0x10000);
  const lastPage = new Uint32Array(0x10000);
  const firstPage = new Uint32Array(0x10000);
  const home = new Uint8Array(0x10000);
  const bits = new Map<string, number>();
  pages.forEach(({ pathname, text }, page) => {
    const part = pathname.split('/', 2)[1] ?? '';
    const bit = bits.get(part) ?? Math.min(bits.size, lastBit);
    bits.set(part, bit);
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (code < 0x80 || lastPage[code] === page + 1) continue;
      lastPage[code] = page + 1;
      if (counts[code] === 0) firstPage[code] = page;
      counts[code] = (counts[code] ?? 0) + 1;
      parts[code] = (parts[code] ?? 0) | (1 << bit);
      if (pathname === '/') home[code] = 1;
    }
  });
  const used: UsedGlyph[] = [];
  counts.forEach((count, code) => {
    if (count === 0) return;
    const glyph = String.fromCharCode(code);
    if (/[^\p{C}\p{Z}]/u.test(glyph))
      used.push({
        glyph,
        pages: count,
        parts: (parts[code] ?? 0) >>> 0,
        isOnHome: home[code] === 1,
        firstPage: firstPage[code] ?? 0,
      });
  });
  return used;
}
