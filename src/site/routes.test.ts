import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { demoSeeds } from '../../scripts/sandbox/seed/demo-seeds.ts';
import { contentOf } from '../../tests/helpers/content.ts';
import type { Content } from '../contract/content.ts';
import { parseWith } from '../contract/parse-with.ts';
import { PartnerConfigSchema } from '../contract/partner-config.ts';
import { asOfFor, changesOf } from './changes.ts';
import { noPictures } from './pictures.ts';
import { planSite } from './plan.ts';
import { routes } from './routes.ts';

const day = '2026-11-21';
const seeds = demoSeeds({ day, cdn: 'https://cdn.example' });

/** The pages of a demonstration partner whose settings and content are changed first. */
function plan(id: string, own: { config?: object; content?: (content: Content) => Content } = {}) {
  const seed = seeds.find((one) => one.id === id);
  if (seed === undefined) throw new Error(id);
  const config = parseWith(PartnerConfigSchema, {
    tenantOrigin: seed.tenantOrigin,
    siteOrigin: seed.tenantOrigin,
    ...own.config,
  });
  if (!config.ok) throw new Error(JSON.stringify(config.problems));
  const content = (own.content ?? ((same) => same))(contentOf(seed.content));
  const asOf = asOfFor(changesOf(content), new Date(`${day}T12:00:00+09:00`));
  return planSite({
    id,
    config: config.value,
    content,
    asOf,
    pictures: noPictures,
    live: { api: null, pictures: [], thirdParties: null },
  });
}

test('every route has a file in src/pages, and every file a route', async () => {
  const entries = await readdir(new URL('../pages', import.meta.url), { recursive: true });
  const files = entries
    .filter((name) => name.endsWith('.astro'))
    .map((name) => `/${name.slice(0, -6)}`.replace(/\/index$/, '') || '/');
  // `/_app` is added in the configuration, since Astro takes no file for a route whose name begins with `_`.
  expect([...files, '/_app'].sort()).toEqual(routes.map(({ pattern }) => pattern).sort());
});

describe.each(seeds.map(({ id }) => id))('%s', (id) => {
  test('two plans of one content are equal', () => {
    const texts = () => plan(id).pages.map(({ pathname, json }) => `${pathname} ${json}`);
    expect(texts()).toEqual(texts());
  });

  test('indexable pages have titles of their own', () => {
    const titles = plan(id)
      .pages.filter(({ indexable }) => indexable)
      .map(({ json }) => JSON.parse(json).head.title as string);
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
  });

  test('no link of the content leads nowhere', () => {
    expect(plan(id).warnings).toEqual([]);
  });
});

test('where prices are not to be seen, no page carries one', () => {
  const hidden = plan('saebyeok', {
    content: (content) => ({
      ...content,
      layout: { ...content.layout, medicalCharges: [] },
      partner: { ...content.partner, homepageConfig: { ...content.partner.homepageConfig, hasPriceView: false } },
    }),
  });
  const carrying = hidden.pages.filter(({ json }) =>
    /"(?:amount|original|discountPercent)":|"@type":"Offer"/.test(json),
  );
  expect(carrying.map(({ pathname }) => pathname)).toEqual([]);
  expect(plan('saebyeok').pages.some(({ json }) => json.includes('"amount":'))).toBe(true);
});

test('of what only members may see there is nothing in any page', () => {
  const marked = (content: Content): Content => ({
    ...content,
    beforeAfters: content.beforeAfters.map((one) => ({
      ...one,
      title: 'sentinel-case',
      sideEffectText: 'sentinel-effect',
      beforeImageUrl: 'https://cdn.example/sentinel.webp',
    })),
    reviews: content.reviews.map((review) => ({ ...review, authorName: 'sentinel-author', text: 'sentinel-review' })),
  });
  const closed = plan('onmaru', { config: { membersOnly: ['beforeAfters', 'reviews'] }, content: marked });
  expect(closed.pages.filter(({ json }) => json.includes('sentinel')).map(({ pathname }) => pathname)).toEqual([]);
  expect(
    closed.pages
      .filter(({ pathname }) => /^\/(?:before-after|reviews)/.test(pathname))
      .map(({ pathname, indexable }) => [pathname, indexable]),
  ).toEqual([
    ['/before-after', false],
    ['/reviews', false],
  ]);
  expect(plan('onmaru', { content: marked }).pages.some(({ json }) => json.includes('sentinel-review'))).toBe(true);
});

test('a case without consent, dates or side effects is not published', () => {
  const bare = (content: Content): Content => ({
    ...content,
    beforeAfters: content.beforeAfters.map((one, i) => ({
      ...one,
      hasConsent: i !== 0 && one.hasConsent,
      takenOn: i === 1 ? null : one.takenOn,
      sideEffectText: i === 2 ? null : one.sideEffectText,
    })),
  });
  const ids = (pages: readonly { pathname: string }[]) =>
    pages.flatMap(({ pathname }) => /^\/before-after\/(\d+)$/.exec(pathname)?.[1] ?? []);
  const all = ids(plan('onmaru').pages);
  expect(all.length).toBeGreaterThan(3);
  expect(ids(plan('onmaru', { content: bare }).pages)).toEqual(all.slice(3));
});

test('an empty home section leaves no trace', () => {
  const empty = plan('saebyeok', {
    config: { membersOnly: ['beforeAfters', 'reviews'] },
    content: (content) => ({
      ...content,
      events: [],
      eventProducts: [],
      exhibitions: [],
      exhibitionProducts: [],
      employees: [],
      notices: [],
    }),
  });
  const home = JSON.parse(empty.pages.find(({ pathname }) => pathname === '/')?.json ?? '{}');
  const kinds: string[] = home.data.sections.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['hero', 'quickMenu', 'treatments', 'members', 'hours']);
});
