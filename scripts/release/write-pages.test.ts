import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { PlannedPages } from '../../src/site/page.ts';
import { createTemporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import type { RenderBatch } from '../render/page-renderer.ts';
import type { Manifest } from './manifest.ts';
import { openPageWriter } from './write-pages.ts';

const root = await createTemporaryFolder('pages');

const planned = (...names: readonly string[]): PlannedPages => ({
  frame: {} as PlannedPages['frame'],
  pages: names.map((name) => ({
    ...{ pathname: `/${name}`, template: '/', json: '{}', headings: '', indexable: true, lastModified: null },
    ...{
      listing: { title: name, description: '' },
      news: [],
      popup: null,
      recorded: { facts: new Set(), told: [], card: null },
    },
    kept: { key: name } as PlannedPages['pages'][number]['kept'],
  })),
});

/** A pool that writes each page it is given, and says in which batches. */
function createPool() {
  const batches: string[][] = [];
  const signals: (AbortSignal | undefined)[] = [];
  return {
    batches,
    signals,
    start: () => undefined,
    close: async () => undefined,
    render: async ({ folder, pages }: RenderBatch, onBatch?: (pages: number) => void, signal?: AbortSignal) => {
      signals.push(signal);
      batches.push(pages.map(({ file }) => file));
      for (const { file } of pages) await writeFile(join(folder ?? '', file), 'new', { flag: 'wx' });
      onBatch?.(pages.length);
      return Object.fromEntries(pages.map(({ file }) => [file, { hash: 'b', bytes: 2 }]));
    },
  };
}

test('a page whose file is gone is rendered again, and others are linked', async () => {
  const [folder, earlier] = [join(root, 'new'), join(root, 'earlier')];
  const entry = { hash: 'a', bytes: 1, contentType: 'text/html', cacheControl: 'no-cache' };
  const names = ['1', '2'];
  const files = Object.fromEntries(names.map((name) => [`${name}.html`, { ...entry, key: name, links: [] }]));
  await mkdir(earlier);
  await writeFile(join(earlier, '1.html'), 'x');
  const pool = createPool();
  const before = { manifest: { files, targets: [] } as unknown as Manifest, folder: earlier };
  await using writer = openPageWriter({ renderer: { compileId: 'c' }, folder, before, pool });
  writer.add(planned(...names));
  await mkdir(folder);
  const written = await writer.finish();
  expect(pool.batches).toEqual([['2.html']]);
  expect(written.files['1.html']?.hash).toBe('a');
  expect(written.files['2.html']?.hash).toBe('b');
});

test('pages are rendered while others are planned; what nobody publishes is removed', async () => {
  const folder = join(root, 'unpublished');
  const pool = createPool();
  const names = Array.from({ length: 45 }, (_, i) => `page-${i}`);
  {
    const told: (readonly [number, number])[] = [];
    const onRendered = (done: number, total: number) => void told.push([done, total]);
    const options = { renderer: { compileId: 'c' }, folder, before: null, pool, onRendered };
    await using writer = openPageWriter(options);
    writer.add(planned(...names.slice(0, 39)));
    expect(pool.batches).toEqual([]);
    writer.add(planned(...names.slice(39, 41)));
    expect(pool.batches).toEqual([names.slice(0, 41).map((name) => `${name}.html`)]);
    writer.add(planned(...names.slice(41)));
    await setImmediate();
    // How many there are is not known yet.
    expect(told).toEqual([]);
    expect(Object.keys((await writer.finish()).files)).toHaveLength(names.length);
    expect(pool.batches).toHaveLength(2);
    expect(told.at(-1)).toEqual([45, 45]);
    expect(existsSync(join(folder, 'page-44.html'))).toBe(true);
  }
  expect(existsSync(folder)).toBe(false);
  expect(pool.signals.map((signal) => signal?.aborted)).toEqual([false, false]);
  {
    await using writer = openPageWriter({ renderer: { compileId: 'c' }, folder, before: null, pool });
    writer.add(planned(...names));
  }
  // Nobody waits for a plan that has failed.
  expect(pool.signals.at(-1)?.aborted).toBe(true);
});
