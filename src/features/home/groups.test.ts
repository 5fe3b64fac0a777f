import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { limits } from './route.ts';

test('home.css shows as many groups of treatments as the home page has at most', async () => {
  const css = await readFile(new URL('./home.css', import.meta.url), 'utf8');
  expect(css.match(/\.treatments-group:nth-of-type/g)).toHaveLength(limits.groups);
});
