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
