import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { paths } from '../../scripts/core/paths.ts';
import { findGrowth } from './regex-growth.ts';

/** What reads texts from outside: of a backend, a marketer, a visitor or another machine. */
const readers = [
  ...['domain', 'contract', 'rich-text', 'api', 'client', 'hooks', 'site', 'features'].map((name) => `src/${name}`),
  ...['core', 'content', 'pull', 'images', 'checks', 'hosting', 'desk', 'publish', 'render', 'release'].map(
    (name) => `scripts/${name}`,
  ),
];

/** `[source, flags]` of each literal. */
function patternsOf(file: string): [string, string][] {
  const found: [string, string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push([node.text.slice(1, end), node.text.slice(end + 1)]);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(join(paths.root, file), 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

test('the work of each pattern that reads texts from outside grows no faster than the text', () => {
  const files = readers
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: paths.root }))
    // Words of advertising are data, and read one sentence of at most 281 letters (`sentence.ts`), never a whole text.
    .filter((file) => !file.includes('.test.'));
  const patterns = files.flatMap((file) => patternsOf(file).map((pattern) => ({ file, pattern })));
  expect(patterns.length).toBeGreaterThan(100);
  const slow = patterns.flatMap(({ file, pattern: [source, flags] }) =>
    findGrowth(source, flags).map((growth) => `${file} /${source}/${flags}: ${growth}`),
  );
  expect(slow).toEqual([]);
});

test.each([
  /^(a+)+$/,
  /\s+$/,
  /\d+x\d*\d*$/,
  /<meta\b[^>]*>/gi,
  /postgres:\/\/[^@\s]+@/,
  /^a[\s\S]*b$/m,
  /(?<![-\s])\w+[\s\S]*!/,
])('%s is slow', (pattern) => {
  expect(findGrowth(pattern.source, pattern.flags)).not.toEqual([]);
});

test.each([
  /(?<!\s)\s+$/,
  /<meta\b[^<>]*>/gi,
  /^a[\s\S]*b$/,
  /a[\s\S]*/,
  /^params: .*$/m,
  /(?<![\w-])([a-z][\w-]*)\s*=/,
  /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g,
])('%s is not', (pattern) => {
  expect(findGrowth(pattern.source, pattern.flags)).toEqual([]);
});
