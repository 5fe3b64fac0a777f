import { globSync } from 'node:fs';
import { basename } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type FormPart, formValues, homeSections, type PartnerTheme, ThemeSchema } from '../../contract/theme.ts';
import { themeFiles } from './theme-files.ts';

const sheets = { 'header.plain': '.a{}', 'hero.plate': '.b{}', 'events.ledger': '.c{}', 'hero.bleed': '.d{}' };
const filesOf = (theme: object) => themeFiles(v.parse(ThemeSchema, theme), sheets);
const bodyOf = (theme: object, parts: readonly FormPart[]) => {
  const { hrefOf, files } = filesOf(theme);
  const href = hrefOf(parts);
  return files().find(({ path }) => `/${path}` === href)?.body;
};

test('a stylesheet has the forms that the theme chose for the parts of the page, and no other', () => {
  const theme = { family: 'index' };
  expect(bodyOf(theme, [])).toContain('.a{}');
  expect(bodyOf(theme, [])).not.toMatch(/\.[bcd]\{\}/);
  expect(bodyOf(theme, ['hero', 'events'])).toContain('.a{}.b{}.c{}');
  expect(bodyOf(theme, ['hero'])).not.toMatch(/\.[cd]\{\}/);
});

test('pages with the same forms share a stylesheet; without forms it needs no layers', () => {
  const { hrefOf, files } = filesOf({});
  expect(hrefOf(['hero'])).toBe(hrefOf([]));
  expect(files()).toHaveLength(1);
  expect(files()[0]?.body).not.toContain('@layer');
});

test('every sheet is a form of the contract, and every form but a default has its sheet', () => {
  const sheets = new Set(globSync('src/**/*.form.css').map((file) => basename(file, '.form.css')));
  const [defaults, others] = [new Set<string>(), new Set<string>()];
  for (const [part, [first, ...rest]] of Object.entries(formValues)) {
    defaults.add(`${part}.${first}`);
    for (const form of rest) others.add(`${part}.${form}`);
  }
  expect([...others].filter((form) => !sheets.has(form))).toEqual([]);
  expect([...sheets].filter((sheet) => !others.has(sheet) && !defaults.has(sheet))).toEqual([]);
});

test('no two families share the order of the home page, the voice of its headings or the form of the booking page', () => {
  const themes = ['salon', 'folio', 'tiles', 'index'].map((family) => v.parse(ThemeSchema, { family }));
  for (const sayOf of [
    ({ home }: PartnerTheme) => home.join(),
    ({ voice }: PartnerTheme) => voice,
    ({ forms }: PartnerTheme) => forms.booking,
  ])
    expect(new Set(themes.map(sayOf)).size).toBe(themes.length);
  for (const { home } of themes) expect([...home].sort()).toEqual([...homeSections].sort());
});
