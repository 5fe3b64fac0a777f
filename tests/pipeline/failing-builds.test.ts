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

/** What the product template gives in place of its `html`, in JavaScript, where the content is new. */
const faults = {
  // A worker that has rendered pages has not loaded Node's HTTP client.
  throws: `throw new TypeError('price of undefined (' + process.moduleLoadList.filter((name) => /undici|http2/.test(name)) + ')')`,
  hangs: 'for (;;);',
  // The second is a page of the site, which a browser would look for below `/products`.
  links: `return html.replace('</body>', '<a href="/gone">x</a><a href="products">x</a></body>')`,
};
const ids = Object.keys(faults);

test('a page that never ends, throws or names what leads nowhere fails its build by name, and leaves the release before', async () => {
  for (const id of ids) await fleet.add(id, clinic('처음'));
  const before = await Promise.all((await fleet.build(ids)).partners.map(stateOf));
  const context = await sharedBuildContext();
  const entry = join(fleet.root, 'renderer.mjs');
  await writeFile(
    entry,
    `import * as renderer from '${pathToFileURL(context.renderer.entry)}';
     const faults = { ${Object.entries(faults).map(([id, body]) => `${id}: (html) => { ${body} }`)} };
     export const { loadTemplates } = renderer;
     export function renderTemplate(pattern, locals) {
       const html = renderer.renderTemplate(pattern, locals);
       const [, id] = pattern === '/products/[productId]' ? (/새로 (\\w+)/.exec(html) ?? []) : [];
       return id === undefined ? html : faults[id](html);
     }`,
  );
  const pool = createRenderPool(entry, 1, { timeoutMs: 1000 });
  for (const id of ids) await fleet.add(id, clinic(`새로 ${id}`, 1));
  // Another partner shares the worker.
  await fleet.add('other', clinic('처음'));
  const { partners } = await fleet.build([...ids, 'other'], { openContext: async () => ({ ...context, pool }) });
  await pool.close();
  expect(await Promise.all(partners.slice(0, -1).map(stateOf))).toEqual(before);
  const told = partners.map(({ partner, error }) => [partner, error?.code ?? null, error?.message ?? '']);
  expect(told).toEqual([
    [
      'throws',
      'RENDER_FAILED',
      expect.stringMatching(/\[productId\] threw while rendering products\/1\.html.*price of undefined \(\)/s),
    ],
    ['hangs', 'RENDER_FAILED', expect.stringContaining('products/1.html was not rendered within 1 s')],
    [
      'links',
      'BROKEN_LINKS',
      expect.stringMatching(/products\/1\.html names \/gone.*products\/1\.html names products/s),
    ],
    ['other', null, ''],
  ]);
  expect(partners.slice(0, -1).map(({ error }) => error?.kind)).toEqual(ids.map(() => 'build'));
  const [mended] = (await fleet.build(['throws'])).partners;
  expect([mended?.error, await currentRelease(join(fleet.dist, 'throws'))]).toEqual([null, mended?.release]);
  expect(mended?.release).not.toBe(before[0]?.release);
});

/** What there is of a partner. */
async function stateOf({ partner }: { readonly partner: string }) {
  const dist = join(fleet.dist, partner);
  const release = await currentRelease(dist);
  const files = await hashesBelow(join(dist, 'current'));
  expect(await readdir(join(dist, 'releases'))).toEqual([release]);
  return { release, files };
}

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
