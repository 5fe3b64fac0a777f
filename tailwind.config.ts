/**
 * Tailwind's theme: figures of the specification, section 9, from `src/styles/tokens.ts`. Loaded by `@config`.
 * Text, background and border utilities know functional names only, so a class such as `text-accent` is always the
 * readable shade; the raw scales are there for `fill-*` and `stroke-*` of drawings.
 */
import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import {
  cssName,
  type FunctionalName,
  fonts,
  layers,
  radii,
  scales,
  screens,
  sizes,
  spacing,
  tracking,
  type,
  weights,
} from './src/styles/tokens.ts';

const colour = (name: FunctionalName): string => `var(${cssName(name)})`;
/** Of the size that the visitor set in the browser, 16 px unless changed. */
const inRem = (size: string): string => `${Number.parseFloat(size) / 16}rem`;
/** Without a unit, so that smaller text within keeps its own line. */
const ratio = (lineHeight: string, size: string): string =>
  String(Number((Number.parseFloat(lineHeight) / Number.parseFloat(size)).toFixed(5)));
const line = (percent: number): string => `color-mix(in srgb, ${colour('text')} ${percent}%, transparent)`;

const grounds = {
  transparent: 'transparent',
  ground: colour('ground'),
  deep: colour('ground-deep'),
  surface: colour('surface'),
  soft: colour('surface-soft'),
  brand: colour('brand'),
  line: 'var(--line)',
  dark: colour('dark'),
  accent: colour('accent'),
  'accent-soft': colour('accent-soft'),
  positive: colour('positive'),
  'positive-soft': colour('positive-soft'),
};

const texts = {
  main: colour('text'),
  muted: colour('text-muted'),
  label: colour('text-label'),
  brand: colour('brand'),
  accent: colour('accent-text'),
  positive: colour('positive-text'),
  danger: colour('danger-text'),
  'on-brand': colour('on-brand'),
  'on-accent': colour('on-accent'),
  'on-dark': colour('on-dark'),
  'on-dark-muted': colour('on-dark-muted'),
};

/** Tailwind's own utilities for these set a custom property beside each value, which no stylesheet here reads. */
const utilities = {
  ...Object.fromEntries(
    Object.entries(type).map(([name, [size, lineHeight, weight]]) => [
      `.text-${name}`,
      // What is regular keeps the weight of where it stands: a heading, a strong word.
      {
        fontSize: inRem(size),
        lineHeight: ratio(lineHeight, size),
        ...(weight === 400 ? {} : { fontWeight: String(weight) }),
      },
    ]),
  ),
  ...Object.fromEntries(Object.entries(weights).map(([name, fontWeight]) => [`.font-${name}`, { fontWeight }])),
  ...Object.fromEntries(
    Object.entries(tracking).map(([name, letterSpacing]) => [`.tracking-${name}`, { letterSpacing }]),
  ),
  ...Object.fromEntries(
    [
      ['', 'border'],
      ['-t', 'border-top'],
      ['-b', 'border-bottom'],
      ['-y', 'border-block'],
    ].flatMap(([side = '', property = '']) => [
      [`.rule${side}`, { [property]: 'var(--rule) solid var(--line)' }],
      [`.rule-strong${side}`, { [property]: 'max(1px, var(--rule)) solid var(--line-strong)' }],
    ]),
  ),
  '.font-heading': { fontFamily: 'var(--font-heading)', fontWeight: 'var(--heading-weight)' },
  // Icons within: 24 px where nothing else is said.
  '.icon-s': { '--icon': '20px' },
  '.icon-xs': { '--icon': '16px' },
  '.digits': { fontVariantNumeric: 'lining-nums tabular-nums' },
  '.shadow-card': { boxShadow: 'var(--card-shadow)' },
  '.shadow-layer': { boxShadow: 'var(--layer-shadow)' },
  '.shadow-dialog': { boxShadow: 'var(--dialog-shadow)' },
};

export default {
  theme: {
    colors: scales,
    backgroundColor: grounds,
    textColor: texts,
    borderColor: {
      DEFAULT: 'var(--line)',
      line: 'var(--line)',
      strong: 'var(--line-strong)',
      transparent: 'transparent',
    },
    outlineColor: { focus: colour('focus') },
    // Narrow first: of two `not-` variants the wider one is to win.
    screens: { ...Object.fromEntries(Object.entries(screens).reverse()), narrow: { max: '640px' } },
    fontFamily: { sans: 'var(--font-sans)' },
    fontSize: {},
    fontWeight: {},
    letterSpacing: {},
    zIndex: { auto: 'auto', ...layers },
    spacing,
    width: sizes,
    height: sizes,
    size: sizes,
    minWidth: sizes,
    minHeight: sizes,
    borderRadius: radii,
    maxWidth: { ...sizes, full: '100%', header: '1680px', container: '1400px', prose: '720px', narrow: '560px' },
  },
  plugins: [
    plugin(({ addBase, addUtilities }) => {
      addUtilities(utilities);
      addBase({
        ':root': {
          '--font-sans': fonts.sans.join(', '),
          '--line': line(14),
          '--line-strong': line(30),
        },
      });
    }),
  ],
} satisfies Config;
