/** The `unicode-range` of a `@font-face` rule. */

/** `U+AC00-AC01,U+B098` for glyphs ascending by code point; neighbours become ranges. */
export function formatUnicodeRange(glyphs: string): string {
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

/** Code points of a range, in its order. */
export function parseUnicodeRange(range: string): number[] {
  return [...range.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].flatMap(([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, i) => from + i);
  });
}
