/** Undocumented parts of Astro that `compile/` uses. After an upgrade check each, then raise the version. */
import { readFile } from 'node:fs/promises';
import { FetchState } from 'astro/fetch';
import * as runtime from 'astro/runtime/server/index.js';
import { expect, test } from 'vitest';

const checkedWith = '7.3.4';
const astroFile = (path: string) => new URL(path, import.meta.resolve('astro/package.json'));

test(`the installed Astro is the one that was checked, ${checkedWith}`, async () => {
  const { version } = JSON.parse(await readFile(astroFile('package.json'), 'utf8'));
  expect(version).toBe(checkedWith);
});

test('renderer-entry.mjs: a route is opened by FetchState, and rendered by two functions of the runtime', () => {
  for (const method of ['loadComponentInstance', 'createResult', 'getActionAPIContext'])
    expect(FetchState.prototype, method).toHaveProperty(method, expect.any(Function));
  expect(runtime).toMatchObject({ renderToString: expect.any(Function), renderSlotToString: expect.any(Function) });
});

test('renderer-entry.mjs: of a result, sets and lists are copied for each page; _metadata holds what the page has had', async () => {
  const source = await readFile(astroFile('dist/core/fetch/fetch-state.js'), 'utf8');
  expect(source).toContain('_metadata');
  expect(source).toContain('headInTree');
});

test('integration.mjs: three functions of one module decide which scripts a page gets inline', async () => {
  const source = await readFile(astroFile('dist/runtime/server/scripts.js'), 'utf8');
  const exported = /export \{([^}]*)\}/.exec(source)?.[1]?.match(/\w+/g);
  expect(exported?.toSorted()).toEqual([
    'determineIfNeedsHydrationScript',
    'determinesIfNeedsDirectiveScript',
    'getPrescripts',
  ]);
});

test('integration.mjs: the element astro-island comes as the text of a script', async () => {
  const { default: island } = await import('astro/runtime/server/astro-island.prebuilt.js');
  expect(island).toContain('customElements.define("astro-island"');
});

test('integration.mjs: the program for pages rendered at compile time is an entry point of its own', () => {
  expect(import.meta.resolve('astro/entrypoints/prerender')).toContain('astro/');
});

test('astro-build.mjs: a build can leave out the types that it writes into the checkout', async () => {
  const source = await readFile(astroFile('dist/core/build/index.js'), 'utf8');
  expect(source).toContain('this.sync = options.sync ?? true');
});
