import { link, mkdir, readdir, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { pruneCaches, pruneCachesHourly, schedulePruning } from './cache-pruning.ts';

test('what is old goes, but for what a release is linked to or the pictures of a partner name', async () => {
  const cache = await createTemporaryFolder('cache');
  const now = new Date('2026-11-21T00:00:00Z');
  const put = async (file: string, days: number, text = 'x') => {
    await writeFile(join(cache, file), text);
    const at = new Date(now.getTime() - days * 24 * 3600_000);
    await utimes(join(cache, file), at, at);
  };
  for (const folder of ['fonts', 'picture-sources/addresses', 'picture-sources/facts', 'pictures', 'rows'])
    await mkdir(join(cache, folder), { recursive: true });
  await put('fonts/sans.old.woff2', 40);
  await put('fonts/sans.young.woff2', 20);
  await put('fonts/sans.held.woff2', 40);
  await put('fonts/face.ttf', 400);
  await put('rows/gone.json', 40);
  await put('rows/haneul.json', 20);
  await put(`picture-sources/${'a'.repeat(64)}`, 2);
  await put(`picture-sources/${'b'.repeat(64)}`, 0.5);
  await put('pictures/0123456789abcdef-800.webp', 400);
  await put('picture-sources/addresses/gone.json', 100);
  await put('picture-sources/addresses/haneul.json', 40, `{"source":"${'d'.repeat(64)}"}`);
  await put(`picture-sources/facts/${'d'.repeat(64)}.webp.json`, 400, '{"file":"dddddddddddddddd-800.webp"}');
  await put(`picture-sources/facts/${'e'.repeat(64)}.webp.json`, 400, '{"file":"0123456789abcdef-800.webp"}');
  await put('pictures/dddddddddddddddd-800.webp', 400);
  await put('pictures/eeeeeeeeeeeeeeee-800.webp', 20);
  await link(join(cache, 'fonts/sans.held.woff2'), join(cache, 'held'));
  expect(await pruneCaches(cache, now)).toBe(6);
  expect(await readdir(join(cache, 'rows'))).toEqual(['haneul.json']);
  expect((await readdir(join(cache, 'fonts'))).toSorted()).toEqual(['face.ttf', 'sans.held.woff2', 'sans.young.woff2']);
  const sources = join(cache, 'picture-sources');
  expect((await readdir(sources)).toSorted()).toEqual(['addresses', 'b'.repeat(64), 'facts']);
  expect(await readdir(join(sources, 'addresses'))).toEqual(['haneul.json']);
  expect(await readdir(join(sources, 'facts'))).toEqual([`${'d'.repeat(64)}.webp.json`]);
  const pictures = await readdir(join(cache, 'pictures'));
  expect(pictures.toSorted()).toEqual(['dddddddddddddddd-800.webp', 'eeeeeeeeeeeeeeee-800.webp']);
});

test('where a cache is too large its oldest go, but nothing of the last hour', async () => {
  const cache = await createTemporaryFolder('cache');
  const now = new Date('2026-11-21T00:00:00Z');
  await mkdir(join(cache, 'fonts'));
  for (const [name, hours] of Object.entries({ old: 48, young: 0.5 })) {
    const file = join(cache, `fonts/${name}.woff2`);
    await writeFile(file, '');
    await truncate(file, 2 ** 28 + 1);
    await utimes(file, now, new Date(now.getTime() - hours * 3600_000));
  }
  expect([await pruneCaches(cache, now), await readdir(join(cache, 'fonts'))]).toEqual([1, ['young.woff2']]);
});

async function putOld(file: string): Promise<void> {
  await writeFile(file, 'x');
  const at = new Date(Date.now() - 40 * 24 * 3600_000);
  await utimes(file, at, at);
}

test('an old subset that a build is about to use is young again', async () => {
  const work = await createTemporaryFolder('work');
  process.env.SITE_WORK_DIR = work;
  const { ensureSubsetFiles, fontFolder, createSubset } = await import('../fonts/subset.ts');
  await mkdir(fontFolder, { recursive: true });
  const [used, unused] = await Promise.all([createSubset('pretendard', '가'), createSubset('pretendard', '나')]);
  await putOld(used.file);
  await putOld(unused.file);
  await ensureSubsetFiles([used]);
  expect(await pruneCaches(join(work, 'cache'), new Date())).toBe(1);
  expect(await readdir(fontFolder)).toEqual([used.name]);
});

test('a process that goes on prunes again and again until it ends', async () => {
  const cache = await createTemporaryFolder('cache');
  const fonts = join(cache, 'fonts');
  await mkdir(fonts);
  const faults: string[] = [];
  const end = schedulePruning(cache, ({ event }) => faults.push(event), 10);
  try {
    for (const turn of ['first', 'second', 'third']) {
      await putOld(join(fonts, `${turn}.woff2`));
      await vi.waitFor(async () => expect(await readdir(fonts)).toEqual([]), 10_000);
    }
  } finally {
    await end();
  }
  await putOld(join(fonts, 'later.woff2'));
  expect(await readdir(fonts)).toEqual(['later.woff2']);
  expect(faults).toEqual([]);
});

test('of commands that follow each other one prunes', async () => {
  const cache = await createTemporaryFolder('cache');
  const fonts = join(cache, 'fonts');
  await mkdir(fonts);
  const now = new Date();
  for (const name of ['first', 'second']) {
    await putOld(join(fonts, `${name}.woff2`));
    await pruneCachesHourly(cache, now);
  }
  expect(await readdir(fonts)).toEqual(['second.woff2']);
  await pruneCachesHourly(cache, new Date(now.getTime() + 2 * 3600_000));
  expect(await readdir(fonts)).toEqual([]);
});
