/** The font files of the packages, and what a subset keeps of each. */
import type { FaceName } from '../../src/domain/rules/pairing.ts';

const woff2 = { targetFormat: 'woff2' } as const;

/** Each is a file below `node_modules`; OpenType features that stay cost glyphs. */
export const faces = {
  pretendard: {
    family: 'Sans',
    weight: '400 700',
    file: 'partner-faces/PartnerSans.woff2',
    options: { ...woff2, keepFeatures: ['kern', 'tnum'] },
  },
  gowun: {
    family: 'Serif',
    weight: '400',
    file: 'partner-faces/PartnerSerif.woff2',
    options: { ...woff2, keepFeatures: [] },
  },
  cormorant: {
    family: 'Latin',
    weight: '400',
    file: '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-400-normal.woff2',
    options: { ...woff2, keepFeatures: ['kern', 'lnum', 'tnum'] },
  },
  hahmlet: {
    family: 'Hahmlet',
    weight: '400',
    file: '@fontsource/hahmlet/files/hahmlet-korean-300-normal.woff2',
    options: { ...woff2, keepFeatures: ['kern'] },
  },
  myeongjo: {
    family: 'Myeongjo',
    weight: '400',
    file: '@fontsource/nanum-myeongjo/files/nanum-myeongjo-korean-400-normal.woff2',
    options: { ...woff2, keepFeatures: ['kern'] },
  },
  suit: {
    family: 'Suit',
    weight: '400 700',
    file: '@sun-typeface/suit/fonts/variable/woff2/SUIT-Variable.woff2',
    options: { ...woff2, keepFeatures: ['kern', 'tnum'], variationAxes: { wght: { min: 400, max: 700 } } },
  },
} satisfies Record<FaceName, { family: string; weight: string; file: string; options: object }>;

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
