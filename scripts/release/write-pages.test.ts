import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Manifest } from './manifest.ts';
import { writePages } from './write-pages.ts';

test('a page whose file is gone is rendered again, and others are linked', async () => {
  const root = await mkdtemp(join(tmpdir(), 'pages-'));
  const [folder, earlier] = [join(root, 'new'), join(root, 'earlier')];
  const entry = { hash: 'a', bytes: 1, contentType: 'text/html', cacheControl: 'no-cache' };
  const names = ['1', '2'];
  const pages = names.map((name) => ({
    ...{ file: `${name}.html`, key: name, title: name },
    ...{ isIndexable: true, template: '/', json: '{}' },
  }));
  const files = Object.fromEntries(names.map((name) => [`${name}.html`, { ...entry, key: name, links: [] }]));
  const rendered: string[] = [];
  try {
    await mkdir(folder);
    await mkdir(earlier);
    await writeFile(join(earlier, '1.html'), 'x');
    const pool = {
      start: () => undefined,
      close: async () => undefined,
      render: async (batch: { readonly pages: readonly { readonly file: string }[] }) => {
        for (const { file } of batch.pages) {
          expect(existsSync(join(folder, file))).toBe(false);
          rendered.push(file);
        }
        return Object.fromEntries(batch.pages.map(({ file }) => [file, { hash: 'b', bytes: 2 }]));
      },
    };
    const before = { manifest: { files, targets: [] } as unknown as Manifest, folder: earlier };
    const written = await writePages({ pages, frame: '{}', folder, before, pool });
    expect(rendered).toEqual(['2.html']);
    expect(written.files['1.html']?.hash).toBe('a');
    expect(written.files['2.html']?.hash).toBe('b');
  } finally {
    await rm(root, { recursive: true });
  }
});
