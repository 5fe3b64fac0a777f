/**
 * Particles that agree with the preceding noun. es-hangul's do not handle digits and Latin letters, and cost 1 kB more.
 */

const pairs = {
  '은/는': ['은', '는'],
  '이/가': ['이', '가'],
  '을/를': ['을', '를'],
  '과/와': ['과', '와'],
  '으로/로': ['으로', '로'],
} as const;
export type Josa = keyof typeof pairs;

/** Final consonants of the names of digits 0 to 9, as Hangul reads them (영, 일, 이 …). */
const digitFinals = ['ㅇ', 'ㄹ', '', 'ㅁ', '', '', 'ㄱ', 'ㄹ', 'ㄹ', ''];

/** `withJosa('새벽결', '은/는')` → `새벽결은`. Letters of other scripts count as ending in a vowel. */
export function withJosa(noun: string, josa: Josa): string {
  const final = finalOf(noun);
  const [closed, open] = pairs[josa];
  const isOpen = final === '' || (josa === '으로/로' && final === 'ㄹ');
  return `${noun}${isOpen ? open : closed}`;
}

/** The final consonant of a noun's last letter: `ㄹ`, `ㅇ` for any other, or an empty text. */
function finalOf(noun: string): string {
  const word = noun.split(/[^\p{L}\p{N}]+/u).findLast((part) => part !== '') ?? '';
  const last = [...word].at(-1) ?? '';
  if (/[A-Za-z]/.test(last)) return latinFinalOf(word);
  if (/\d/.test(last)) return digitFinals[Number(last)] ?? '';
  const index = last.charCodeAt(0) - 0xac00;
  if (!(index >= 0 && index <= 11171)) return '';
  const final = index % 28;
  return final === 0 ? '' : final === 8 ? 'ㄹ' : 'ㅇ';
}

/** Capitals are read letter by letter (엘, 엠, 엔, 알), words by their sound: `Peel` 필, `Skin` 스킨, `Clinic` 클리닉, `Color` 컬러. */
function latinFinalOf(word: string): string {
  const isSpelled = !/[a-z]/.test(word);
  if ((isSpelled ? /[LR]$/ : /l$/).test(word)) return 'ㄹ';
  return (isSpelled ? /[MN]$/ : /([cmnp]|ng|ck)$/).test(word) ? 'ㅇ' : '';
}
