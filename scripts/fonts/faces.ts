/** The font files of the packages, and what a subset keeps of each. */

/** Running text, Hangul of headings, Latin and digits of headings. */
export type FaceName = 'sans' | 'serif' | 'latin';

export interface Face {
  /** Below `node_modules`. */
  readonly file: string;
  readonly options: {
    readonly targetFormat: 'woff2';
    /** OpenType features that stay; each costs glyphs. */
    readonly keepFeatures: string[];
    readonly dropTables?: string[];
    readonly variationAxes?: { readonly wght: { readonly min: number; readonly max: number } };
  };
}

export const faces: Readonly<Record<FaceName, Face>> = {
  sans: {
    file: 'pretendard/PretendardVariable.woff2',
    // The weights of the design: a quarter fewer bytes than the whole axis.
    options: { targetFormat: 'woff2', keepFeatures: ['kern', 'tnum'], variationAxes: { wght: { min: 400, max: 700 } } },
  },
  serif: {
    file: '@fontsource/gowun-batang/files/gowun-batang-korean-400-normal.woff2',
    options: { targetFormat: 'woff2', keepFeatures: [] },
  },
  latin: {
    file: '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-400-normal.woff2',
    options: { targetFormat: 'woff2', keepFeatures: ['kern', 'lnum', 'tnum'] },
  },
};

/** Kerning and digits of equal width are of Latin text: without it, layout tables are a sixth of a small file. */
export const subsetOptions = (face: FaceName, glyphs: string): Face['options'] =>
  /[ -~]/.test(glyphs)
    ? faces[face].options
    : { ...faces[face].options, keepFeatures: [], dropTables: ['GDEF', 'GPOS', 'GSUB', 'STAT'] };
