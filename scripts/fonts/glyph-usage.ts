/** Which letters beyond ASCII the pages of a site use, on how many of them, and in which parts of the site. */

export interface UsedGlyph {
  readonly glyph: string;
  readonly pages: number;
  /** The parts of the site that use it, one bit each. */
  readonly parts: number;
  readonly isOnHome: boolean;
}

export interface PageText {
  readonly pathname: string;
  readonly text: string;
}

/** Bits of `parts`; the parts of a larger site share the last one. */
const mostParts = 31;

/** Letters, digits and signs, ascending by code point; no spaces, marks of direction or emoji. */
export function glyphUseOf(pages: readonly PageText[]): UsedGlyph[] {
  // By UTF-16 unit, since thousands of pages are read at each build. What lies beyond the first plane are emoji.
  const counts = new Uint32Array(0x10000);
  const parts = new Uint32Array(0x10000);
  const lastPage = new Uint32Array(0x10000);
  const home = new Uint8Array(0x10000);
  const bits = new Map<string, number>();
  pages.forEach(({ pathname, text }, page) => {
    const part = pathname.split('/', 2)[1] ?? '';
    const bit = bits.get(part) ?? Math.min(bits.size, mostParts);
    bits.set(part, bit);
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (code < 0x80 || lastPage[code] === page + 1) continue;
      lastPage[code] = page + 1;
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
      used.push({ glyph, pages: count, parts: (parts[code] ?? 0) >>> 0, isOnHome: home[code] === 1 });
  });
  return used;
}
