import { globSync } from 'node:fs';
import { basename } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { formValues, ThemeSchema } from '../../contract/theme.ts';
import { themeFiles } from './theme-files.ts';

const sheets = { 'header.plain': '.a{}', 'hero.plate': '.b{}', 'events.ledger': '.c{}' };
const filesOf = (theme: object) => themeFiles(v.parse(ThemeSchema, theme), sheets);

test('a stylesheet has the forms that the theme chose, and no other', () => {
  const { site } = filesOf({ forms: { header: 'plain' } });
  expect(site.body).toContain('.a{}');
  expect(site.body).not.toMatch(/\.[bc]\{\}/);
});

test('parts of the home page come with its own stylesheet', () => {
  const { site, home } = filesOf({ family: 'index' });
  expect(site.body).not.toContain('.b{}');
  expect(home.body).toContain('.a{}.b{}.c{}');
  expect(home.path).not.toBe(site.path);
});

test('the default look has one stylesheet, without layers', () => {
  const { site, home } = filesOf({});
  expect(home.path).toBe(site.path);
  expect(site.body).not.toContain('@layer');
});

test('every form but the default ones has a sheet beside its part, and every sheet is a form', () => {
  const files = globSync('src/**/*.form.css').map((file) => basename(file, '.form.css'));
  const forms = Object.entries(formValues).flatMap(([part, [, ...others]]) => others.map((form) => `${part}.${form}`));
  expect(files.sort()).toEqual(forms.sort());
});
