/**
 * Makes text of the content whole, once, where it is parsed; all that follows (search, fonts, drawings, feeds) relies on it.
 * Code points that XML and HTML forbid are removed, and overrides of the writing direction: one in a title turns around
 * what follows it. So is U+FFFD, which stands for a letter that was lost before.
 */

/** A fast pre-check; also matches paired surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const suspect = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufdd0-\ufdef\ufffd-\uffff]/;
const unwanted = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufffd]|\p{Cs}|\p{Noncharacter_Code_Point}/gu;
/** Word separators of office programs. */
const breaks = /[\v\f\x85]/g;

/** Addresses, too: their letters stay as they are composed, since a server may know no other. */
export const cleanCharacters = (text: string): string =>
  suspect.test(text) ? text.replaceAll(breaks, ' ').replaceAll(unwanted, '') : text;

/** Break no word and show nothing, but keep it from being found: soft hyphen, zero-width space, word joiner, BOM, marks. */
const invisible = /[\u00ad\u180e\u200b\u200c\u200e\u200f\u2060-\u2064\u206a-\u206f\ufeff]/g;
/** Joins the parts of some emoji; between letters it is invisible, too. */
const strayJoiner =
  /(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/** Names, titles and other plain text: also composed, since faces have whole syllables only. */
export const cleanText = (text: string): string =>
  cleanCharacters(text).replaceAll(invisible, '').replaceAll(strayJoiner, '').normalize('NFC');

/** Code points that HTML maps to windows-1252 characters; the others of the range are control characters. */
const isWindowsLetter = (code: number): boolean =>
  code >= 0x80 && code <= 0x9f && ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(code);

/** Also removes numeric character references to such code points: `&#1;`, `&#xD800;`. */
export const cleanHtml = (html: string): string =>
  composeWords(cleanCharacters(html)).replaceAll(
    /&#(?:x([0-9a-f]+)|([0-9]+));?/gi,
    (whole, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      if (isWindowsLetter(code)) return whole;
      if (code === 0x0d || !(code <= 0x10ffff)) return '';
      const letter = String.fromCodePoint(code);
      const clean = cleanCharacters(letter);
      return clean === letter ? whole : clean;
    },
  );

/** Composed outside of tags, which name addresses. */
const composeWords = (html: string): string =>
  html.normalize('NFC') === html
    ? html
    : html.replaceAll(/<[^<>]*>|[^<]+|</g, (part) => (part.startsWith('<') ? part : part.normalize('NFC')));
