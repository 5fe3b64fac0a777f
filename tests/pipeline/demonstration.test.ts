/** Releases of the demonstration, of few pages and built once for all that is claimed of them: fonts, islands, hosts, bytes. */
import { glob, readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import opentype from 'opentype.js';
import { parse, parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { ComponentType } from 'react';
import subsetFont from 'subset-font';
import { beforeAll, expect, test } from 'vitest';
import { renderIsland } from '../../scripts/compile/render-component.mjs';
import { paths } from '../../scripts/core/paths.ts';
import { FragmentCache } from '../../scripts/render/fragment-cache.ts';
import type { Content } from '../../src/contract/content.ts';
import type { Product } from '../../src/contract/product.ts';
import { routes } from '../../src/routes.ts';
import { planSite } from '../../src/site/plan.ts';
import { fewPages } from '../helpers/content.ts';
import { demoIds, demoInput } from '../helpers/demo-plan.ts';
import { clock, configOf, createFleet, differences, filesBelow, sharedBuildContext } from '../helpers/fleet.ts';
import { createRandom } from '../simulate/random.ts';

/** Each is an incremental and a clean build. `npm run test:soak` has 500. */
const edits = Number(process.env.SITE_TEST_EDITS ?? 6);
const fleet = await createFleet();
const contents = new Map(demoIds.map((id) => [id, fewPages(demoInput(id).content)]));
/** The fully filled one. */
const full = 'saebyeok';
const filled = contents.get(full) as Content;
/** The same again under marks of its own, so that all else that the two draw is equal. */
const twin = 'zqtwin';
const marked = JSON.stringify(filled).replaceAll('새벽결', `새벽${twin}`).replaceAll(full, twin);
contents.set(twin, JSON.parse(marked));
const ids = [...contents.keys()];
/** So light that the theme takes it as it is. */
const colourOf = (id: string) => `#f0c0${16 + ids.indexOf(id)}`;
/** Strings that its files hold and no other's may. */
const marksOf = (id: string): string[] => [id, colourOf(id), contents.get(id)?.partner.partnerName ?? ''];
const releaseOf = (id: string) => join(fleet.dist, id, 'current');

beforeAll(async () => {
  for (const [id, content] of contents)
    await fleet.add(id, content, {
      ...configOf(id),
      // Every kind of island: what is live, and what is for members.
      ...(id === twin && { apiBase: 'https://api.example', membersOnly: ['reviews'] }),
      theme: { secondary: colourOf(id), ...(id !== 'sodam' && { missingPicture: 'none' }) },
    });
  const { partners } = await fleet.build(ids);
  expect(partners.map(({ error }) => error)).toEqual(ids.map(() => null));
});

test('no release holds a name, host, id or colour of another partner that is built in the same process', async () => {
  for (const id of ids) {
    const texts = [...(await filesBelow(releaseOf(id), /(?<!\.woff2|\.webp)$/))];
    const holders = (mark: string) => texts.filter(([, body]) => body.includes(mark)).map(([name]) => name);
    for (const mark of marksOf(id)) expect(holders(mark), `${id} holds its own ${mark}`).not.toEqual([]);
    for (const mark of ids.filter((other) => other !== id).flatMap(marksOf))
      expect(holders(mark), `${id} holds ${mark}`).toEqual([]);
  }
});

test('the same content in two folders gives the same bytes', async () => {
  const { partners } = await fleet.build([full, 'sodam'], { distName: 'two', now: new Date(clock.getTime() + 1000) });
  for (const { partner, release } of partners)
    expect(await differences(releaseOf(partner), join(fleet.root, 'two', partner, 'releases', release ?? ''))).toEqual(
      [],
    );
});

test('the renderer holds no HTML parser, since a plan has sanitized each text', async () => {
  const { renderer } = await sharedBuildContext();
  const chunks = join(dirname(renderer.entry), 'chunks');
  const names = (await readdir(chunks)).filter((name) => name.startsWith('packages'));
  const code = (await Promise.all(names.map((name) => readFile(join(chunks, name), 'utf8')))).join('');
  const packages = new Set([...code.matchAll(/^\/\/ node_modules\/([^/]+)\//gm)].map(([, name]) => name));
  expect(packages).toContain('dompurify');
  expect(packages).not.toContain('parse5');
});

test(
  `${edits} random edits: an incremental build is byte-identical to a clean one`,
  async () => {
    const { next: random } = createRandom(20_261_121);
    let content: Content = { ...filled, products: filled.products.slice(0, 5), boardPosts: [] };
    let reusedPages = 0;
    const config = { ...configOf('edited'), theme: { missingPicture: 'none' } };
    await fleet.add('edited', content, config);
    await fleet.build(['edited'], { distName: 'incremental' });
    for (let i = 0; i < edits; i += 1) {
      // A price that no page shows: other content of the same release.
      const name = ['hidePrices', 'changePrice'][i] ?? pick(Object.keys(editsByName), random) ?? '';
      content = editsByName[name]?.(content, random, i) ?? content;
      await fleet.add('edited', content, config);
      await rm(join(fleet.root, 'clean'), { recursive: true, force: true });
      const [incremental] = (await fleet.build(['edited'], { distName: 'incremental', acceptShrinkage: true }))
        .partners;
      const [clean] = (await fleet.build(['edited'], { distName: 'clean', acceptShrinkage: true })).partners;
      expect(incremental?.error, `edit ${i}: ${name}`).toBeNull();
      expect(incremental?.release).toBe(clean?.release);
      const folder = (dist: string) => join(fleet.root, dist, 'edited/releases', clean?.release ?? '');
      expect(await differences(folder('incremental'), folder('clean')), `edit ${i}: ${name}`).toEqual([]);
      reusedPages += incremental?.pages.reused ?? 0;
    }
    expect(reusedPages).toBeGreaterThan(0);
    // With an empty cache every edit cuts fonts, too, and the machine may be a slow one.
  },
  300_000 + edits * 4_000,
);

type Edit = (content: Content, random: () => number, i: number) => Content;

const pick = <T>(rows: readonly T[], random: () => number): T | undefined => rows[Math.floor(random() * rows.length)];
/** Of one row of a collection. */
const editRow =
  <N extends 'products' | 'notices' | 'events'>(
    name: N,
    changeOf: (i: number, random: () => number, row: Content[N][number]) => Partial<Content[N][number]>,
  ): Edit =>
  (content, random, i) => {
    const rows = content[name] as readonly Content[N][number][];
    const row = pick(rows, random);
    const edited = rows.map((one) => (one === row ? { ...one, ...changeOf(i, random, one) } : one));
    return { ...content, [name]: edited };
  };
const editPartner =
  (changeOf: (partner: Content['partner'], i: number) => Partial<Content['partner']>): Edit =>
  (content, _, i) => ({ ...content, partner: { ...content.partner, ...changeOf(content.partner, i) } });

const changePrice = editRow('products', (_, random, { options }) => ({
  options: options.map((option) => ({ ...option, price: Math.floor(random() * 900_000) })),
}));
const hidePrices = editPartner(({ homepageConfig }) => ({
  homepageConfig: { ...homepageConfig, hasPriceView: !homepageConfig.hasPriceView },
}));

const editsByName: Readonly<Record<string, Edit>> = {
  changePrice,
  hidePrices,
  rename: editRow('products', (i) => ({ title: `새 이름 ${i}` })),
  editDescription: editRow('products', (i) => ({ descriptionHtml: `<p>설명 ${i} <script>x</script></p>` })),
  editNotice: editRow('notices', (i) => ({ title: `공지 ${i}` })),
  endEvent: editRow('events', () => ({ endDate: '2026-11-01' })),
  editPhone: editPartner((_, i) => ({ partnerPhone: `02-000-${1000 + i}` })),
  moveCategory: (content, random, i) =>
    editRow('products', () => ({ categoryIds: [pick(content.categories, random)?.id ?? 1] }))(content, random, i),
  addProduct: (content, random, i) => {
    const product = pick(content.products, random) as Product;
    return { ...content, products: [...content.products, { ...product, id: 9000 + i, title: `추가 ${i}` }] };
  },
  removeProduct: (content, random) => {
    const gone = pick(content.products, random);
    const products = content.products
      .filter((row) => row !== gone)
      .map((row) => ({ ...row, relatedProductIds: row.relatedProductIds.filter((id) => id !== gone?.id) }));
    return { ...content, products };
  },
  editMenu: (content, _, i) => {
    const menuList = content.layout.menuList.map((item, at) => (at === 0 ? { ...item, title: `메뉴 ${i}` } : item));
    return { ...content, layout: { ...content.layout, menuList } };
  },
  dropNotice: (content) => ({ ...content, notices: content.notices.slice(1) }),
};

test.each(demoIds)(
  "%s: every letter of every page is in the site's own fonts, headings in the heading face",
  async (id) => {
    const fonts = await fontFilesOf(releaseOf(id));
    // The heading face lacks a few signs, such as the circles of masked names: the body face draws them.
    const isSign = (letter: number) => !/[\p{L}\p{N}]/u.test(String.fromCodePoint(letter));
    const hasInHeadings = (letter: number) => fonts.headings.has(letter) || (isSign(letter) && fonts.sans.has(letter));
    const pages = await filesBelow(releaseOf(id), /\.html$/);
    const missing = new Map<string, string>();
    let headings = 0;
    for (const [path, body] of pages) {
      const html = body.toString();
      for (const letter of lettersOf(textOf(html)))
        if (!fonts.sans.has(letter)) missing.set(`text ${String.fromCodePoint(letter)}`, path);
      for (const [, inner = ''] of html.matchAll(/<h[1-6] class="(?:[^"]* )?t-[dh]\d[^"]*"[^>]*>(.*?)<\/h[1-6]>/gs)) {
        headings += 1;
        // What stands small beside a name is in the body face.
        for (const letter of lettersOf(textOf(inner.replaceAll(/<small.*?<\/small>/gs, ''))))
          if (!hasInHeadings(letter)) missing.set(`heading ${String.fromCodePoint(letter)}`, path);
      }
    }
    expect([...missing]).toEqual([]);
    expect(headings).toBeGreaterThan(pages.size / 2);
  },
);

test('a new product with letters of its own changes no other page', async () => {
  const config = { ...configOf('grows'), theme: { type: 'pretendard', missingPicture: 'none' } };
  const [model] = filled.products as [Product];
  // On no list: in no category, so that its own page alone shows it.
  const product = { ...model, id: 99_999, title: '뷁쮃 시술', categoryIds: [], relatedProductIds: [] };
  await fleet.add('grows', filled, config);
  await fleet.build(['grows'], { distName: 'before' });
  await fleet.add('grows', { ...filled, products: [...filled.products, product] }, config);
  expect((await fleet.build(['grows'], { distName: 'after' })).partners[0]?.error).toBeNull();
  const [before, after] = await Promise.all(
    ['before', 'after'].map((name) => filesBelow(join(fleet.root, name, 'grows/current'), /\.html$|fonts\.css$/)),
  );
  const same = (path: string) => after?.get(path)?.equals(before?.get(path) ?? Buffer.alloc(0));
  const paths = ['introduce/staff.html', 'cscenter/faq.html', `products/${filled.products.at(-1)?.id}.html`];
  expect([...paths, 'fonts.css'].map(same)).toEqual([...paths.map(() => true), false]);
  // Headings in the body face: no heading font is named.
  expect(before?.get('fonts.css')?.toString()).not.toContain('Partner Serif');
  expect(
    before
      ?.get('index.html')
      ?.toString()
      .match(/<link rel="preload" as="font"/g),
  ).toHaveLength(1);
});

/** What a browser sets as text: no tags, scripts or comments, entities as letters. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<head>.*?<\/head>|<script.*?<\/script>|<!--.*?-->|<[^>]*>/gs, ' ')
    .replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (_, decimal?: string, hex?: string) =>
      decimal === undefined && hex === undefined
        ? ' '
        : String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)),
    );

/** Code points but for spaces, marks of direction and emoji, which the system draws. */
const lettersOf = (text: string): Set<number> =>
  new Set(
    [...text]
      .filter((letter) => /[^\p{C}\p{Z}\p{Extended_Pictographic}]/u.test(letter))
      .map((letter) => letter.codePointAt(0) ?? 0),
  );

/** Code points that the font files draw, of the core and of the partner's files; slices of the faces are for live text alone. */
async function fontFilesOf(release: string) {
  const names = (await readdir(join(release, 'assets'))).sort();
  const glyphsOf = async (pattern: RegExp) =>
    (
      await Promise.all(
        names.filter((name) => pattern.test(name)).map((name) => glyphsIn(join(release, 'assets', name))),
      )
    ).flat();
  return {
    sans: new Set(await glyphsOf(/^(?:pretendard|suit)\..*\.woff2$/)),
    headings: new Set(await glyphsOf(/^(?:gowun|cormorant|hahmlet|myeongjo)\..*\.woff2$/)),
  };
}

/** The code points that a file draws. */
async function glyphsIn(file: string): Promise<number[]> {
  const whole = { targetFormat: 'truetype', keepAllGlyphs: true } as const;
  const { buffer, byteOffset, byteLength } = await subsetFont(await readFile(file), '', whole);
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
  return Array.from({ length: font.glyphs.length }, (_, i) => font.glyphs.get(i).unicodes).flat();
}

/** The menu is an island, whose name is made from its content. */
const withoutIds = (html: string) => html.replaceAll(/<astro-island uid="\w+" prefix="\w+"/g, '<astro-island');

test.each(demoIds)('%s: every page is what it is where no part is drawn once for many', async (id) => {
  const { renderer } = await sharedBuildContext();
  const { renderTemplate, loadTemplates } = await import(renderer.entry);
  await loadTemplates();
  const apiBase = 'https://api.example';
  const input = demoInput(id, { config: { apiBase, membersOnly: ['reviews'] }, content: fewPages });
  const live = { ...input.live, api: apiBase };
  const { frame, pages } = planSite({ ...input, live, formSheets: renderer.formSheets }, routes);
  const cache = new FragmentCache();
  const noCache = { placeholderFor: () => null, store: (_: string, html: string) => html, menus: null };
  const drawnAs = new Set<string>();
  for (const { template, json, pathname } of pages) {
    const page = JSON.parse(json);
    const cached = cache.expand(renderTemplate(template, { page, frame, fragments: cache })).html.toString();
    const drawn = renderTemplate(template, { page, frame, fragments: noCache });
    expect(withoutIds(cached), pathname).toBe(withoutIds(drawn));
    drawnAs.add(template);
  }
  expect(cache.menus.size).toBe(2);
  expect(drawnAs.size).toBeGreaterThan(15);
});

interface Island {
  readonly name: string;
  /** As the browser's runtime reads them. */
  readonly props: Record<string, unknown>;
  readonly slots: Record<string, string>;
  readonly html: string;
}

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
  const pages = await filesBelow(releaseOf(twin), /\.html$/);
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
