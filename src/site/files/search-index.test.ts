import { brotliCompressSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PartnerSeed } from '../../../scripts/sandbox/server/seed/partner-seed.ts';
import { contentOf } from '../../../tests/helpers/content.ts';
import { demoDay, demoPlan } from '../../../tests/helpers/demo-plan.ts';
import { scaleSeeds } from '../../../tests/helpers/sandbox/scale-seeds.ts';
import type { Content } from '../../contract/content.ts';
import { parseWith } from '../../contract/parse-with.ts';
import type { Product } from '../../contract/product.ts';
import { SearchIndexSchema } from '../../contract/search-index.ts';
import { searchIn } from '../../domain/search/search.ts';
import { eventCardOf } from '../../features/events/cards.ts';
import { productCardsOf } from '../../features/products/cards.ts';
import { PriceLine } from '../../ui/PriceLine.tsx';
import type { Plan } from '../page.ts';

const indexOf = (plan: Plan) => plan.files.find(({ path }) => path === 'search-index.json')?.body;

/** As a browser reads it. */
function readIndex(plan: Plan) {
  const parsed = parseWith(SearchIndexSchema, JSON.parse(indexOf(plan) ?? ''));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

test('the index names every product, event and category by title, address and other names', () => {
  const plan = demoPlan('saebyeok');
  const { products, events, categories, guides, posts } = readIndex(plan);
  expect(products).toHaveLength(plan.site.content.products.length);
  expect(products).toContainEqual(['리쥬란 힐러 2cc', '/products/12', '리쥬란', 'rejuran', '연어주사', '스킨부스터']);
  expect(events.length).toBeGreaterThan(0);
  expect(posts).toHaveLength(plan.site.content.boardPosts.length);
  // Pages by everyday words, doctors by name, questions.
  const items = guides.map(([title, href, ...aliases]) => ({ title, href, aliases }));
  const [doctor] = plan.site.content.employees;
  const [faq] = plan.site.content.faqs;
  for (const [query, href] of [
    ['주차', '/info'],
    ['진료시간', '/info'],
    ['가격', '/medical-charges'],
    [doctor?.name ?? '', `/introduce/staff#staff-${doctor?.id}`],
    [faq?.question ?? '', `/cscenter/faq#faq-${faq?.id}`],
  ] as const)
    expect(searchIn(items, query, 9)).toContainEqual(expect.objectContaining({ href }));
  const paths = new Set(plan.pages.map(({ pathname }) => pathname));
  for (const [, href] of [...products, ...events, ...categories, ...guides, ...posts])
    expect(paths).toContain(href.split('#')[0]);
});

test('brand names and their initials find what a clinic sells by another name, and stand in no page', () => {
  const found = (id: string, query: string) => {
    const items = readIndex(demoPlan(id)).products.map(([title, , ...aliases]) => ({ title, aliases }));
    return searchIn(items, query, 99).map(({ title }) => title);
  };
  const toxins = ['이마 주름 톡신', '사각턱 톡신', '종아리 근육 톡신'];
  const [sonic, thermal] = ['봄볕 초음파 리프팅 300샷', '봄볕 고주파 타이트닝'];
  for (const [query, titles] of [
    ...['보톡스', 'ㅂㅌㅅ', '제오민'].map((word) => [word, toxins] as const),
    ...['울쎄라', 'ㅇㅆㄹ', '슈링크'].map((word) => [word, [sonic]] as const),
    ...['써마지', '인모드'].map((word) => [word, [thermal]] as const),
    ['리쥬란', ['연어 주사 2cc']],
    ['쥬베룩', ['연어 주사 2cc', '물광 주사 1회', '목주름 수분 주사']],
    ['프락셀', ['여드름 흉터 프락셔널']],
  ] as const)
    expect(found('bomnal', query).toSorted(), query).toEqual([...titles].toSorted());
  // What is not sold, and what is sold by that very name.
  expect(found('sodam', '울쎄라')).toEqual([]);
  expect(found('onmaru', '올리지오')).toEqual(['올리지오 600샷', '올리지오 아이 200샷']);
});

test('posts stand by their moments, the newest first, whatever offsets these have', () => {
  const moments = ['2026-11-20T08:00:00+09:00', '2026-11-19T23:30:00Z', '2026-11-20T08:30:00+09:00'];
  const content = ({ boardPosts, ...others }: Content): Content => ({
    ...others,
    boardPosts: boardPosts.slice(0, 3).map((post, i) => ({ ...post, title: `글 ${i}`, createdAt: moments[i] ?? '' })),
  });
  const { posts } = readIndex(demoPlan('saebyeok', { content }));
  expect(posts.map(([title]) => title).toSorted()).toEqual(['글 0', '글 1', '글 2']);
  expect(posts.at(-1)?.[0]).toBe('글 0');
});

test('the index has the drawing of each product and event without a picture, and of no other', () => {
  const plan = demoPlan('onmaru');
  const { drawn } = readIndex(plan);
  const without = plan.site.content.products.filter((product) => product.imageUrls.length === 0);
  expect(without.length).toBeGreaterThan(50);
  const events = plan.site.content.events.map((event) => [`e${event.id}`, eventCardOf(event, plan.site).picture?.src]);
  expect(events.length).toBeGreaterThan(0);
  const products = without.map(({ id }) => [id, productCardsOf([id], plan.site)[0]?.picture?.src]);
  expect(drawn).toEqual(Object.fromEntries([...products, ...events]));
});

test('the index has the price of each product as its card shows it, and none where the site shows no prices', () => {
  const plan = demoPlan('saebyeok');
  const { products, prices } = readIndex(plan);
  const { site } = plan;
  expect(prices).toHaveLength(products.length);
  expect(products).toHaveLength(site.content.products.length);
  for (const [i, [, href]] of products.entries()) {
    const product = site.content.products.find(({ id }) => href === `/products/${id}`);
    const [card] = productCardsOf([(product as Product).id], site);
    const { price, extraCosts } = card as NonNullable<typeof card>;
    const shown = renderToStaticMarkup(createElement(PriceLine, { price, extraCosts })).replaceAll(/<[^>]*>/g, '');
    if (price.kind === 'consult') expect(prices[i], href).toEqual([]);
    else for (const words of prices[i] ?? ['']) expect(shown, href).toContain(words);
  }
  const hidden = demoPlan('saebyeok', {
    content: ({ partner, ...content }) => ({
      ...content,
      partner: { ...partner, homepageConfig: { ...partner.homepageConfig, hasPriceView: false } },
    }),
  });
  expect(readIndex(hidden).prices.flat()).toEqual([]);
});

test('a closed site has none', () => {
  expect(indexOf(demoPlan('saebyeok', { config: { open: false } }))).toBeUndefined();
});

test('for 1,000 products it is at most 50 kB as it travels', () => {
  const [seed] = scaleSeeds(1, 1000, { day: demoDay, cdn: 'https://cdn.example' });
  const body = indexOf(demoPlan('bomnal', { content: () => contentOf((seed as PartnerSeed).content) })) ?? '';
  expect(body.match(/"\/products\/\d+"/g)).toHaveLength(1000);
  expect(brotliCompressSync(body).length).toBeLessThan(50_000);
});

test('a new product changes the index and its own pages only', () => {
  const before = demoPlan('sodam');
  const after = demoPlan('sodam', {
    content: ({ products, ...content }) => ({
      ...content,
      products: products.flatMap((row, i) => (i > 0 ? row : [row, { ...row, id: 9001, title: '새 시술' }])),
    }),
  });
  expect(after.frame).toEqual(before.frame);
  expect(indexOf(after)).toContain('새 시술');
});

test('all lists of a site show one card of a product; another site has its own', () => {
  const [one, other] = [demoPlan('sodam').site, demoPlan('sodam', {}).site];
  const { id } = one.content.products[0] as Product;
  const [card] = productCardsOf([id], one);
  expect(productCardsOf([id], one)[0]).toBe(card);
  expect(productCardsOf([id], other)[0]).not.toBe(card);
  expect(productCardsOf([id], other)).toEqual([card]);
});
