import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseWith } from '../../src/contract/parse-with.ts';
import { createTemporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { encodeJson } from '../core/fs.ts';
import {
  canReadRelease,
  type Manifest,
  ManifestSchema,
  manifestName,
  openManifest,
  readManifest,
  releaseFolder,
} from './manifest.ts';

const entry = { hash: 'a'.repeat(64), bytes: 3, contentType: 'text/html', cacheControl: 'no-cache' };
// Words of the content may look like the lists.
const title = '값: ,"targets":["x"], {"files":{}}';
const upcoming = { at: '2026-11-20T09:00:00+09:00', kind: 'notice' as const, isStart: true, title };
const manifest: Manifest = {
  ...{ version: 1, release: 'a1', partner: 'haneul', compileId: 'c1', asOf: null, changes: [], rows: {}, pages: 1 },
  ...{ inputs: 'i1', upcoming: [upcoming], sizes: { all: 3, pages: 3 } },
  targets: ['/'],
  files: { 'index.html': { ...entry, key: 'k', title: '하늘', links: [0] } },
};

test('the lists of a manifest are parsed only when something asks for them; its head is known without', async () => {
  const folder = await createTemporaryFolder('manifest');
  const file = join(folder, manifestName);
  expect(openManifest(folder)).toBeNull();
  await writeFile(file, encodeJson(file, ManifestSchema, manifest));
  expect({ ...openManifest(folder) }).toEqual(await readManifest(folder));
  // A head that is longer than what is read first.
  const changes = Array.from({ length: 2000 }, () => '2026-11-20T09:00:00+09:00');
  await writeFile(file, encodeJson(file, ManifestSchema, { ...manifest, changes }));
  expect({ ...openManifest(folder) }).toEqual(await readManifest(folder));
  await writeFile(file, encodeJson(file, ManifestSchema, manifest));
  // What nobody parses does not hold up a partner in which nothing changed.
  await writeFile(file, (await readFile(file, 'utf8')).replace('"index.html"', '"../index.html"'));
  const { targets: _targets, files: _files, ...head } = manifest;
  const opened = openManifest(folder);
  expect(opened).toMatchObject(head);
  expect(() => opened?.files).toThrow('expected the files of a release');
  expect(await readManifest(folder)).toBeNull();
});

test('a release can be read where its manifest is whole, of whatever version that wrote it', async () => {
  const dist = await createTemporaryFolder('manifest');
  const file = join(releaseFolder(dist, 'a1'), manifestName);
  const canRead = async (bytes: string | Buffer) => {
    await writeFile(file, bytes);
    return canReadRelease(dist, 'a1');
  };
  expect(await canReadRelease(dist, 'a1')).toBe(false);
  await mkdir(releaseFolder(dist, 'a1'), { recursive: true });
  const text = encodeJson(file, ManifestSchema, manifest);
  for (const whole of [
    text,
    encodeJson(file, ManifestSchema, manifest, 1),
    text.replace(/"files":.*\}/, '"files":{}}'),
  ])
    expect(await canRead(whole)).toBe(true);
  const bytes = Buffer.from(text);
  for (let length = 0; length < bytes.length; length += 1)
    expect(await canRead(bytes.subarray(0, length)), `${length} bytes`).toBe(false);
  expect(await canRead(Buffer.from(bytes).fill(0, bytes.length - 40))).toBe(false);
  expect(await canRead(text.replace('"version":1', '"version":2'))).toBe(false);
});

test.each(['../x', 'pictures/../../x', '/x', 'a//b', 'a/./b', 'a\\..\\b', ''])(
  'a manifest with the path "%s" is none',
  (path) => {
    const files = { ...manifest.files, [path]: { ...entry, key: 'k' } };
    expect([manifest, { ...manifest, files }].map((one) => parseWith(ManifestSchema, one).ok)).toEqual([true, false]);
  },
);
