/** Builds that fail by their sources: templates that throw or name what is not there, and sources that do not compile. */
import { appendFile, cp, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { currentRelease } from '../../scripts/activation/current-link.ts';
import { paths } from '../../scripts/core/paths.ts';
import { createRenderPool } from '../../scripts/render/render-pool.ts';
import { clinic } from '../helpers/content.ts';
import { createFleet, hashesBelow, sharedBuildContext } from '../helpers/fleet.ts';
import { runSite } from '../helpers/run-site.ts';

const fleet = await createFleet();

/** Builds a partner twice; the second time, `body` (JavaScript) decides what the product template gives for its `html`. */
async function buildWithTemplate(id: string, body: string, timeoutMs?: number) {
  await fleet.add(id, clinic('처음'));
  const [healthy] = (await fleet.build([id])).partners;
  const dist = join(fleet.dist, id);
  const before = await hashesBelow(join(dist, 'current'));
  const context = await sharedBuildContext();
  const entry = join(fleet.root, `${id}.mjs`);
  await writeFile(
    entry,
    `import * as renderer from '${pathToFileURL(context.renderer.entry)}';
     export const { loadTemplates } = renderer;
     export function renderTemplate(pattern, locals) {
       const html = renderer.renderTemplate(pattern, locals);
       if (pattern !== '/products/[productId]') return html;
       ${body}
     }`,
  );
  const pool = createRenderPool(entry, 1, { timeoutMs });
  try {
    await fleet.add(id, clinic('다음'));
    // Another partner shares the worker.
    await fleet.add(`${id}-other`, clinic('처음'));
    const { partners } = await fleet.build([id, `${id}-other`], { context: { ...context, pool } });
    const [report, other] = [id, `${id}-other`].map((name) => partners.find(({ partner }) => partner === name));
    return { dist, before, release: healthy?.release, error: report?.error, otherError: other?.error };
  } finally {
    await pool.close();
  }
}

async function expectUntouched({ dist, before, release }: Awaited<ReturnType<typeof buildWithTemplate>>) {
  expect(release).toMatch(/^[0-9a-f]{16}$/);
  expect(await currentRelease(dist)).toBe(release);
  expect(await hashesBelow(join(dist, 'current'))).toEqual(before);
  expect(await readdir(join(dist, 'releases'))).toEqual([release]);
}

test('a page that throws fails the build, is named with its template, and leaves the release before', async () => {
  const loaded = `process.moduleLoadList.filter((name) => /undici|http2/.test(name)).join()`;
  const built = await buildWithTemplate('throws', `throw new TypeError('price of undefined (' + ${loaded} + ')');`);
  expect(built.error).toMatchObject({ kind: 'build', code: 'RENDER_FAILED' });
  expect(built.error?.message).toContain('The template of /products/[productId] threw while rendering products/1.html');
  // A worker that has rendered pages has not loaded Node's HTTP client.
  expect(built.error?.message).toContain('price of undefined ()');
  await expectUntouched(built);
  const [mended] = (await fleet.build(['throws'])).partners;
  expect([mended?.error, await currentRelease(built.dist)]).toEqual([null, mended?.release]);
  expect(mended?.release).not.toBe(built.release);
});

test('a disk that does not take a page is told by its code, and not as a fault of the template', async () => {
  const entry = join(fleet.root, 'one-page.mjs');
  await writeFile(
    entry,
    `export const loadTemplates = async () => {}; export const renderTemplate = () => '<p>1</p>';`,
  );
  const pool = createRenderPool(entry, 1);
  const page = { template: '/', file: 'index.html', json: '{}' };
  const rendering = pool.render({ folder: join(fleet.root, 'gone'), frame: '{}', pages: [page] });
  await expect(rendering).rejects.toMatchObject({ code: 'ENOENT' });
  await pool.close();
});

test('a page that never ends fails its own build by name, and its worker renders for others', async () => {
  const built = await buildWithTemplate('hangs', `while (html.includes('다음')); return html;`, 1000);
  expect(built.error).toMatchObject({ kind: 'build', code: 'RENDER_FAILED' });
  expect(built.error?.message).toContain('products/1.html was not rendered within 1 s');
  expect(built.otherError).toBeNull();
  await expectUntouched(built);
});

test('a page that names what leads nowhere fails the build and leaves the release before', async () => {
  // The second is a page of the site, which a browser would look for below `/products`.
  const links = '<a href="/gone">x</a><a href="products">x</a></body>';
  const built = await buildWithTemplate('dead-link', `return html.replace('</body>', '${links}');`);
  expect(built.error).toMatchObject({ kind: 'build', code: 'BROKEN_LINKS' });
  for (const address of ['/gone', 'products'])
    expect(built.error?.message).toContain(`products/1.html names ${address}`);
  await expectUntouched(built);
});

test('sources that do not compile fail the build with what Astro says, and leave no renderer behind', async () => {
  const root = join(fleet.root, 'checkout');
  const inputs = ['src', 'public', 'scripts', 'astro.config.mjs', 'tailwind.config.ts', 'tsconfig.json'];
  for (const name of [...inputs, 'package.json', 'package-lock.json'])
    await cp(join(paths.root, name), join(root, name), { recursive: true });
  await symlink(join(paths.root, 'node_modules'), join(root, 'node_modules'));
  await appendFile(join(root, 'src/features/home/Home.astro'), '\n{unclosed(\n');
  await fleet.add('sources', clinic('처음'));
  const work = join(fleet.root, 'work');
  // The fonts that every page preloads are cut already. Other tests may be writing theirs, by a file that is then renamed.
  const isWhole = (file: string) => !file.endsWith('.tmp');
  await cp(join(paths.work, 'cache/fonts'), join(work, 'cache/fonts'), { recursive: true, filter: isWhole });
  const env = { SITE_PARTNERS_DIR: fleet.partners, SITE_DIST_DIR: fleet.dist, SITE_WORK_DIR: work };
  const run = await runSite(['build', 'sources', '--no-pull', '--no-api'], env, root);
  expect(run.code).toBe(5);
  expect(run.out + run.err).toContain('The sources in src do not compile');
  expect(run.out + run.err).toContain('src/features/home/Home.astro');
  expect(await readdir(join(work, 'renderer'))).toEqual([]);
  expect(await currentRelease(join(fleet.dist, 'sources'))).toBeNull();
});
