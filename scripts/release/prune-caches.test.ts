/** Caches lose what is old and unused, and the oldest where they are too large; never what a release holds. */
import { link, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pruneCaches } from './prune-caches.ts';

test('old subsets go, but for those that a release is linked to; young ones and other files stay', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'cache-'));
  const now = new Date('2026-11-21T00:00:00Z');
  const put = async (file: string, days: number) => {
    await writeFile(join(cache, file), 'x');
    const at = new Date(now.getTime() - days * 24 * 3600_000);
    await utimes(join(cache, file), at, at);
  };
  try {
    await mkdir(join(cache, 'fonts'));
    await mkdir(join(cache, 'pictures/source'), { recursive: true });
    await put('fonts/sans.old.woff2', 40);
    await put('fonts/sans.young.woff2', 20);
    await put('fonts/sans.held.woff2', 40);
    await put('fonts/face.ttf', 400);
    await put(`pictures/source/${'a'.repeat(64)}`, 2);
    await put(`pictures/source/${'b'.repeat(64)}`, 0.5);
    await link(join(cache, 'fonts/sans.held.woff2'), join(cache, 'held'));
    expect(await pruneCaches(cache, now)).toBe(2);
    expect((await readdir(join(cache, 'fonts'))).toSorted()).toEqual([
      'face.ttf',
      'sans.held.woff2',
      'sans.young.woff2',
    ]);
    expect(await readdir(join(cache, 'pictures/source'))).toEqual(['b'.repeat(64)]);
  } finally {
    await rm(cache, { recursive: true });
  }
});
