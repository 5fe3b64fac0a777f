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
  functional,
  layers,
  scales,
  screens,
  type,
  weights,
} from './src/styles/tokens.ts';

const colour = (name: FunctionalName): string => `var(${cssName(name)})`;
/** Of the size that the visitor set in the browser, 16 px unless changed. */
const inRem = (size: string): string => `${Number.parseFloat(size) / 16}rem`;
const line = (percent: number): string => `color-mix(in srgb, ${colour('text')} ${percent}%, transparent)`;

const grounds = {
  transparent: 'transparent',
  ground: colour('ground'),
  deep: colour('ground-deep'),
  surface: colour('surface'),
  soft: colour('surface-soft'),
  brand: colour('brand'),
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
  accent: colour('accent-text'),
  positive: colour('positive-text'),
  danger: colour('danger-text'),
  'on-brand': colour('on-brand'),
  'on-accent': colour('on-accent'),
  'on-dark': colour('on-dark'),
  'on-dark-muted': colour('on-dark-muted'),
};

const defaults = Object.fromEntries(
  Object.entries(functional).map(([name, { value }]) => [cssName(name as FunctionalName), value]),
);

export default {
  theme: {
    colors: scales,
    backgroundColor: grounds,
    textColor: texts,
    borderColor: { DEFAULT: line(14), line: line(14), strong: line(30), transparent: 'transparent' },
    outlineColor: { focus: colour('focus') },
    screens,
    fontFamily: { sans: 'var(--font-sans)', heading: 'var(--font-heading)' },
    fontSize: Object.fromEntries(
      Object.entries(type).map(([name, [size, lineHeight, fontWeight]]) => [
        name,
        [inRem(size), { lineHeight: inRem(lineHeight), fontWeight: String(fontWeight) }],
      ]),
    ),
    fontWeight: weights,
    zIndex: { auto: 'auto', 0: '0', 1: '1', ...layers },
    borderRadius: { none: '0', control: '3px', picture: '16px', card: '20px', pill: '999px' },
    maxWidth: { full: '100%', header: '1680px', container: '1400px', prose: '720px', narrow: '560px' },
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        ':root': {
          ...defaults,
          '--font-sans': fonts.sans.join(', '),
          '--font-serif': fonts.serif.join(', '),
          '--font-heading': 'var(--font-serif)',
          '--line': line(14),
          '--line-strong': line(30),
        },
      });
    }),
  ],
} satisfies Config;
