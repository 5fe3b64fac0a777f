/** Every island says why it is one and what stands there without scripts, and has an error boundary. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../../scripts/core/paths.ts';

function lackingIn(text: string): string[] {
  const comment = /\/\*\*[\s\S]*?\*\//.exec(text)?.[0] ?? '';
  const lacking = ['Why an island:', 'Without scripts:'].filter((line) => !comment.includes(line));
  const hasBoundary = /^export const \w+ = (?:withErrorBoundary|guardIsland)\(/m.test(text);
  return hasBoundary ? lacking : [...lacking, 'withErrorBoundary'];
}

test('every island says why it is one and what stands there without scripts, and has an error boundary', () => {
  const files = globSync('src/**/*.island.tsx', { cwd: paths.root });
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect(lackingIn(readFileSync(join(paths.root, file), 'utf8')), file).toEqual([]);
});

test('an island that lacks a line or a boundary is found', () => {
  const text = '/** A nice island. Why an island: state. */\nexport {};';
  expect(lackingIn(text)).toEqual(['Without scripts:', 'withErrorBoundary']);
});
