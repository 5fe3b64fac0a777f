/** The font files of the packages, and what a subset keeps of each. */

/** Running text, Hangul of headings, Latin and digits of headings. */
export type FaceName = 'sans' | 'serif' | 'latin';

const woff2 = { targetFormat: 'woff2' } as const;

/** Of each a file below `node_modules`; OpenType features that stay cost glyphs. */
export const faces = {
  sans: {
    file: 'partner-faces/PartnerSans.woff2',
    options: { ...woff2, keepFeatures: ['kern', 'tnum'] },
  },
  serif: {
    file: 'partner-faces/PartnerSerif.woff2',
    options: { ...woff2, keepFeatures: [] },
  },
  latin: {
    file: '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-400-normal.woff2',
    options: { ...woff2, keepFeatures: ['kern', 'lnum', 'tnum'] },
  },
} satisfies Record<FaceName, { file: string; options: object }>;

/** Kerning and digits of equal width are of Latin text, and no text is vertical: tables of these are a sixth of a small file. */
export const subsetOptions = (face: FaceName, glyphs: string) =>
  /[ -~]/.test(glyphs)
    ? faces[face].options
    : { ...faces[face].options, keepFeatures: [], dropTables: ['GDEF', 'GPOS', 'GSUB', 'vhea', 'vmtx'] };
