import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { contentOf } from '../../tests/helpers/content.ts';
import { demoInput, demoPlan } from '../../tests/helpers/demo-plan.ts';
import { pulledPictures } from '../../tests/helpers/pulled-pictures.ts';
import { parseWith } from '../contract/parse-with.ts';
import { PartnerConfigSchema } from '../contract/partner-config.ts';
import type { eventRoute } from '../features/events/route.ts';
import { routes } from '../routes.ts';
import type { DataOf, Page } from './page.ts';
import { planSite } from './plan.ts';

const live = { api: null, pictures: [], thirdParties: null, tagManagerId: null, policyReports: null };

function planOf(settings: object, partner: object = {}) {
  const origins = { tenantOrigin: 'https://x.example', siteOrigin: 'https://x.example' };
  const config = parseWith(PartnerConfigSchema, { ...origins, ...settings });
  if (!config.ok) throw new Error(JSON.stringify(config.problems));
  const content = contentOf({ partner: { id: 1, partnerName: '가나의원', ...partner } });
  return planSite(
    { id: 'x', config: config.value, content, asOf: null, pictures: pulledPictures(content), live },
    routes,
  );
}

/** The findings of a clinic with this opening time on Mondays. */
const findingsWith = (mondayOpen: string, mondayClose: string) =>
  planOf({}, { operationTimeType: 'perDay', mondayOpen, mondayClose }).findings;

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
