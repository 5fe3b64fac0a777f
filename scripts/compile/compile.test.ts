import { mkdir, mkdtempDisposable, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { paths } from '../core/paths.ts';

let work: string;
beforeEach(async () => {
  work = await createTemporaryFolder('work');
  // The environment is parsed once, when the module is loaded.
  vi.resetModules();
  vi.stubEnv('SITE_WORK_DIR', work);
});
afterEach(() => vi.unstubAllEnvs());

async function ensure() {
  const { ensureRenderer } = await import('./compile.ts');
  let compiles = 0;
  const renderer = await ensureRenderer(undefined, async (outDir) => {
    compiles += 1;
    await mkdir(join(outDir, 'client'), { recursive: true });
    await writeFile(join(outDir, 'client/base.css'), 'a');
  });
  return { renderer, compiles, folder: join(work, 'renderer', renderer.compileId) };
}

test('a renderer is compiled once, and again where its folder is gone', async () => {
  const { renderer, compiles, folder } = await ensure();
  expect([compiles, renderer.assets.map(({ path }) => path)]).toEqual([1, ['base.css']]);
  expect(await ensure()).toMatchObject({ compiles: 0, renderer: { assets: renderer.assets } });
  await rm(folder, { recursive: true });
  expect(await ensure()).toMatchObject({ compiles: 1, renderer: { assets: renderer.assets } });
});

test('the renderer of a build context stays young until the context is closed, so that later compiles leave it', async () => {
  // As if a minute was 5 ms.
  vi.doMock('../core/periodic.ts', async (original) => {
    const { runPeriodically } = await original<typeof import('../core/periodic.ts')>();
    return { runPeriodically: (_: number, ...rest: [never, never]) => runPeriodically(5, ...rest) };
  });
  const { renderer, folder } = await ensure();
  const { createBuildContext } = await import('../pipeline/build-context.ts');
  const context = await createBuildContext(1);
  expect(context.renderer).toMatchObject({ compileId: renderer.compileId });
  await utimes(folder, 0, 0);
  await expect.poll(async () => (await stat(folder)).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
  await context.close();
  vi.doUnmock('../core/periodic.ts');
  await utimes(folder, 0, 0);
  await sleep(50);
  expect((await stat(folder)).mtimeMs).toBe(0);
});

test('a compile removes old renderers beyond three, and none that was used within ten minutes', async () => {
  const { folder } = await ensure();
  for (const [name, minutes] of Object.entries({ a: 2, b: 4, c: 6, d: 8, old: 12 })) {
    const other = join(work, 'renderer', name);
    await mkdir(other);
    await writeFile(join(other, 'renderer.json'), '{}');
    const at = Date.now() / 1000 - minutes * 60;
    await utimes(other, at, at);
  }
  await rm(folder, { recursive: true });
  await ensure();
  expect((await readdir(join(work, 'renderer'))).sort()).toEqual([basename(folder), 'a', 'b', 'c', 'd'].sort());
});

test('a renderer that lost a part is told with its folder, which is to be removed; no other folder is left', async () => {
  const { renderer, folder } = await ensure();
  await rm(join(folder, 'renderer.json'));
  await expect(ensure()).rejects.toMatchObject({ code: 'COMPILE_LOST', message: expect.stringContaining(folder) });
  expect(await readdir(join(work, 'renderer'))).toEqual([renderer.compileId]);
});

test('a compile that nobody needs any more ends with the stack of its command, and leaves no folder', async () => {
  const { createContextOpener } = await import('../pipeline/build-context.ts');
  await using stack = new AsyncDisposableStack();
  const opening = Promise.allSettled([createContextOpener(stack, 1)()]);
  const begun = () => readdir(join(work, 'renderer'));
  await expect.poll(() => begun().catch(() => [])).toEqual([expect.stringContaining('.building-')]);
  await stack.disposeAsync();
  expect(await opening).toEqual([expect.objectContaining({ status: 'rejected' })]);
  expect(await begun()).toEqual([]);
});

test('a command that ran from its sources bundles them for the next one, also where the renderer was there', async () => {
  // Packages are found from below the root alone.
  await using below = await mkdtempDisposable(join(paths.root, '.site/commands-'));
  vi.stubEnv('SITE_WORK_DIR', below.path);
  await ensure();
  const { createContextOpener } = await import('../pipeline/build-context.ts');
  await using stack = new AsyncDisposableStack();
  await createContextOpener(stack, 1)();
  const { entry } = JSON.parse(await readFile(join(below.path, 'commands.json'), 'utf8')) as { entry: string };
  expect(await readFile(entry, 'utf8')).toContain('partner-sites');
});

test('a folder that another process takes away while old renderers are pruned fails no compile', async () => {
  await mkdir(join(work, 'renderer'));
  // A link to nowhere has a name and no date, as the folder of a compile that ends at this moment.
  await symlink(join(work, 'gone'), join(work, 'renderer/other.building-1'));
  expect(await ensure()).toMatchObject({ compiles: 1 });
});

test('caches of Astro and Vite lie in the work folder, so that a checkout can be read only', async () => {
  const { default: config } = await import('../../astro.config.mjs');
  expect(config).toMatchObject({
    cacheDir: join(work, 'cache/astro'),
    vite: { cacheDir: join(work, 'cache/vite') },
  });
});
