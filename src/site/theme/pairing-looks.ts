/** The families of each pairing, and what stands in for its faces until they have arrived. */
import type { Pairing } from '../../domain/pairing.ts';
import { fonts } from '../../styles/tokens.ts';

interface Look {
  readonly properties: Readonly<Record<`--${string}`, string>>;
  /** `@font-face` of the fallback, as wide and as high as the face, so that the swap moves nothing. */
  readonly fallbacks: readonly Fallback[];
}

interface Fallback {
  readonly family: string;
  readonly local: readonly string[];
  /** Width, ascent and descent in percent, measured on Noto for Hangul and on Times or Arial for digits and Latin. */
  readonly adjust: readonly [number, number, number];
  readonly range?: string;
}

const notoSerif = ['Noto Serif CJK KR', 'NotoSerifCJKkr-Regular', 'Noto Serif KR', 'Source Han Serif KR'];
const notoSans = ['Noto Sans CJK KR', 'NotoSansCJKkr-Regular', 'Noto Sans KR', 'Source Han Sans KR'];
const times = ['Times New Roman', 'Liberation Serif', 'Tinos'];
const arial = ['Arial', 'Liberation Sans', 'Roboto'];
const ascii = 'U+20-7E';

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
      { family: 'Cormorant fallback', local: times, adjust: [95.6, 96.7, 30], range: 'U+41-5A,U+61-7A' },
      { family: 'Gowun fallback', local: times, adjust: [108, 85.6, 26.6], range: 'U+20-40' },
    ],
  },
  pretendard: { properties: { '--font-heading': 'var(--font-sans)' }, fallbacks: [] },
  hahmlet: {
    properties: { '--font-heading': serifStack('Hahmlet'), '--heading-tracking': '-0.03em' },
    fallbacks: [
      { family: 'Hahmlet fallback', local: notoSerif, adjust: [95.9, 121, 30] },
      { family: 'Hahmlet fallback', local: times, adjust: [134.5, 86.2, 21.4], range: ascii },
    ],
  },
  myeongjo: {
    properties: { '--font-heading': serifStack('Myeongjo') },
    fallbacks: [
      { family: 'Myeongjo fallback', local: notoSerif, adjust: [97.9, 94.5, 33.2] },
      { family: 'Myeongjo fallback', local: times, adjust: [108, 85.7, 30.1], range: ascii },
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
      { family: 'Suit fallback', local: arial, adjust: [105.2, 93.9, 24.7], range: 'U+2B,U+2D,U+30-39,U+7E,U+B7' },
    ],
  },
};

export function formatFallback({ family, local, adjust: [size, ascent, descent], range }: Fallback): string {
  const source = local.map((name) => `local("${name}")`).join(',');
  const letters = range === undefined ? '' : `;unicode-range:${range}`;
  return `@font-face{font-family:"${family}";src:${source};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%${letters}}`;
}
