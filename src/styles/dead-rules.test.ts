import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStatements } from '../../tests/helpers/stylesheets.ts';

const src = join(import.meta.dirname, '..');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.(?:astro|tsx?)$/.test(name) && !name.startsWith('styles/'))
  .map((name) => readFileSync(join(src, name), 'utf8'))
  .join('\n');
const words = new Set(sources.match(/[\w-]+/g));
/** `button-${variant}` names every class that begins so. */
const prefixes = [...sources.matchAll(/([\w-]+-)\$\{/g)].map(([, prefix = '']) => prefix);

test('every class of a stylesheet is named in the sources', () => {
  const classes = readStatements('{').flatMap(({ at, text }) =>
    text.startsWith('@') ? [] : [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => ({ at, name })),
  );
  expect(classes.length).toBeGreaterThan(500);
  expect(classes.filter(({ name }) => !words.has(name) && !prefixes.some((prefix) => name.startsWith(prefix)))).toEqual(
    [],
  );
});

test('no rule asks within `:has()` what is empty: WebKit draws on as if it were', () => {
  expect(readStatements('{').filter(({ text }) => /:has\([^{]*:empty/.test(text))).toEqual([]);
});
