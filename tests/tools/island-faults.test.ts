import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../../scripts/core/paths.ts';
import { createTemporaryFolder } from '../helpers/temporary-folder.ts';
import { findIslandFaults } from './island-faults.ts';

test('every island has its reasons, a boundary, and what wakes and releases it', async () => {
  expect(await findIslandFaults(paths.root)).toEqual([]);
});

test('what an island lacks is told with the file that gets it', async () => {
  const root = await createTemporaryFolder('islands');
  const documented =
    '/** Why an island: state. Without scripts: text. */\nexport const Menu = withErrorBoundary(Inner);';
  const files = {
    'Bare.island.tsx': '/** A nice island. Why an island: state. */\nexport {};',
    'Menu.island.tsx': documented,
    'Bar.astro': '<Menu client:intent /><Menu client:signal="compare" /><Menu client:signal="cart" />',
    'put-in.ts': "emit('cart');",
  };
  await mkdir(join(root, 'src/features'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, 'src/features', name), text);
  expect(await findIslandFaults(root)).toEqual([
    'src/features/Bare.island.tsx lacks "Without scripts:"',
    'src/features/Bare.island.tsx lacks "withErrorBoundary"',
    'src/features/Menu.island.tsx lacks "useHydratedEvent": its buttons are dead behind client:intent',
    'src/features/Bar.astro waits for "compare", which nobody emits: a click does in src/frame/lazy-features.ts',
  ]);
});
