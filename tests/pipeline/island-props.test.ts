/** Islands of built pages: what hydrates in the browser begins as what the build has drawn. */
import { glob } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse, parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { renderIsland } from '../../scripts/compile/render-component.mjs';
import { paths } from '../../scripts/core/paths.ts';
import { demoSeeds } from '../../scripts/sandbox/demo-seeds.ts';
import { contentOf, fewPages } from '../helpers/content.ts';
import { configOf, createFleet, filesBelow } from '../helpers/fleet.ts';

interface Island {
  readonly name: string;
  /** As the browser's runtime reads them. */
  readonly props: Record<string, unknown>;
  readonly slots: Record<string, string>;
  readonly html: string;
}

const fleet = await createFleet();

/** How Astro writes props: each value with the number of its type; 0 is JSON itself, 1 an array. */
function revive([type, value]: [number, unknown]): unknown {
  if (type === 1) return (value as [number, unknown][]).map(revive);
  if (type !== 0) throw new Error(`Type ${type} does not survive as plain JSON.`);
  return typeof value === 'object' && value !== null ? reviveAll(value) : value;
}
const reviveAll = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, pair]) => [name, revive(pair)]));

function* elements(node: Tree.Node): Generator<Tree.Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elements(child);
}
const attributesOf = (element: Tree.Element) =>
  Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));

function islandsOf(html: string): Island[] {
  return [...elements(parse(html))]
    .filter(({ tagName }) => tagName === 'astro-island')
    .map((element) => {
      const { props = '{}', 'component-export': name = '' } = attributesOf(element);
      const inside = [...elements(element)];
      const filled = inside.filter(({ tagName }) => tagName === 'astro-slot');
      const unused = inside.filter((child) => 'data-astro-template' in attributesOf(child));
      const slots = Object.fromEntries([
        ...filled.map((child) => [attributesOf(child).name ?? 'default', serialize(child)]),
        ...unused.map((child) => [attributesOf(child)['data-astro-template'] || 'default', serialize(child)]),
      ]);
      return { name, props: reviveAll(JSON.parse(props)), slots, html: serialize(element) };
    });
}

const components = new Map<string, string>();
for await (const file of glob('src/**/*.island.tsx', { cwd: paths.root }))
  components.set(basename(file, '.island.tsx'), join(paths.root, file));

test('every island on a built page, drawn anew with its props through JSON, is what the page has', async () => {
  const seed = demoSeeds({ day: '2026-11-21', cdn: 'https://cdn.example' }).find(({ id }) => id === 'saebyeok');
  if (seed === undefined) throw new Error('There is no saebyeok.');
  // Every kind of island: what is live, and what is for members.
  const config = { ...configOf('islands'), apiBase: 'https://api.example', membersOnly: ['reviews'] };
  await fleet.add('islands', fewPages(contentOf(seed.content)), config);
  expect((await fleet.build(['islands'])).partners[0]?.error).toBeNull();
  const pages = await filesBelow(join(fleet.dist, 'islands/current'), /\.html$/);
  const seen = new Set<string>();
  const different: string[] = [];
  /** Most pages have those of the frame alike. */
  const drawnAlready = new Set<string>();
  for (const [page, body] of pages) {
    for (const { name, props, slots, html } of islandsOf(body.toString())) {
      seen.add(name);
      const island = JSON.stringify([name, props, slots, html]);
      if (drawnAlready.has(island)) continue;
      drawnAlready.add(island);
      const module = (await import(components.get(name) ?? `no island ${name}`)) as Record<string, ComponentType>;
      const drawn = renderIsland(module[name] as ComponentType, props, slots.default);
      if (normalized(drawn.html) !== normalized(html)) different.push(`${page}: ${name}`);
    }
  }
  expect(different).toEqual([]);
  expect([...components.keys()].filter((name) => !seen.has(name))).toEqual([]);
});

/** As a parser reads it. Ids of React differ with the bundler's names of components; slots that nothing shows stand in templates. */
const normalized = (html: string): string =>
  serialize(parseFragment(html))
    .replaceAll(/<template data-astro-template[\s\S]*?<\/template>/g, '')
    .replaceAll(/_?R?_?[0-9a-f]{6}(?=[-_\w]*["_])/g, 'id')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .trim();
