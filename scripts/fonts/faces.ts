/** The font files of the packages, and what a subset keeps of each. */

/** Running text, Hangul of headings, Latin and digits of headings. */
export type FaceName = 'sans' | 'serif' | 'latin';

const woff2 = { targetFormat: 'woff2' } as const;

/** Each is a file below `node_modules`; OpenType features that stay cost glyphs. */
export const faces = {
  sans: {
    family: 'Sans',
    weight: '400 700',
    file: 'partner-faces/PartnerSans.woff2',
    options: { ...woff2, keepFeatures: ['kern', 'tnum'] },
  },
  serif: {
    family: 'Serif',
    weight: '400',
    file: 'partner-faces/PartnerSerif.woff2',
    options: { ...woff2, keepFeatures: [] },
  },
  latin: {
    family: 'Latin',
    weight: '400',
    file: '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-400-normal.woff2',
    options: { ...woff2, keepFeatures: ['kern', 'lnum', 'tnum'] },
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
