/** The families of each pairing, and what stands in for its faces until they have arrived. */
import type { Pairing } from '../../domain/rules/pairing.ts';
import { fonts } from '../../styles/tokens.ts';

interface Look {
  readonly properties: Readonly<Record<`--${string}`, string>>;
  /** `@font-face` of the fallback, as wide and as high as the face, so that the swap moves nothing. */
  readonly fallbacks: readonly Fallback[];
}

interface Fallback {
  readonly family: string;
  readonly local: readonly string[];
  /** Width in percent, by Noto for Hangul and Times or Arial for the rest; ascent and descent for Hangul and the space, which give a line its height. */
  readonly adjust: readonly [number] | readonly [number, number, number];
  readonly range?: string;
}

const notoSerif = ['Noto Serif CJK KR', 'NotoSerifCJKkr-Regular', 'Noto Serif KR', 'Source Han Serif KR'];
const notoSans = ['Noto Sans CJK KR', 'NotoSansCJKkr-Regular', 'Noto Sans KR', 'Source Han Sans KR'];
const times = ['Times New Roman', 'Liberation Serif', 'Tinos'];
const arial = ['Arial', 'Liberation Sans', 'Roboto'];
const ascii = 'U+20-7E';
/** Spaces and middle dots are of another width in each face: over a line they add up to a word that wraps too early or too late. */
const [space, middleDot] = ['U+20', 'U+B7'];

const serifStack = (family: string): string =>
  [`"Core ${family}"`, `"Partner ${family}"`, `"${family} fallback"`, 'AppleMyungjo', 'Batang', 'serif'].join(',');

/** By pairing; Pretendard and its fallback stand in the base styles. */
export const pairingLooks: Readonly<Record<Pairing, Look>> = {
  batang: {
    properties: {
      '--font-heading': [
        ...['"Core Latin"', '"Core Serif"', '"Partner Serif"', '"Gowun Batang"'],
        ...['"Cormorant fallback"', '"Gowun fallback"', 'AppleMyungjo', 'Batang', 'serif'],
      ].join(','),
    },
    fallbacks: [
      { family: 'Gowun fallback', local: notoSerif, adjust: [93.8, 98.5, 30.6] },
      { family: 'Cormorant fallback', local: times, adjust: [95.6], range: 'U+41-5A,U+61-7A' },
      { family: 'Gowun fallback', local: times, adjust: [108], range: 'U+21-40' },
      { family: 'Gowun fallback', local: times, adjust: [128, 72.2, 22.4], range: space },
      { family: 'Gowun fallback', local: notoSerif, adjust: [139], range: middleDot },
    ],
  },
  pretendard: { properties: { '--font-heading': 'var(--font-sans)' }, fallbacks: [] },
  hahmlet: {
    properties: { '--font-heading': serifStack('Hahmlet'), '--heading-tracking': '-0.03em' },
    fallbacks: [
      { family: 'Hahmlet fallback', local: notoSerif, adjust: [95.9, 121, 30] },
      { family: 'Hahmlet fallback', local: times, adjust: [134.5], range: ascii },
      { family: 'Hahmlet fallback', local: times, adjust: [100, 115.9, 28.8], range: space },
    ],
  },
  myeongjo: {
    properties: { '--font-heading': serifStack('Myeongjo') },
    fallbacks: [
      { family: 'Myeongjo fallback', local: notoSerif, adjust: [97.9, 81.7, 20.4] },
      { family: 'Myeongjo fallback', local: times, adjust: [108, 74.1, 18.5], range: ascii },
    ],
  },
  suit: {
    properties: {
      '--font-sans': ['"Core Suit"', '"Partner Suit"', '"Suit fallback"', ...fonts.sans.slice(2)].join(','),
      '--font-heading': 'var(--font-sans)',
      '--heading-weight': '700',
      '--heading-tracking': '-0.035em',
    },
    fallbacks: [
      { family: 'Suit fallback', local: notoSans, adjust: [95.1, 103.9, 27.3] },
      { family: 'Suit fallback', local: arial, adjust: [105.2], range: 'U+2B,U+2D,U+30-39,U+7E' },
      { family: 'Suit fallback', local: arial, adjust: [82.7, 119.5, 31.4], range: space },
      { family: 'Suit fallback', local: arial, adjust: [176], range: middleDot },
    ],
  },
};

export function formatFallback({ family, local, adjust: [size, ascent, descent], range }: Fallback): string {
  const source = local.map((name) => `local("${name}")`).join(',');
  const height = ascent === undefined ? '' : `;ascent-override:${ascent}%;descent-override:${descent}%`;
  const letters = range === undefined ? '' : `;unicode-range:${range}`;
  return `@font-face{font-family:"${family}";src:${source};size-adjust:${size}%${height}${letters}}`;
}
