import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../../scripts/core/paths.ts';
import { createTemporaryFolder } from '../helpers/temporary-folder.ts';
import { undocumentedIslands } from './island-docs.ts';

test('every island says why it is one and what stands there without scripts, and has an error boundary', async () => {
  expect(await undocumentedIslands(paths.root)).toEqual([]);
});

test('an island that lacks a line or a boundary is found', async () => {
  const root = await createTemporaryFolder('islands');
  await mkdir(join(root, 'src/features'), { recursive: true });
  await writeFile(
    join(root, 'src/features/Bare.island.tsx'),
    '/** A nice island. Why an island: state. */\nexport {};',
  );
  expect(await undocumentedIslands(root)).toEqual([
    'src/features/Bare.island.tsx lacks "Without scripts:"',
    'src/features/Bare.island.tsx lacks "withErrorBoundary"',
  ]);
});
