/** Particles that agree with the preceding noun. es-hangul's do not handle digits and Latin letters, and cost 1 kB more. */

const pairs = {
  '은/는': ['은', '는'],
  '이/가': ['이', '가'],
  '을/를': ['을', '를'],
  '과/와': ['과', '와'],
  '으로/로': ['으로', '로'],
} as const;
export type Josa = keyof typeof pairs;

/** Digits, capitals one by one and Latin words by their sound, as they are read: 일, 칠, 팔; 엘, 알; `Peel` 필. */
const endsInRieul = /[178l]$|^[^a-z]*[LR]$/;
/** 영, 삼, 육; 엠, 엔; `Clinic` 클리닉, `Skin` 스킨, `Lifting` 리프팅. */
const endsInConsonant = /[036cmnp]$|(?:ng|ck)$|^[^a-z]*[MN]$/;

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
  const syllable = word.charCodeAt(word.length - 1) - 0xac00;
  const final = syllable >= 0 && syllable < 11172 ? syllable % 28 : 0;
  if (final === 8 || endsInRieul.test(word)) return 'ㄹ';
  return final > 0 || endsInConsonant.test(word) ? 'ㅇ' : '';
}
