/** The `unicode-range` of a `@font-face` rule, written and read. */

/** `U+AC00-AC01,U+B098` of glyphs ascending by code point: neighbours joined. */
export function unicodeRange(glyphs: string): string {
  const ranges: { first: number; last: number }[] = [];
  for (const glyph of glyphs) {
    const code = glyph.codePointAt(0) ?? 0;
    const before = ranges.at(-1);
    if (before !== undefined && before.last === code - 1) before.last = code;
    else ranges.push({ first: code, last: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(({ first, last }) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(',');
}

/** The code points of such a range, in its order. */
export function codePointsOf(range: string): number[] {
  return [...range.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].flatMap(([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, i) => from + i);
  });
}
