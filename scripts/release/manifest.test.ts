import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { encodeJson } from '../core/fs.ts';
import { type Manifest, ManifestSchema, manifestName, openManifest, readManifest } from './manifest.ts';

const entry = { hash: 'a'.repeat(64), bytes: 3, contentType: 'text/html', cacheControl: 'no-cache' };
const manifest: Manifest = {
  ...{ version: 1, release: 'a1', partner: 'haneul', compileId: 'c1', asOf: null, changes: [], rows: {}, pages: 1 },
  ...{ inputs: 'i1', upcoming: [], sizes: { all: 3, pages: 3 } },
  // Words of the content may look like the lists.
  findings: [{ code: 'A', severity: 'note', place: '/', message: '값: ,"targets":["x"], {"files":{}}' }],
  targets: ['/'],
  files: { 'index.html': { ...entry, key: 'k', title: '하늘', links: [0] } },
};

test('the lists of a manifest are parsed only when something asks for them; its head is known without', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'manifest-'));
  const file = join(folder, manifestName);
  try {
    expect(openManifest(folder)).toBeNull();
    await writeFile(file, encodeJson(file, ManifestSchema, manifest));
    expect({ ...openManifest(folder) }).toEqual(await readManifest(folder));
    // A head that is longer than what is read first.
    const findings = Array.from({ length: 100 }, () => ({ ...manifest.findings[0], message: '가'.repeat(400) }));
    await writeFile(file, encodeJson(file, ManifestSchema, { ...manifest, findings } as Manifest));
    expect({ ...openManifest(folder) }).toEqual(await readManifest(folder));
    await writeFile(file, encodeJson(file, ManifestSchema, manifest));
    // What nobody parses does not hold up a partner in which nothing changed.
    await writeFile(file, (await readFile(file, 'utf8')).replace('"index.html"', '"../index.html"'));
    const { targets: _targets, files: _files, ...head } = manifest;
    const opened = openManifest(folder);
    expect(opened).toMatchObject(head);
    expect(() => opened?.files).toThrow('expected the files of a release');
    expect(await readManifest(folder)).toBeNull();
    // An earlier version wrote no sizes.
    const { sizes: _sizes, ...former } = manifest;
    await writeFile(file, encodeJson(file, ManifestSchema, former));
    expect(openManifest(folder)).toBeNull();
    expect(await readManifest(folder)).toEqual(former);
  } finally {
    await rm(folder, { recursive: true });
  }
});
