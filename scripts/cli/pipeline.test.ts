import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '../../tests/helpers/temporary-folder.ts';

const work = await createTemporaryFolder('work');
// The environment is read once, with the first module.
Object.assign(process.env, { SITE_WORK_DIR: work, SITE_CODE_BUILT_AT: '2026-11-20T09:00:00+09:00' });

/** Nothing is built here. */
async function open(stack: AsyncDisposableStack) {
  const { openPipeline } = await import('./pipeline.ts');
  return openPipeline(stack, () => Promise.reject(new Error('unused')), { log: () => undefined });
}

test('while a pipeline is open the caches are pruned', async () => {
  const fonts = join(work, 'cache/fonts');
  await mkdir(fonts, { recursive: true });
  const old = new Date(Date.now() - 40 * 24 * 3600_000);
  for (const name of ['old', 'young']) await writeFile(join(fonts, `${name}.woff2`), 'x');
  await utimes(join(fonts, 'old.woff2'), old, old);
  await using stack = new AsyncDisposableStack();
  await open(stack);
  await vi.waitFor(async () => expect(await readdir(fonts)).toEqual(['young.woff2']), 10_000);
});

test('a pipeline says when its code was committed, so that an older worker cannot publish over a newer one', async () => {
  await using stack = new AsyncDisposableStack();
  const opened = await open(stack);
  expect(await opened.codeBuiltAt).toBe('2026-11-20T00:00:00.000Z');
});
