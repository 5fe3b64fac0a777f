/** The demonstration's content is held to what a backend would promise: it parses, it is whole, and nothing in it leads nowhere. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Content, type ContentName, contentNames, contentSchemas } from '../../../src/contract/content.ts';
import { describeProblems, parseWith } from '../../../src/contract/parse-with.ts';
import { PartnerConfigSchema } from '../../../src/contract/partner-config.ts';
import { layoutPoster } from '../pictures/poster-layout.ts';
import { demoSeeds } from './demo-seeds.ts';
import type { Poster } from './poster.ts';

const context = { day: '2026-11-21', cdn: 'http://cdn.example' };
const root = join(import.meta.dirname, '../../..');

interface Partner {
  readonly id: string;
  readonly tenantOrigin: string;
  readonly content: Content;
  readonly posters: readonly Poster[];
}

const partners: readonly Partner[] = demoSeeds(context).map((seed) => ({
  id: seed.id,
  tenantOrigin: seed.tenantOrigin,
  content: Object.fromEntries(
    contentNames.map((name) => [name, parsed(seed.id, name, seed.content[name])]),
  ) as unknown as Content,
  posters: seed.posters ?? [],
}));

function parsed(id: string, name: ContentName, value: unknown): unknown {
  const result = parseWith(contentSchemas[name], value);
  if (!result.ok) throw new Error(describeProblems(`${id}/${name}`, result.problems));
  return result.value;
}

function partner(id: string): Partner {
  const found = partners.find((one) => one.id === id);
  if (!found) throw new Error(`no partner ${id}`);
  return found;
}

const ids = (rows: readonly { readonly id: number }[]) => new Set(rows.map((row) => row.id));

/** Every string below `value`. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(strings);
  if (value !== null && typeof value === 'object') return Object.values(value).flatMap(strings);
  return [];
}

describe.each(partners)('$id', ({ id, tenantOrigin, content, posters }) => {
  it('has a partner.json that names it', () => {
    const result = parseWith(
      PartnerConfigSchema,
      JSON.parse(readFileSync(join(root, 'partners', id, 'partner.json'), 'utf8')),
    );
    expect(result).toMatchObject({ ok: true, value: { tenantOrigin } });
  });

  it('gives no id twice', () => {
    for (const name of contentNames) {
      const rows = content[name];
      if (!Array.isArray(rows)) continue;
      const named = rows.flatMap((row) => ('id' in row ? [row.id] : []));
      expect(new Set(named).size, name).toBe(named.length);
    }
    const options = content.products.flatMap((product) => product.options.map((option) => option.id));
    expect(new Set(options).size).toBe(options.length);
    const histories = content.terms.flatMap((term) => term.histories.map((history) => history.id));
    expect(new Set(histories).size).toBe(histories.length);
  });

  it('refers only to what is there', () => {
    const known = {
      products: ids(content.products),
      categories: ids(content.categories),
      after: ids(content.afterNotices),
    };
    for (const product of content.products) {
      expect(
        product.categoryIds.filter((one) => !known.categories.has(one)),
        product.title,
      ).toEqual([]);
      expect(
        product.relatedProductIds.filter((one) => !known.products.has(one) || one === product.id),
        product.title,
      ).toEqual([]);
      expect(
        product.afterNoticeIds.filter((one) => !known.after.has(one)),
        product.title,
      ).toEqual([]);
    }
    const named = [
      ...content.recommendedProducts.map((row) => row.productId),
      ...content.exhibitionProducts.map((row) => row.productId),
      ...content.beforeAfters.flatMap((row) => row.productId ?? []),
      ...content.reviews.flatMap((row) => row.productId ?? []),
      ...content.brandings.flatMap((row) =>
        row.blocks.flatMap((block) => (block.type === 'products' ? block.productIds : [])),
      ),
    ];
    expect(named.filter((one) => !known.products.has(one))).toEqual([]);
    const exposed = content.partner.homepageConfig.exposureCategory;
    expect(exposed.filter((one) => !known.categories.has(one))).toEqual([]);
    expect(content.exhibitionProducts.filter((row) => !ids(content.exhibitions).has(row.exhibitionId))).toEqual([]);
    expect(content.employeeSchedules.filter((row) => !ids(content.employees).has(row.employeeId))).toEqual([]);
    expect(content.faqs.filter((row) => row.groupId === null || !ids(content.faqGroups).has(row.groupId))).toEqual([]);
    expect(content.boardPosts.filter((row) => !ids(content.boardTypes).has(row.boardTypeId))).toEqual([]);
    expect(new Set(content.layout.boardTypeIds)).toEqual(ids(content.boardTypes));
    expect(new Set(content.layout.brandingIds)).toEqual(ids(content.brandings));
  });

  it('sells in an event only options of the product, below their price', () => {
    for (const row of content.eventProducts) {
      expect(ids(content.events).has(row.eventId)).toBe(true);
      const option = content.products
        .find((product) => product.id === row.productId)
        ?.options.find((one) => one.id === row.productOptionId);
      expect(option, `${row.eventId}/${row.productId}`).toBeDefined();
      expect(row.price).toBe(option?.price);
      expect(row.eventPrice, `${row.eventId}/${row.productId}`).toBeLessThanOrEqual(
        option?.discountPrice ?? option?.price ?? 0,
      );
    }
  });

  it('takes off less than half, and more visits never cost more a visit', () => {
    for (const product of content.products) {
      for (const option of product.options) {
        if (option.price === null || option.discountPrice === null) continue;
        expect(option.discountPrice, product.title).toBeLessThan(option.price);
        expect(option.discountPrice * 2, product.title).toBeGreaterThan(option.price);
      }
      const visits = product.options.filter((option) => /^\d+회$/.test(option.title) && option.price !== null);
      const each = visits.map((option) => (option.discountPrice ?? option.price ?? 0) / option.visitCount);
      expect(each, product.title).toEqual(each.toSorted((one, other) => other - one));
    }
  });

  it('names only pictures that are shipped', () => {
    const prefix = `${context.cdn}/${id}/`;
    const pictures = strings(content).filter((text) => text.startsWith(context.cdn));
    expect(pictures.filter((url) => !url.startsWith(prefix))).toEqual([]);
    const files = join(root, 'scripts/sandbox/images', id);
    const drawn = new Map(posters.map(({ name, picture }) => [`${name}.webp`, `${picture}.webp`]));
    const fileOf = (url: string) => join(files, drawn.get(url.slice(prefix.length)) ?? url.slice(prefix.length));
    expect(pictures.filter((url) => !existsSync(fileOf(url)))).toEqual([]);
  });

  it('leads nowhere that does not exist', () => {
    const links = strings([content.layout, content.popups, content.banners])
      .map((text) =>
        text === tenantOrigin ? '/' : text.startsWith(`${tenantOrigin}/`) ? text.slice(tenantOrigin.length) : text,
      )
      .filter((text) => /^\/[a-z0-9/-]*$/.test(text));
    expect(links.filter((link) => !leadsSomewhere(link, content))).toEqual([]);
  });

  it('stays off real hosts', () => {
    const hosts = strings(content).flatMap((text) =>
      [...text.matchAll(/https?:\/\/([a-z0-9.-]+)/g)].map((match) => match[1] ?? ''),
    );
    const allowed = /(^|\.)example$|^(www\.youtube\.com|vimeo\.com|player\.vimeo\.com)$/;
    expect(hosts.filter((host) => !allowed.test(host))).toEqual([]);
  });

  it('says nothing that medical-advertising law forbids', () => {
    const forbidden =
      /최고|최초|유일|완치|무통|100\s?%|100퍼센트|부작용\s?(?:이\s)?없|선착순|추첨|보장합니다|1위|평생|영구|압도적|특허/;
    expect(strings(content).flatMap((text) => forbidden.exec(text)?.[0] ?? [])).toEqual([]);
  });

  it('uses 전문의 only as a specialty allows', () => {
    expect(strings(content).filter((text) => text.includes('전문의'))).toEqual([]);
  });
});

/** The routes of the specification and of the product that stand without live data. */
function leadsSomewhere(link: string, content: Content): boolean {
  const plain = [
    '/',
    '/info',
    '/introduce',
    '/introduce/staff',
    '/introduce/schedule',
    '/introduce/space',
    '/products',
    '/products/category/pick',
    '/products/category/event',
    '/events',
    '/exhibitions',
    '/cscenter',
    '/cscenter/notice',
    '/cscenter/faq',
    '/cscenter/contact',
    '/before-after',
    '/reviews',
    '/reservation',
    '/search',
    '/terms/terms-of-service',
    '/terms/privacy-policy',
  ];
  if (plain.includes(link)) return true;
  if (link === '/medical-charges') return content.partner.homepageConfig.useMedicalCharge;
  const match = /^(.+)\/(\d+)$/.exec(link);
  const rows = new Map<string, readonly { readonly id: number }[]>([
    ['/products', content.products],
    ['/products/category', content.categories],
    ['/exhibitions', content.exhibitions],
    ['/brandings', content.brandings],
    ['/boards', content.boardTypes.filter((board) => board.kind === 'CLINIC')],
    ['/cscenter/boards', content.boardTypes.filter((board) => board.kind === 'CUSTOMER')],
  ]);
  return ids(rows.get(match?.[1] ?? '') ?? []).has(Number(match?.[2]));
}

it('is the same for the same day and moves with another', () => {
  expect(demoSeeds(context)).toEqual(demoSeeds({ ...context }));
  expect(demoSeeds({ ...context, day: '2027-02-28' })).not.toEqual(demoSeeds(context));
});

it('shares no id between partners', () => {
  for (const name of ['products', 'categories', 'events', 'notices', 'employees', 'boardPosts'] as const) {
    const all = partners.flatMap(({ content }) => content[name].map((row) => row.id));
    expect(new Set(all).size, name).toBe(all.length);
  }
});

it.each(['saebyeok', 'onmaru'])('%s is of real size', (id) => {
  const { content } = partner(id);
  const sizes = Object.fromEntries(
    contentNames.map((name) => [name, Array.isArray(content[name]) ? content[name].length : 0]),
  );
  const least = {
    categories: 12,
    products: 120,
    events: 8,
    exhibitions: 4,
    brandings: 4,
    employees: 6,
    notices: 40,
    faqGroups: 5,
    faqs: 30,
    boardTypes: 3,
    beforeAfters: 24,
    reviews: 40,
    keywords: 10,
    terms: 5,
    afterNotices: 8,
    banners: 5,
    shortenedWorks: 2,
  };
  for (const [name, count] of Object.entries(least)) expect(sizes[name], name).toBeGreaterThanOrEqual(count);
  expect(content.popups).toHaveLength(5);
  expect(content.boardTypes.map((board) => `${board.kind} ${board.display}`)).toEqual([
    'CLINIC CARD',
    'CLINIC LIST',
    'CUSTOMER LIST',
  ]);
  for (const board of content.boardTypes.filter((one) => one.kind === 'CLINIC')) {
    expect(content.boardPosts.filter((post) => post.boardTypeId === board.id)).toHaveLength(30);
  }
  expect(content.notices.filter((notice) => notice.isPinned)).toHaveLength(3);
  expect(content.notices.filter((notice) => notice.publishAt > `${context.day}T23:59:59+09:00`)).toHaveLength(1);
  for (const title of ['TERMS_OF_SERVICE', 'PRIVACY_POLICY']) {
    const term = content.terms.find((one) => one.termTitle === title);
    const days = term?.histories.map((history) => history.effectiveOn) ?? [];
    expect(days, title).toHaveLength(3);
    expect(days, title).toEqual(days.toSorted().reverse());
  }
  const kinds = new Set(content.brandings.flatMap((branding) => branding.blocks.map((block) => block.type)));
  expect([...kinds].sort()).toEqual(['image', 'products', 'quote', 'text', 'video']);
  const lacking = content.beforeAfters.filter(
    (one) => !one.takenOn || !one.elapsedText || !one.hasConsent || !one.isSamePersonAndConditions,
  );
  expect(lacking).toHaveLength(2);
  expect(content.beforeAfters.filter((one) => one.isNoYouth)).toHaveLength(2);
  expect(content.products.filter((product) => !product.sideEffectText)).toEqual([]);
});

it.each(['saebyeok', 'onmaru'])('%s has an event in every state', (id) => {
  const day = (offset: number) =>
    new Date(Date.parse(`${context.day}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10);
  const ends = partner(id).content.events.map((event) => event.endDate);
  const starts = partner(id).content.events.map((event) => event.startDate);
  expect(ends).toContain(day(3));
  expect(ends).toContain(day(0));
  expect(ends).toContain(null);
  expect(ends.some((end) => end !== null && end >= day(10))).toBe(true);
  expect(ends.some((end) => end !== null && end < day(0))).toBe(true);
  expect(starts.some((start) => start !== null && start > day(0))).toBe(true);
});

it('shows every size, direction and device rule of popups', () => {
  const popups = partners.flatMap((one) => one.content.popups);
  const ratios = popups.map((popup) => (popup.pcSizeType === 'PIXEL' ? 'PIXEL' : `${popup.pcWidth}:${popup.pcHeight}`));
  expect([...new Set(ratios)].sort()).toEqual(['16:9', '1:1', '210:297', '3:4', '4:3', 'PIXEL']);
  expect(new Set(popups.map((popup) => popup.direction)).size).toBe(9);
  expect(new Set(popups.map((popup) => popup.devices.join()))).toEqual(new Set(['PC,MOBILE', 'PC', 'MOBILE']));
  for (const id of ['saebyeok', 'onmaru'])
    expect(partner(id).content.popups.filter((popup) => !popup.isAutoPlacement)).toHaveLength(1);
  expect(new Set(partners.map((one) => one.content.partner.homepageConfig.popupType))).toEqual(
    new Set(['LAYER', 'GRID']),
  );
});

it('has posters whose words fit, none smaller than 12 px on a phone of 360 px', () => {
  for (const { content, posters } of partners) {
    const mobile = content.popups.flatMap(({ popupItems }) => popupItems.map((item) => item.mobileContent));
    for (const poster of posters) {
      const { words, bottom } = layoutPoster(poster);
      expect(bottom, poster.name).toBeLessThan(poster.size.height);
      if (!mobile.some((url) => url?.endsWith(`/${poster.name}.webp`))) continue;
      const smallest = Math.min(...words.map(({ size }) => size));
      expect((smallest * 320) / poster.size.width, poster.name).toBeGreaterThanOrEqual(12);
    }
  }
});

it('tells charges outside insurance in all four groups', () => {
  const charges = partner('saebyeok').content.layout.medicalCharges;
  expect(charges.length).toBeGreaterThanOrEqual(30);
  expect(new Set(charges.map((charge) => charge.group)).size).toBe(4);
});

it('leaves out of 소담 whatever may be left out', () => {
  const { content } = partner('sodam');
  expect(content.partner).toMatchObject({ partnerPhone: null, partnerAddress: null, mondayOpen: null });
  expect(content.products.length).toBeLessThanOrEqual(5);
  expect(strings(content).filter((text) => text.startsWith(context.cdn))).toEqual([]);
  expect([...content.employees, ...content.events, ...content.popups]).toEqual([]);
});
