import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { demoInput, demoPlan } from '../../tests/helpers/demo-plan.ts';
import type { eventRoute } from '../features/events/route.ts';
import { routes } from '../routes.ts';
import type { DataOf, Page } from './page.ts';
import { planSite } from './plan.ts';

/** The findings of a clinic with this opening time on Mondays. */
const findingsWith = (mondayOpen: string, mondayClose: string) => {
  const hours = { operationTimeType: 'perDay', mondayOpen, mondayClose } as const;
  return demoPlan('sodam', { content: (all) => ({ ...all, partner: { ...all.partner, ...hours } }) }).findings;
};

test('hours over midnight, in which nothing is open or bookable, are told to the marketer', () => {
  const told = { place: '병원 정보', message: expect.stringContaining('진료 시간(18:00 - 02:00)') };
  expect(findingsWith('18:00', '02:00')).toContainEqual(expect.objectContaining(told));
  const within = findingsWith('10:00', '23:30').map(({ message }) => message);
  expect(within.filter((message) => message.includes('진료 시간'))).toEqual([]);
});

test.each(['bomnal', 'onmaru', 'saebyeok', 'sodam'])(
  'a visitor of %s who goes from a list to a treatment has its stylesheet',
  (id) => {
    const config = JSON.parse(readFileSync(`partners/${id}/partner.json`, 'utf8')) as object;
    const sheets = globSync('src/**/*.form.css').map((file) => [basename(file, '.form.css'), `/* ${file} */`] as const);
    const { pages } = planSite({ ...demoInput(id, { config }), formSheets: Object.fromEntries(sheets) }, routes);
    const themesOf = (pattern: RegExp) =>
      new Set(
        pages.filter(({ pathname }) => pattern.test(pathname)).map(({ json }) => (JSON.parse(json) as Page).themeHref),
      );
    expect(themesOf(/^\/(?:products|exhibitions\/\d)/).size).toBe(1);
    expect(themesOf(/^\/$/)).not.toEqual(themesOf(/^\/products/));
  },
);

test('an event that has ended keeps its page, out of search engines, lists and popups: with regular prices and what runs now', () => {
  const { pages, files } = planSite(demoInput('saebyeok'), routes);
  const pageOf = (pathname: string) => pages.find((page) => page.pathname === pathname);
  const ended = JSON.parse(pageOf('/events/6')?.json ?? '') as Page<DataOf<typeof eventRoute>>;
  expect(ended.head).toMatchObject({ noindex: true, jsonLd: [] });
  const { products, running } = ended.data;
  expect(products.length).toBeGreaterThan(0);
  for (const { href, price } of products) {
    expect(href).toMatch(/^\/products\/\d+$/);
    expect(price).toMatchObject({ original: null, discountPercent: null });
  }
  expect(running.map(({ href }) => href)).toEqual(expect.arrayContaining(['/events/1']));
  expect(pageOf('/events')?.json).not.toContain('/events/6');
  const textOf = (path: string) => JSON.stringify(files.find((file) => file.path === path));
  for (const path of ['popup-events.json', 'sitemap.xml']) {
    expect(textOf(path)).toContain('/events/1');
    expect(textOf(path)).not.toContain('/events/6');
  }
});

test('the card of a treatment names it and the clinic but no price, so another price draws no other card', () => {
  const cards = (factor: number) =>
    demoPlan('bomnal', {
      content: (content) => ({
        ...content,
        eventProducts: [],
        products: content.products.map((product) => ({
          ...product,
          options: product.options.map((option) => ({
            ...option,
            price: option.price === null ? null : option.price * factor,
          })),
        })),
      }),
    }).pictures.filter(({ path }) => path.includes('share-'));
  const before = cards(1);
  expect(before.length).toBeGreaterThan(20);
  expect(cards(2).map(({ path }) => path)).toEqual(before.map(({ path }) => path));
  expect(JSON.stringify(before.map(({ from }) => 'words' in from && from.words.map(({ text }) => text)))).not.toMatch(
    /[\d,]+원/,
  );
});
