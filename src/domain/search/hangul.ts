/** Splits Hangul syllables for search. Unicode: syllable = 0xAC00 + (initial × 21 + vowel) × 28 + final. */

const first = 0xac00;
const last = 0xd7a3;
const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
/** From 1: an open syllable is 0. */
const finals = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';

/** Finals of two consonants: the first stays, the second moves to the next syllable. */
const pairs: Readonly<Record<string, readonly [string, string]>> = {
  ㄳ: ['ㄱ', 'ㅅ'],
  ㄵ: ['ㄴ', 'ㅈ'],
  ㄶ: ['ㄴ', 'ㅎ'],
  ㄺ: ['ㄹ', 'ㄱ'],
  ㄻ: ['ㄹ', 'ㅁ'],
  ㄼ: ['ㄹ', 'ㅂ'],
  ㄽ: ['ㄹ', 'ㅅ'],
  ㄾ: ['ㄹ', 'ㅌ'],
  ㄿ: ['ㄹ', 'ㅍ'],
  ㅀ: ['ㄹ', 'ㅎ'],
  ㅄ: ['ㅂ', 'ㅅ'],
};

export type Syllable = NonNullable<ReturnType<typeof splitSyllable>>;

/** `body`: initial and vowel as one number, equal for 보 and 볼; `final` is empty for an open syllable. Null for any other character. */
export function splitSyllable(character: string) {
  const code = character.charCodeAt(0);
  if (!(code >= first && code <= last)) return null;
  const body = Math.floor((code - first) / 28);
  return { initial: initials.charAt(Math.floor(body / 21)), body, final: finals.charAt(((code - first) % 28) - 1) };
}

export const isConsonant = (character: string): boolean => initials.includes(character);

/** A keyboard joins consonants that follow each other: ㄱㅅ becomes ㄳ. */
export const splitPairs = (text: string): string =>
  [...text].map((character) => pairs[character]?.join('') ?? character).join('');

/** The final that stays before a vowel, and the consonant that moves to the next syllable: 닭 → 달 and ㄱ. */
export function splitFinal(final: string): readonly [stays: string, moves: string] {
  return pairs[final] ?? ['', final];
}
