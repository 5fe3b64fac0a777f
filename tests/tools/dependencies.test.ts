/** Each direct dependency has its row, with a reason, and each row its dependency. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../../scripts/core/paths.ts';

test('the page on dependencies names those of package.json, no other, each with its reason', async () => {
  const read = (file: string) => readFile(join(paths.root, file), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(await read('package.json'));
  const [, runs = '', checks = ''] = (await read('scripts/docs/dependencies.md')).split(/^## .*$/m);
  const rowsOf = (section: string) => [...section.matchAll(/^\| `([^`]+)` \| ([^|]+) \| [\d.]+ \| [^|]+ \|$/gm)];
  expect(rowsOf(runs).map(([, name]) => name)).toEqual(Object.keys(dependencies));
  expect(rowsOf(checks).map(([, name]) => name)).toEqual(Object.keys(devDependencies));
});
