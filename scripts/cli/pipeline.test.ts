/** What desk and workers build with, and what they do beside: the caches of their machine are pruned. */
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

// The environment is read once.
process.env.SITE_CODE_BUILT_AT = '2026-11-20T09:00:00+09:00';

test('while a pipeline is open the caches are pruned', async () => {
  const work = await mkdtemp(join(tmpdir(), 'work-'));
  process.env.SITE_WORK_DIR = work;
  const fonts = join(work, 'cache/fonts');
  await mkdir(fonts, { recursive: true });
  const old = new Date(Date.now() - 40 * 24 * 3600_000);
  for (const name of ['old', 'young']) await writeFile(join(fonts, `${name}.woff2`), 'x');
  await utimes(join(fonts, 'old.woff2'), old, old);
  const { openPipeline } = await import('./pipeline.ts');
  // Nothing is built here.
  const stack = new AsyncDisposableStack();
  await openPipeline(stack, () => Promise.reject(new Error('unused')), { log: () => undefined });
  try {
    await vi.waitFor(async () => expect(await readdir(fonts)).toEqual(['young.woff2']), 10_000);
  } finally {
    await stack.disposeAsync();
    await rm(work, { recursive: true });
  }
});

test('a pipeline says when its code was committed, so that an older worker cannot publish over a newer one', async () => {
  const { openPipeline } = await import('./pipeline.ts');
  await using stack = new AsyncDisposableStack();
  const opened = await openPipeline(stack, () => Promise.reject(new Error('unused')), { log: () => undefined });
  expect(await opened.codeBuiltAt).toBe('2026-11-20T00:00:00.000Z');
});
