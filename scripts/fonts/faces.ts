/** The font files of the packages, and what a subset keeps of each. */
import type { FaceName } from '../../src/domain/rules/pairing.ts';

/** Each is a file below `node_modules`; OpenType features that stay cost glyphs. */
const face = (family: string, weight: string, file: string, keepFeatures: readonly string[], more = {}) => ({
  ...{ family, weight, file },
  options: { targetFormat: 'woff2', keepFeatures, ...more } as const,
});

const fontsource = (name: string, cut: string) => `@fontsource/${name}/files/${name}-${cut}-normal.woff2`;
const suit = '@sun-typeface/suit/fonts/variable/woff2/SUIT-Variable.woff2';

export const faces = {
  pretendard: face('Sans', '400 700', 'partner-faces/PartnerSans.woff2', ['kern', 'tnum']),
  gowun: face('Serif', '400', 'partner-faces/PartnerSerif.woff2', []),
  cormorant: face('Latin', '400', fontsource('cormorant-garamond', 'latin-400'), ['kern', 'lnum', 'tnum']),
  hahmlet: face('Hahmlet', '400', fontsource('hahmlet', 'korean-300'), ['kern']),
  myeongjo: face('Myeongjo', '400', fontsource('nanum-myeongjo', 'korean-400'), ['kern']),
  suit: face('Suit', '400 700', suit, ['kern', 'tnum'], { variationAxes: { wght: { min: 400, max: 700 } } }),
} satisfies Record<FaceName, object>;

/** Without a range browsers use the next family for letters that the file lacks. */
export function formatFontFace(layer: 'Core' | 'Partner', face: FaceName, url: string, unicodeRange?: string): string {
  const { family, weight } = faces[face];
  const range = unicodeRange === undefined ? '' : `;unicode-range:${unicodeRange}`;
  return `@font-face{font-family:"${layer} ${family}";font-weight:${weight};font-display:swap;src:url("${url}") format("woff2")${range}}\n`;
}

/** Kerning and digits of equal width are of Latin text, and no text is vertical: tables of these are a sixth of a small file. */
export const subsetOptions = (face: FaceName, glyphs: string) =>
  /[ -~]/.test(glyphs)
    ? faces[face].options
    : { ...faces[face].options, keepFeatures: [], dropTables: ['GDEF', 'GPOS', 'GSUB', 'vhea', 'vmtx'] };
