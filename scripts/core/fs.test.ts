import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { exists, readJson, writeFileAtomic, writeJson } from './fs.ts';

const folder = await createTemporaryFolder('fs');
const Schema = v.object({ a: v.number() });

test('a reader meets the old file or the new one, never half of it', async () => {
  const file = join(folder, 'deep/below/file.txt');
  const bodies = ['가'.repeat(200_000), '나'.repeat(300_000)];
  await writeFileAtomic(file, bodies[0] ?? '');
  const writing = (async () => {
    for (let i = 1; i < 30; i += 1) await writeFileAtomic(file, bodies[i % 2] ?? '');
  })();
  let isWriting = true;
  const ended = writing.finally(() => (isWriting = false));
  while (isWriting) expect(bodies).toContain(await readFile(file, 'utf8'));
  await ended;
  expect(await readdir(join(folder, 'deep/below'))).toEqual(['file.txt']);
});

test('a write that fails leaves nothing beside the file', async () => {
  await mkdir(join(folder, 'taken/inside'), { recursive: true });
  await expect(writeFileAtomic(join(folder, 'taken'), 'x')).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('a file that is missing, no JSON, or off its schema counts as absent; one that fits is read', async () => {
  const file = join(folder, 'value.json');
  expect(await readJson(file, Schema)).toBeNull();
  for (const text of ['{', '{"a":"1"}']) {
    await writeFile(file, text);
    expect(await readJson(file, Schema), text).toBeNull();
  }
  await writeJson(file, Schema, { a: 1 });
  expect(await readJson(file, Schema)).toEqual({ a: 1 });
  // What no reader would take is not written, and the file stays.
  await expect(writeJson(file, Schema, { a: '1' } as never)).rejects.toThrow(/value\.json[\s\S]*a/);
  expect(await readJson(file, Schema)).toEqual({ a: 1 });
});

test('a file that cannot be read is an error, not an absent one', async () => {
  await expect(readJson(folder, Schema)).rejects.toThrow('EISDIR');
});

test('a file that a disk does not show is an error, not an absent one', async () => {
  const loop = join(folder, 'loop');
  await symlink(loop, loop);
  expect([await exists(folder), await exists(join(folder, 'none'))]).toEqual([true, false]);
  await expect(exists(loop)).rejects.toThrow('ELOOP');
});
