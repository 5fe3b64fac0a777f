import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Drawing } from '../../src/site/planned-file.ts';
import { createTemporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import type { ImageWorkerPool } from '../images/image-worker-pool.ts';
import { findNamedFiles, findPictures } from './link-files.ts';

const drawing: Drawing = { svg: '<svg></svg>', words: [], width: 1, height: 1, format: 'png' };
const entry = { hash: 'a', bytes: 1, contentType: 'image/png', cacheControl: '' };

test('a drawing of the release before is linked from it: where its path stands for its content, and it is there', async () => {
  const folder = await createTemporaryFolder('release');
  await mkdir(join(folder, 'pictures'));
  for (const file of ['pictures/share-1.png', 'icon.png']) await writeFile(join(folder, file), 'x');
  const files = { 'pictures/share-1.png': entry, 'pictures/share-2.png': entry, 'icon.png': entry };
  const pool = { run: async () => null } as unknown as ImageWorkerPool;
  const planned = Object.keys(files).map((path) => ({ path, from: drawing }));
  const [kept, lost, icon] = await findPictures(planned, findNamedFiles({ files }, folder), pool);
  expect(kept).toEqual({ path: 'pictures/share-1.png', source: join(folder, 'pictures/share-1.png'), facts: entry });
  for (const drawn of [lost, icon]) expect(drawn?.source).toMatch(/drawn-[0-9a-f]{16}\.png$/);
});
