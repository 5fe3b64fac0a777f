import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EnvironmentSchema } from '../../src/contract/environment.ts';
import { paths } from './paths.ts';

test('the page of configuration lists every variable that is read, and no other', async () => {
  const page = await readFile(join(paths.root, 'scripts/docs/configuration.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
  // Taken out of the environment by the one command that wants it.
  const read = [...Object.keys(EnvironmentSchema.entries), 'DESK_PASSWORD'];
  expect(listed.toSorted()).toEqual(read.toSorted());
});
