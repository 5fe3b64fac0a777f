/** Text as search compares it, of titles and of queries alike. */

/** Spaces, punctuation, signs, and the letter that Korean texts use as a middle dot. */
const marks = /[\s\p{P}\p{S}\u318d]/gu;
/** Zero-width characters and soft hyphens: seen by nobody, pasted by many. */
const invisible = /\p{Cf}/gu;
/** Signs that a compatibility form would turn into letters: 울쎄라™ is not 울쎄라tm. */
const ownerSigns = /[™℠©®]/g;
/** Single jamo keep their form, since initials are searched by them. */
const notJamo = /[^\u3131-\u318e]+/g;

/** Composed, lower case; compatibility forms as their letters: Ａ → a, ㏄ → cc, Ⅱ → ii, ㈜ → (주). */
const normalize = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(invisible, '')
    .replaceAll(ownerSigns, '')
    .replaceAll(notJamo, (part) => part.normalize('NFKC'))
    .toLowerCase();

/** Parts between marks, empty ones too. */
export const splitAtMarks = (text: string): string[] => normalize(text).split(marks);

export const foldText = (text: string): string => splitAtMarks(text).join('');

export const splitWords = (text: string): string[] => splitAtMarks(text).filter((word) => word !== '');
