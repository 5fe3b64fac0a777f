import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { demoSeeds } from '../../scripts/sandbox/demo-seeds.ts';
import type { Content } from '../../src/contract/content.ts';
import type { Product } from '../../src/contract/product.ts';
import { contentOf, fewPages } from '../helpers/content.ts';
import { clock, createFleet, differences, sharedBuildContext } from '../helpers/fleet.ts';
import { createRandom } from '../simulate/random.ts';

/** Each is an incremental and a clean build. `npm run test:soak` has 500. */
const edits = Number(process.env.SITE_TEST_EDITS ?? 6);
const seeds = demoSeeds({ day: '2026-11-21', cdn: 'https://cdn.example' });
const fleet = await createFleet();

test('the same content in two folders gives the same bytes', async () => {
  for (const { id, content } of seeds) await fleet.add(id, fewPages(contentOf(content)));
  const ids = seeds.map((seed) => seed.id);
  const first = await fleet.build(ids, { distName: 'one' });
  const second = await fleet.build(ids, { distName: 'two', now: new Date(clock.getTime() + 1000) });
  expect(first.partners.map((partner) => partner.error)).toEqual(ids.map(() => null));
  expect(second.partners.map((partner) => partner.release)).toEqual(first.partners.map((partner) => partner.release));
  for (const id of ids) {
    const current = (dist: string) =>
      join(fleet.root, dist, id, 'releases', first.partners.find((p) => p.partner === id)?.release ?? '');
    expect(await differences(current('one'), current('two'))).toEqual([]);
  }
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
    let content = fewPages(contentOf(seeds[0]?.content ?? { partner: { id: 1, partnerName: '' } }));
    let reusedPages = 0;
    await fleet.add('edited', content);
    await fleet.build(['edited'], { distName: 'incremental' });
    for (let i = 0; i < edits; i += 1) {
      // A price that no page shows: other content of the same release.
      const edit = i < 2 ? [hidePrices, changePrice][i] : editsByName[Math.floor(random() * editsByName.length)];
      content = edit?.(content, random, i) ?? content;
      await fleet.add('edited', content);
      await rm(join(fleet.root, 'clean'), { recursive: true, force: true });
      const [incremental] = (await fleet.build(['edited'], { distName: 'incremental', acceptLoss: true })).partners;
      const [clean] = (await fleet.build(['edited'], { distName: 'clean', acceptLoss: true })).partners;
      expect(incremental?.error, `edit ${i}: ${edit?.name}`).toBeNull();
      expect(incremental?.release).toBe(clean?.release);
      const folder = (dist: string) => join(fleet.root, dist, 'edited/releases', clean?.release ?? '');
      expect(await differences(folder('incremental'), folder('clean')), `edit ${i}: ${edit?.name}`).toEqual([]);
      reusedPages += incremental?.pages.reused ?? 0;
    }
    expect(reusedPages).toBeGreaterThan(0);
    // With an empty cache every edit cuts fonts, too, and the machine may be a slow one.
  },
  300_000 + edits * 4_000,
);

type Edit = (content: Content, random: () => number, i: number) => Content;

const pick = <T>(rows: readonly T[], random: () => number): T | undefined => rows[Math.floor(random() * rows.length)];
const replace = (content: Content, product: Product | undefined, change: Partial<Product>): Content => ({
  ...content,
  products: content.products.map((row) => (row === product ? { ...row, ...change } : row)),
});

const changePrice: Edit = (content, random) => {
  const product = pick(content.products, random);
  const options = product?.options.map((option) => ({ ...option, price: Math.floor(random() * 900_000) })) ?? [];
  return replace(content, product, { options });
};

const hidePrices: Edit = (content) => {
  const { homepageConfig } = content.partner;
  const hasPriceView = !homepageConfig.hasPriceView;
  return { ...content, partner: { ...content.partner, homepageConfig: { ...homepageConfig, hasPriceView } } };
};

const editsByName: Edit[] = [
  changePrice,
  function rename(content, random, i) {
    return replace(content, pick(content.products, random), { title: `새 이름 ${i}` });
  },
  function moveCategory(content, random) {
    return replace(content, pick(content.products, random), {
      categoryIds: [pick(content.categories, random)?.id ?? 1],
    });
  },
  function addProduct(content, random, i) {
    const product = pick(content.products, random);
    return product === undefined
      ? content
      : { ...content, products: [...content.products, { ...product, id: 9000 + i, title: `추가 ${i}` }] };
  },
  function removeProduct(content, random) {
    const gone = pick(content.products, random);
    const products = content.products
      .filter((row) => row !== gone)
      .map((row) => ({ ...row, relatedProductIds: row.relatedProductIds.filter((id) => id !== gone?.id) }));
    return { ...content, products };
  },
  function editDescription(content, random, i) {
    return replace(content, pick(content.products, random), { descriptionHtml: `<p>설명 ${i} <script>x</script></p>` });
  },
  function editMenu(content, _random, i) {
    return {
      ...content,
      layout: {
        ...content.layout,
        menuList: content.layout.menuList.map((item, at) => (at === 0 ? { ...item, title: `메뉴 ${i}` } : item)),
      },
    };
  },
  function editPhone(content, random) {
    return {
      ...content,
      partner: { ...content.partner, partnerPhone: `02-000-${1000 + Math.floor(random() * 9000)}` },
    };
  },
  hidePrices,
  function editNotice(content, random, i) {
    const notice = pick(content.notices, random);
    return {
      ...content,
      notices: content.notices.map((row) => (row === notice ? { ...row, title: `공지 ${i}` } : row)),
    };
  },
  function dropNotice(content) {
    return { ...content, notices: content.notices.slice(1) };
  },
  function endEvent(content, random) {
    const event = pick(content.events, random);
    return {
      ...content,
      events: content.events.map((row) => (row === event ? { ...row, endDate: '2026-11-01' } : row)),
    };
  },
];
