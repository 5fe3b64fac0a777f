/**
 * Makes text of the content whole, once, where it is parsed; all that follows (search, fonts, drawings, feeds) relies on it.
 * What XML and HTML forbid is removed, and U+FFFD, which stands for a letter that was lost before. So are format characters:
 * they show nothing, but keep a word from being found, and an override of the writing direction turns around what follows.
 */

/** A fast pre-check: most texts are all letters of these. */
const unusual = /[^\t\n\r -~가-힣]/;
/** The joiner stays in emoji. */
const unwanted =
  /(?![\t\n\r\u200d])[\u115f\u1160\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\ufffd]|(?<![\ufe0f\p{Emoji}])\u200d/gu;
/** Word separators of office programs, and letters that are a blank: a name of them would be one that nobody sees. */
const breaks = /[\v\f\x85\u2800\u3164\uffa0]/g;

/** Addresses, too: their letters stay as they are composed, since a server may know no other. */
export const cleanCharacters = (text: string): string =>
  unusual.test(text) ? text.replaceAll(breaks, ' ').replaceAll(unwanted, '') : text;

/** Names, titles and other plain text: also composed, since faces have whole syllables only. */
export const cleanText = (text: string): string => cleanCharacters(text).normalize('NFC');

/** Code points that HTML maps to windows-1252 characters; the others of the range are control characters. */
const isWindowsLetter = (code: number): boolean =>
  code >= 0x80 && code <= 0x9f && ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(code);

/** Also without character references to such code points (`&#1;`, `&#xD800;`). Composed outside of tags only, since these name addresses. */
export const cleanHtml = (html: string): string =>
  cleanCharacters(html)
    .replaceAll(/(?<=^|>)[^<]+/g, (words) => words.normalize('NFC'))
    .replaceAll(/&#(?:x([0-9a-f]+)|([0-9]+));?/gi, (whole, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      if (isWindowsLetter(code)) return whole;
      if (code === 0x0d || !(code <= 0x10ffff)) return '';
      const letter = String.fromCodePoint(code);
      const clean = cleanCharacters(letter);
      return clean === letter ? whole : clean;
    });
