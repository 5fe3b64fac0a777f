/**
 * Removes code points that XML and HTML forbid: control characters, lone surrogates, noncharacters. Also overrides of the
 * writing direction: one in a title turns around what follows it.
 */

/** A fast pre-check; also matches paired surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const suspect = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]/;
const unwanted = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Cs}|\p{Noncharacter_Code_Point}/gu;
/** Word separators of office programs. */
const breaks = /[\v\f\x85]/g;

export const cleanText = (text: string): string =>
  suspect.test(text) ? text.replaceAll(breaks, ' ').replaceAll(unwanted, '') : text;

/** Code points that HTML maps to windows-1252 characters; the others of the range are control characters. */
const isWindowsLetter = (code: number): boolean =>
  code >= 0x80 && code <= 0x9f && ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(code);

/** Also removes numeric character references to such code points: `&#1;`, `&#xD800;`. */
export const cleanHtml = (html: string): string =>
  cleanText(html).replaceAll(/&#(?:x([0-9a-f]+)|([0-9]+));?/gi, (whole, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (isWindowsLetter(code)) return whole;
    if (code === 0x0d || !(code <= 0x10ffff)) return '';
    const letter = String.fromCodePoint(code);
    const clean = cleanText(letter);
    return clean === letter ? whole : clean;
  });
