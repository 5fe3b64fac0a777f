import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ThemeSchema, tokenValues } from '../../contract/theme.ts';
import { contrast } from '../../domain/rules/colour.ts';
import { type FunctionalName, functional, textPairs } from '../../styles/tokens.ts';
import { themeColours, themeCss } from './theme.ts';

/** A seeded sequence of colours, the same in every run. */
function* randomColours(seed: number): Generator<string, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield `#${(state >>> 8).toString(16).padStart(6, '0')}`;
  }
}

const ratios = (colours: Record<FunctionalName, string>) =>
  textPairs.flatMap(({ text, on }) =>
    on.map((ground) => ({ pair: `${text} on ${ground}`, ratio: contrast(colours[text], colours[ground]) })),
  );

test('without a theme the colours are those of the tokens, and all of them can be read', () => {
  const colours = themeColours({});
  expect(colours).toEqual(Object.fromEntries(Object.entries(functional).map(([name, { value }]) => [name, value])));
  for (const { pair, ratio } of ratios(colours)) expect(ratio, pair).toBeGreaterThanOrEqual(4.5);
});

/** A theme of each combination of tokens in turn, whichever its number. */
function tokensOf(number: number): object {
  let rest = number;
  return Object.fromEntries(
    Object.entries(tokenValues).map(([name, values]) => {
      const value = values[rest % values.length];
      rest = Math.floor(rest / values.length);
      return [name, value];
    }),
  );
}

test('1,000 random themes of brand colours on the cream ground, with all tokens: every text reaches 4.5:1', () => {
  const colours = randomColours(7);
  for (let i = 0; i < 1000; i++) {
    const brand = { primary: colours.next().value, secondary: colours.next().value, tertiary: colours.next().value };
    const theme = v.parse(ThemeSchema, { ...brand, ...tokensOf(i) });
    const low = ratios(themeColours(theme)).filter(({ ratio }) => ratio < 4.5);
    expect(low, JSON.stringify(theme)).toEqual([]);
  }
});

test('texts in ink are darker than without it', () => {
  const names = ['text', 'dark', 'text-muted', 'text-label'] as const;
  const [plain, inked] = [themeColours({}), themeColours({ contrast: 'ink' })].map((colours) =>
    names.map((name) => contrast(colours[name], '#ffffff')),
  );
  for (const [i, name] of names.entries()) expect(inked?.[i], name).toBeGreaterThan(plain?.[i] ?? 0);
});

test('random grounds: a pair that cannot be read is reported, and no other', () => {
  const colours = randomColours(11);
  let reported = 0;
  const count = process.env.SITE_TEST_MATRIX === 'full' ? 250 : 60;
  for (let i = 0; i < count; i++) {
    const theme = v.parse(ThemeSchema, { ground: colours.next().value });
    const low = ratios(themeColours(theme)).filter(({ ratio }) => ratio < 4.5);
    const { findings } = themeCss({ theme });
    expect(findings.length, theme.ground).toBe(new Set(low.map(({ pair }) => pair.split(' ')[0])).size);
    reported += findings.length;
  }
  expect(reported).toBeGreaterThan(0);
});

const css = (theme: object) => themeCss({ theme: v.parse(ThemeSchema, theme) }).css;

test('a theme keeps a readable brand colour exactly', () => {
  expect(themeColours({ primary: '#56604a' }).brand).toBe('#56604a');
});

test('a theme darkens a fill that white text could not be read on', () => {
  const { accent, 'on-accent': on } = themeColours({ secondary: '#d98e2b' });
  expect(accent).not.toBe('#d98e2b');
  expect(contrast(accent, on)).toBeGreaterThanOrEqual(4.5);
});

test('a theme puts dark text on a light fill', () => {
  const { brand, 'on-brand': on } = themeColours({ primary: '#f2d7b8' });
  expect(brand).toBe('#f2d7b8');
  expect(contrast(brand, on)).toBeGreaterThanOrEqual(4.5);
});

test('a theme sets what its tokens change, and nothing for the default look', () => {
  expect(css({})).not.toContain('--r-');
  expect(css({ shape: 'square' })).toContain('--r-card:0;');
  expect(css({ family: 'index' })).toContain('--rule:1.5px');
  // A token that is named wins over the family's.
  expect(css({ family: 'index', line: 'hair' })).not.toContain('--rule');
});

test('a theme is one rule of custom properties, and the fallbacks of its faces', () => {
  expect(css({ primary: '#56604a' })).toMatch(/^:root\{--ground:#[0-9a-f]{6}(;--[a-z-]+:[^;}]+)+\}\n@font-face/);
  expect(css({ type: 'hahmlet' })).toContain('@font-face{font-family:"Hahmlet fallback"');
});
