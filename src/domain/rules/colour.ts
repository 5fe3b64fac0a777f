/** Finds text colours that are readable (WCAG 2) on given backgrounds. In OKLCH lightness changes without the hue, so a brand still looks like itself. */
import type { Oklch } from 'culori';
// The package in one file. Its modules would make a third of those that a build loads.
import culori from 'culori/require';

const { clampChroma, converter, formatHex, wcagContrast } = culori;
const oklch = converter('oklch');

/** `#rrggbb` to OKLCH: lightness 0…1, chroma 0…0.4, hue in degrees (0 for greys). Throws for anything else. */
export function toOklch(hex: string): Required<Pick<Oklch, 'l' | 'c' | 'h'>> {
  const colour = oklch(hex);
  if (colour === undefined) throw new RangeError(`Expected a colour as #rrggbb, received ${hex}.`);
  return { l: colour.l, c: colour.c, h: colour.h ?? 0 };
}

/** OKLCH to `#rrggbb`; chroma is lowered until the colour exists in sRGB. */
export const fromOklch = (colour: Omit<Oklch, 'mode'>): string =>
  formatHex(clampChroma({ mode: 'oklch', ...colour, l: Math.min(1, Math.max(0, colour.l)) }, 'oklch'));

/** Contrast ratio, 1…21. */
export const contrast = (one: string, other: string): number => wcagContrast(one, other);

export const minContrast = (colour: string, backgrounds: readonly string[]): number =>
  Math.min(...backgrounds.map((background) => contrast(colour, background)));

const step = 0.005;

/** The nearest colour of the same hue that reaches `ratio` on every background; when none can, black or white, whichever has more contrast. */
export function findReadable(hex: string, backgrounds: readonly string[], ratio = 4.5): string {
  const isReadable = (colour: string) => minContrast(colour, backgrounds) >= ratio;
  if (isReadable(hex)) return hex.toLowerCase();
  const [black, white] = ['#000000', '#ffffff'] as const;
  const best = minContrast(black, backgrounds) > minContrast(white, backgrounds) ? black : white;
  const { l, c, h } = toOklch(hex);
  for (let distance = step; distance <= 1; distance += step) {
    // At their ends darker and lighter are black and white.
    for (const tried of [Math.max(0, l - distance), l + distance]) {
      const colour = fromOklch({ l: tried, c: tried < l ? (c * tried) / l : c, h });
      if (isReadable(colour)) return colour;
    }
  }
  return best;
}
