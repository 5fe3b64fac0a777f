import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clinic } from '../../tests/helpers/content.ts';
import { createTemporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { writeContent } from './content-store.ts';
import { compareContent, isContentRetained, retainContent, retainedContent } from './retained-content.ts';

test('each release keeps its content: what did not change is one file on disk, and goes with the release', async () => {
  const root = await createTemporaryFolder('retained');
  const [folder, dist] = [join(root, 'content'), join(root, 'dist')];
  for (const release of ['a', 'b']) await mkdir(join(dist, 'releases', release), { recursive: true });
  await writeContent(folder, clinic('처음'));
  retainContent(folder, dist, 'a', null);
  expect(compareContent(retainedContent(dist, 'a'), folder)).toEqual([]);
  await writeContent(folder, clinic('다음'));
  retainContent(folder, dist, 'b', 'a');
  const inode = async (release: string, file: string) => (await stat(join(retainedContent(dist, release), file))).ino;
  expect(await inode('a', 'categories.json')).toBe(await inode('b', 'categories.json'));
  expect(await inode('a', 'products.json')).not.toBe(await inode('b', 'products.json'));
  // An editor that writes in place changes no retained content.
  await writeFile(join(folder, 'products.json'), '[]\n');
  expect(await readFile(join(retainedContent(dist, 'b'), 'products.json'), 'utf8')).toContain('다음');
  const [change] = compareContent(retainedContent(dist, 'a'), retainedContent(dist, 'b')) ?? [];
  expect(change).toMatchObject({ collection: 'products', changed: 1, entries: [{ id: 1, title: '다음' }] });
  // Its release was pruned.
  retainContent(folder, dist, 'gone', null);
  expect(isContentRetained(dist, 'gone')).toBe(false);
  expect(compareContent(retainedContent(dist, 'gone'), folder)).toBeNull();
});

test('content of which a part was retained when its process was killed is none, until the rest follows', async () => {
  const root = await createTemporaryFolder('retained');
  const [folder, dist] = [join(root, 'content'), join(root, 'dist')];
  await mkdir(join(dist, 'releases/a'), { recursive: true });
  await writeContent(folder, clinic('처음'));
  const inTheWay = join(retainedContent(dist, 'a'), 'reviews.json');
  await mkdir(inTheWay, { recursive: true });
  expect(() => retainContent(folder, dist, 'a', null)).toThrow();
  expect(isContentRetained(dist, 'a')).toBe(false);
  await rm(inTheWay, { recursive: true });
  retainContent(folder, dist, 'a', null);
  expect(isContentRetained(dist, 'a')).toBe(true);
  expect(compareContent(retainedContent(dist, 'a'), folder)).toEqual([]);
});
