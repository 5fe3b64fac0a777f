/** Converts the supported inline styles to classes and elements. The theme decides colours and sizes. */

export type StyleMeaning = ReturnType<typeof parseStyle>;

const plain = { classes: [], tags: [], isNormalWeight: false };

/** `color` is the attribute of `font`, `align` that of blocks; empty without one. */
export function parseStyle(style: string, align: string, color: string) {
  // Most elements have none.
  if (style === '' && align === '' && color === '') return plain;
  const value = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1]?.trim().toLowerCase() ?? '';
  const textAlign = value('text-align') || align.trim().toLowerCase();
  const line = value('text-decoration(?:-line)?');
  const weight = value('font-weight');
  const position = value('vertical-align');
  return {
    classes: [
      ...(textAlign === 'center' || textAlign === 'middle' ? ['rich-center'] : []),
      ...(textAlign === 'right' || textAlign === 'end' ? ['rich-right'] : []),
      ...(line.includes('underline') ? ['rich-underline'] : []),
      ...(isColourful(value('color') || color) ? ['rich-accent'] : []),
      ...(isColourful(value('background(?:-color)?')) ? ['rich-highlight'] : []),
    ],
    /** Equivalent inline elements, outermost first. */
    tags: [
      ...(/^bold|^[6-9]00/.test(weight) ? (['strong'] as const) : []),
      ...(/^(?:italic|oblique)/.test(value('font-style')) ? (['em'] as const) : []),
      ...(line.includes('line-through') ? (['s'] as const) : []),
      ...(position === 'super' ? (['sup'] as const) : position === 'sub' ? (['sub'] as const) : []),
    ],
    /** Some editors wrap whole texts in a `b` with normal weight. */
    isNormalWeight: /^(?:normal|[1-5]00)/.test(weight),
  };
}

/** Editors write black, white and grays for plain text; the keywords mean no colour. */
const plainColour =
  /^(?:black|white|transparent|inherit|initial|unset|revert|none|auto|currentcolor|windowtext|window|canvas|canvastext|(?:dark|light|dim|slate|darkslate|lightslate)?gr[ae]y|silver|gainsboro|whitesmoke|snow|ivory)\b/;
/** Minimum difference between the largest and the smallest RGB value. */
const minChroma = 64;

function isColourful(written: string): boolean {
  const colour = written.trim().toLowerCase();
  if (colour === '' || plainColour.test(colour)) return false;
  const parts = parseRgb(colour);
  if (parts !== null) return Math.max(...parts) - Math.min(...parts) >= minChroma;
  return /^(?:hsla?\(|[a-z]+$)/.test(colour);
}

function parseRgb(colour: string): number[] | null {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(colour)?.[1];
  if (hex !== undefined) {
    const size = hex.length / 3;
    return [0, 1, 2].map((i) => Number.parseInt(hex.slice(i * size, (i + 1) * size).repeat(size === 1 ? 2 : 1), 16));
  }
  const numbers = /^rgba?\(([^)]*)\)/.exec(colour)?.[1]?.match(/[\d.]+/g);
  return numbers === undefined || numbers === null || numbers.length < 3 ? null : numbers.slice(0, 3).map(Number);
}
