import { describe, expect, test } from 'vitest';
import pageTemplates from '../scripts/compile/page-templates.json' with { type: 'json' };
import { beforeAfterCase } from '../tests/helpers/before-after-cases.ts';
import { demoIds, demoInput, demoPlan as plan } from '../tests/helpers/demo-plan.ts';
import type { Content } from './contract/content.ts';
import type { ReviewsPage } from './features/results/route.ts';
import { routes } from './routes.ts';
import type { Plan } from './site/page.ts';
import { planPages, planSite } from './site/plan.ts';

/** The data of a page; empty where there is none. */
const dataOf = (plan: Plan, path: string) =>
  JSON.parse(plan.pages.find(({ pathname }) => pathname === path)?.json ?? '{"data":{}}').data;

test('every route has one template, and every template draws a route', () => {
  expect(Object.values(pageTemplates).flat().sort()).toEqual(routes.map(({ pattern }) => pattern).sort());
});

describe.each(demoIds)('%s', (id) => {
  test('two plans of one content are equal', () => {
    const textsOf = ({ pages, files }: Plan) => [pages.map(({ pathname, json }) => `${pathname} ${json}`), files];
    expect(textsOf(planSite(demoInput(id), routes))).toEqual(textsOf(plan(id)));
  });

  test('some pages planned alone are those of the whole plan', () => {
    const { pages, frame } = plan(id);
    const some = pages.filter((_, i) => i % 7 === 0);
    const pathnames = new Set([...some.map(({ pathname }) => pathname), '/nowhere']);
    const alone = planPages(demoInput(id), routes, pathnames);
    expect(alone.frame).toEqual(frame);
    expect(alone.pages.map(({ json }) => json)).toEqual(some.map(({ json }) => json));
  });

  test('two prices of one product in an event are distinguishable', () => {
    const { events = [] }: { events?: { products: { title: string; option: string | null }[] }[] } = dataOf(
      plan(id),
      '/events',
    );
    const rows = events.flatMap(({ products }, i) => products.map(({ title, option }) => `${i} ${title} ${option}`));
    expect(rows.filter((row, i) => rows.indexOf(row) !== i)).toEqual([]);
  });

  test('each event of the list has a page, which its row, its cards and the feed name', () => {
    const { pages, files } = plan(id);
    const { events = [] }: { events?: { id: number; href: string }[] } = dataOf(plan(id), '/events');
    const news = files.find(({ path }) => path === 'rss.xml');
    const ofPopups = files.find(({ path }) => path === 'popup-events.json');
    const facts = JSON.parse(String(ofPopups && 'body' in ofPopups && ofPopups.body));
    expect(Object.keys(facts).length).toBe(events.length);
    for (const { id: eventId, href } of events) {
      expect(facts[href]).toHaveProperty('notes');
      expect(href).toBe(`/events/${eventId}`);
      expect(pages.find(({ pathname }) => pathname === href)?.indexable).toBe(true);
      expect(String(news && 'body' in news && news.body)).toContain(`${href}<`);
    }
  });

  test('no link of the content leads nowhere, and no two pages have one title or description', () => {
    expect(plan(id).findings).toEqual([]);
  });
});

test('what a partner has nothing to show for has no page, no menu item and no line in the sitemap', () => {
  const { pages, frame } = plan('sodam');
  expect(pages.filter(({ indexable }) => indexable).map(({ pathname }) => pathname)).toEqual([
    ...['/', '/products', '/products/3001', '/products/3002', '/products/3003', '/products/3004'],
    ...['/products/category/3001', '/terms/privacy-policy'],
  ]);
  expect(pages.map(({ pathname }) => pathname)).not.toContain('/reservation');
  expect(frame.menu.map(({ title }) => title)).toEqual(['시술 안내']);
  const withPhone = plan('sodam', {
    content: (content) => ({ ...content, partner: { ...content.partner, partnerPhone: '02-000-1234' } }),
  });
  const reservation = withPhone.pages.find(({ pathname }) => pathname === '/reservation');
  expect(reservation?.listing.title).toContain('온라인 예약을 받지 않습니다');
  expect(withPhone.pages.map(({ pathname }) => pathname)).toEqual(expect.arrayContaining(['/info', '/cscenter']));
});

test('no trail leads to a page that is not built, such as that of a clinic with an address and no phone', () => {
  const { pages } = plan('sodam', {
    content: (content) => ({ ...content, partner: { ...content.partner, partnerAddress: '서울 하늘길 1' } }),
  });
  const paths = new Set(pages.map(({ pathname }) => pathname));
  expect(paths).toContain('/cscenter/contact');
  const trails = pages.flatMap(({ json }) => JSON.parse(json).head.trail as { href: string }[]);
  expect(trails.filter(({ href }) => !paths.has(href))).toEqual([]);
});

test('a page carries the soonest special days, and not a year of them', () => {
  const days = Array.from({ length: 20 }, (_, i) => `2027-01-${String(28 - i).padStart(2, '0')}`);
  const shortenedWorks = days.map((date, i) => ({
    ...{ id: i + 1, date, isClosed: true, open: null, close: null, reason: null },
  }));
  const { frame } = plan('bomnal', { content: (content) => ({ ...content, shortenedWorks }) });
  const { hours } = frame.siteData;
  expect(Object.keys(hours?.days ?? {})).toEqual(days.toReversed().slice(0, 8));
});

test('a post begins with the picture of its card, unless its text shows one', () => {
  const illustrated = '<p><img src="https://cdn.example/a.webp" alt=""></p>';
  const withText = (contentHtml: string) =>
    plan('onmaru', {
      content: (content) => ({
        ...content,
        boardPosts: content.boardPosts.map((post) => ({
          ...post,
          contentHtml,
          thumbnailUrl: 'https://cdn.example/b.webp',
        })),
      }),
    })
      .pages.filter(({ pathname }) => pathname.startsWith('/boards/2001/detail/'))
      .map(({ json }) => JSON.parse(json).data.picture);
  expect(new Set(withText(illustrated))).toEqual(new Set([null]));
  expect(withText('<p>글</p>')).not.toContain(null);
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
  expect(hidden.pages.some(({ json }) => json.includes('"@type":"MedicalProcedure"'))).toBe(true);
  expect(plan('saebyeok').pages.some(({ json }) => json.includes('"amount":'))).toBe(true);
});

test('of what only members may see there is nothing in any page', () => {
  const marked = (content: Content): Content => ({
    ...content,
    beforeAfters: [
      beforeAfterCase(1, {
        title: 'sentinel-case',
        sideEffectText: 'sentinel-effect',
        beforeImageUrl: 'https://cdn.example/sentinel.webp',
      }),
    ],
    reviews: content.reviews.map((review) => ({ ...review, authorName: 'sentinel-author', text: 'sentinel-review' })),
  });
  const closed = plan('onmaru', { config: { membersOnly: ['beforeAfters', 'reviews'] }, content: marked });
  expect(closed.pages.filter(({ json }) => json.includes('sentinel')).map(({ pathname }) => pathname)).toEqual([]);
  const pagesOf = closed.pages.filter(({ pathname }) => /^\/(?:before-after|reviews)/.test(pathname));
  const shown = pagesOf.map(({ pathname, indexable }) => `${pathname} ${indexable}`);
  expect(shown).toEqual(['/before-after false', '/reviews false']);
  expect(plan('onmaru', { content: marked }).pages.some(({ json }) => json.includes('sentinel-review'))).toBe(true);
  expect(plan('onmaru', { content: marked }).pages.some(({ json }) => json.includes('sentinel-case'))).toBe(true);
});

test('reviews have a list for each category of treatments that has any, in none of which is a review of another', () => {
  const { pages, site } = plan('onmaru');
  const page = (path: string): ReviewsPage & { kind: 'open' } => dataOf(plan('onmaru'), path);
  const [all, ...chips] = page('/reviews').chips;
  expect(all).toEqual({ title: '전체', href: '/reviews', count: site.content.reviews.length });
  expect(chips.length).toBeGreaterThan(2);
  for (const { title, href, count } of chips) {
    const { reviews, category, paging } = page(href);
    expect([category, paging.total, reviews.length]).toEqual([title, count, count]);
    const { id } = site.content.categories.find((row) => row.title === title) ?? {};
    for (const { productTitle } of reviews) {
      const of = site.content.products.filter((product) => product.title === productTitle);
      expect(of.flatMap(({ categoryIds }) => categoryIds)).toContain(id);
    }
    expect(pages.find(({ pathname }) => pathname === href)?.indexable).toBe(false);
  }
  const ofOne = plan('onmaru', { content: (content) => ({ ...content, reviews: content.reviews.slice(0, 1) }) });
  expect(ofOne.pages.filter(({ pathname }) => pathname.startsWith('/reviews/category'))).toEqual([]);
});

test('a case without consent, dates or side effects is not published', () => {
  const beforeAfters = [
    beforeAfterCase(1, { hasConsent: false }),
    beforeAfterCase(2, { takenOn: null }),
    beforeAfterCase(3, { sideEffectText: null }),
    beforeAfterCase(4),
  ];
  const ids = (pages: readonly { pathname: string }[]) =>
    pages.flatMap(({ pathname }) => /^\/before-after\/(\d+)$/.exec(pathname)?.[1] ?? []);
  expect(ids(plan('onmaru', { content: (content) => ({ ...content, beforeAfters }) }).pages)).toEqual(['4']);
});

test('a keyword that finds nothing is not recommended, with a finding', () => {
  const searched = plan('saebyeok', {
    content: (content) => ({
      ...content,
      keywords: [{ keyword: '여드름 흉터' }, { keyword: '없는 시술' }, { keyword: '턱 보톡스' }],
    }),
  });
  const { frame, findings } = searched;
  expect(frame.keywords).toEqual(['여드름 흉터', '턱 보톡스']);
  expect(dataOf(searched, '/search').keywords).toEqual(frame.keywords);
  expect(findings).toMatchObject([
    { place: '추천 검색어 "없는 시술"', message: expect.stringContaining('검색 결과가 없어') },
  ]);
});

test('a place that Google knows by its id has a map, too', () => {
  const mapOf = (own: object) => {
    const content = (all: Content): Content => ({ ...all, partner: { ...all.partner, ...own } });
    const { json } = plan('saebyeok', { content }).pages.find(({ pathname }) => pathname === '/info') ?? { json: '' };
    return /"title":"구글 지도","href":"([^"]+)"/.exec(json)?.[1];
  };
  const place = { googleMapUrl: null, googlePlaceId: 'place-1' };
  expect(new URL(mapOf(place) ?? '').searchParams.get('query_place_id')).toBe('place-1');
  expect(mapOf({ ...place, googlePlaceId: null })).toBeUndefined();
});

test('a home section bears the heading that the partner gave it', () => {
  const home = dataOf(plan('onmaru', { config: { homeTitles: { staff: '함께하는 의료진' } } }), '/');
  const titles = home.sections.map(({ kind, title }: { kind: string; title?: string }) => [kind, title]);
  expect(titles).toContainEqual(['staff', '함께하는 의료진']);
  // The others those of its family.
  expect(titles).toContainEqual(['events', '이달의 이벤트']);
});

test('an empty home section leaves no trace, but for what only members see, though content pulled for it has none of that', () => {
  const empty = ['events', 'eventProducts', 'exhibitions', 'exhibitionProducts', 'employees', 'notices'];
  const home = dataOf(
    plan('saebyeok', {
      config: { membersOnly: ['beforeAfters', 'reviews'] },
      content: (content) => ({
        ...content,
        ...Object.fromEntries([...empty, 'beforeAfters', 'reviews'].map((name) => [name, []])),
      }),
    }),
    '/',
  );
  const kinds: string[] = home.sections.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['hero', 'quickMenu', 'treatments', 'members', 'hours']);
  expect(home.sections[3]).toMatchObject({ what: ['beforeAfters', 'reviews'] });
});

test('two products of one name give a finding', () => {
  const twice = plan('saebyeok', {
    content: (content) => ({
      ...content,
      products: content.products.map((product, i) => (i < 2 ? { ...product, title: '같은 이름' } : product)),
    }),
  });
  const [first, second] = twice.site.content.products;
  expect(twice.findings).toMatchObject([
    { place: `/products/${second?.id}`, message: expect.stringContaining(`/products/${first?.id} `) },
  ]);
});
