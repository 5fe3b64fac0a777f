/** Undocumented parts of Astro that `compile/` uses. After an upgrade check each, then raise the version. */
import { readFile } from 'node:fs/promises';
import * as runtime from 'astro/runtime/server/index.js';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { draw, renderComponent } from './render-component.mjs';

const checkedWith = '7.3.4';
const astroFile = (path: string) => new URL(path, import.meta.resolve('astro/package.json'));

test(`the installed Astro is the one that was checked, ${checkedWith}`, async () => {
  const { version } = JSON.parse(await readFile(astroFile('package.json'), 'utf8'));
  expect(version).toBe(checkedWith);
});

const exportsOf = async (path: string) =>
  /export \{([^}]*)\}/
    .exec(await readFile(astroFile(path), 'utf8'))?.[1]
    ?.match(/\w+/g)
    ?.toSorted();

test('render-component.mjs: a template is its parts and what stands between them, a slot is evaluated', () => {
  const { Fragment, markHTMLString, maybeRenderHead, renderHead, renderSlot, renderTemplate } = runtime;
  const page = {} as never;
  expect(renderTemplate(['<b>', '</b>'] as never, 'a')).toMatchObject({
    htmlParts: ['<b>', '</b>'],
    expressions: ['a'],
  });
  expect(renderSlot(page, 'x' as never)).toMatchObject({ evaluate: expect.any(Function) });
  expect([renderHead(), maybeRenderHead()]).toMatchObject([{ type: 'head' }, { type: 'maybe-head' }]);
  expect(markHTMLString('<b>')).toBeInstanceOf(String);
  expect(typeof Fragment).toBe('symbol');
});

test('render-component.mjs: draws what Astro draws, also without a word of its own', () => {
  const { addAttribute, createComponent, renderSlot, renderTemplate, unescapeHTML } = runtime;
  const page = {
    createAstro: () => ({}),
    fragments: { placeholderFor: () => null, store: (_: string, html: string) => html, menus: null },
    head: '<link>',
    scripts: new Set<string>(),
    addressOf: String,
  };
  const List = createComponent(
    ((page: never, { title }: { title: string }, slots: Record<string, never>) =>
      renderTemplate`<ul${addAttribute(title, 'title')}>${renderSlot(page, slots.default as never)}</ul>`) as never,
  );
  const View = ({ children }: { children?: unknown }) => createElement('p', null, children as never);
  const view = renderComponent(page, 'View', View, {}, { default: () => '&' });
  const inner = { default: () => [1, 0, null, false, '', '<', unescapeHTML('<i>'), view] };
  const part = renderComponent(page, 'List', List, { title: 'a "b"' }, inner);
  expect(draw(page, part)).toBe('<ul title="a &quot;b&quot;">10&lt;<i><p>&amp;</p></ul>');
  expect(() => draw(page, Promise.resolve(''))).toThrow('cannot be drawn at once');
});

test('integration.mjs: two modules of the runtime are replaced, which export no more than this', async () => {
  const component = await exportsOf('dist/runtime/server/render/component.js');
  expect(component).toEqual(['renderComponent', 'renderComponentToString']);
  expect(await exportsOf('dist/runtime/server/render/script.js')).toEqual(['renderScript']);
});

test('renderer-entry.mjs: Astro’s manifest lists routes with their stylesheets, templates and browser modules', async () => {
  const source = await readFile(astroFile('dist/manifest/serialized.js'), 'utf8');
  expect(source).toContain('pageMap,');
  const resolving = await readFile(astroFile('dist/core/environment/production.js'), 'utf8');
  expect(resolving).toContain('manifest.entryModules[specifier]');
  expect(resolving).toContain('manifest.pageMap.get(routeToProcess.component)');
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
