/** Text without what neither XML nor HTML may hold: controls, halves of a letter, code points that are no characters. */

/** Finds out quickly; halves that belong together are here, too. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const suspect = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]/;
const unwanted = /(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu;
/** Between words, as office programs write them. */
const breaks = /[\v\f\x85]/g;

export const cleanText = (text: string): string =>
  suspect.test(text) ? text.replaceAll(breaks, ' ').replaceAll(unwanted, '') : text;

/** Numbers that HTML reads as letters of Windows; the others of that range are controls. */
const isWindowsLetter = (code: number): boolean =>
  code >= 0x80 && code <= 0x9f && ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(code);

/** Rich text may also spell such a character as a number: `&#1;`, `&#xD800;`. */
export const cleanHtml = (html: string): string =>
  cleanText(html).replaceAll(/&#(?:x([0-9a-f]+)|([0-9]+));?/gi, (whole, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (isWindowsLetter(code)) return whole;
    if (code === 0x0d || !(code <= 0x10ffff)) return '';
    const letter = String.fromCodePoint(code);
    const clean = cleanText(letter);
    return clean === letter ? whole : clean;
  });
