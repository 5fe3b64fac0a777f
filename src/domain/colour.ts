/**
 * Colours for themes: sRGB hex to OKLCH and back, contrast as WCAG 2 measures it, and a text colour that is readable
 * on given grounds. OKLCH keeps a hue while its lightness moves, so a readable brand colour still looks like the brand.
 */

/** Lightness 0…1, chroma 0…0.4, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** `#rrggbb` to OKLCH. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: lightness, c: Math.hypot(a, bb), h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 };
}

/** OKLCH to `#rrggbb`; chroma is lowered until the colour exists in sRGB. */
export function fromOklch(colour: Oklch): string {
  const l = Math.min(1, Math.max(0, colour.l));
  for (let c = Math.max(0, colour.c); c > 0.0005; c -= 0.002) {
    const rgb = linearOf({ l, c, h: colour.h });
    if (rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return hexOf(rgb);
  }
  return hexOf(linearOf({ l, c: 0, h: 0 }));
}

/** WCAG contrast ratio, 1…21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The lowest contrast of a colour on several grounds. */
export function leastContrast(colour: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(colour, ground)));
}

/**
 * The nearest colour of the same hue that reaches `ratio` on every ground: first the lightness that needs the smaller
 * step, darker or lighter. When none can reach it, black or white, whichever is nearer; the caller compares and reports.
 */
export function readable(hex: string, grounds: readonly string[], ratio = 4.5): string {
  if (leastContrast(hex, grounds) >= ratio) return hex.toLowerCase();
  const ends = ['#000000', '#ffffff'];
  const best = ends.sort((a, b) => leastContrast(b, grounds) - leastContrast(a, grounds))[0] ?? hex;
  if (leastContrast(best, grounds) < ratio) return best;
  const from = toOklch(hex);
  for (let step = 0.005; step <= 1; step += 0.005) {
    for (const l of [from.l - step, from.l + step]) {
      if (l < 0 || l > 1) continue;
      const tried = fromOklch({ ...from, l, c: l < from.l ? (from.c * l) / from.l : from.c });
      if (leastContrast(tried, grounds) >= ratio) return tried;
    }
  }
  return best;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(toLinear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearOf({ l: lightness, c, h }: Oklch): number[] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function hexOf(linear: readonly number[]): string {
  const byte = (channel: number) => Math.round(Math.min(1, Math.max(0, toGamma(channel))) * 255);
  return `#${linear.map((channel) => byte(channel).toString(16).padStart(2, '0')).join('')}`;
}

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
