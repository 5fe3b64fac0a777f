import { expect, test } from 'vitest';
import type { Content } from '../../../src/contract/content.ts';
import { contentOf, moment } from '../../../tests/helpers/content.ts';
import { annotatePage } from './annotate-page.ts';
import { indexContent, replaceRows } from './content-fields.ts';

const product = (id: number, title: string, more = {}) => ({
  id,
  title,
  categoryIds: [1],
  options: [{ id, title: '1회', price: 10_000 * id }],
  updatedAt: moment,
  ...more,
});
const content: Content = contentOf({
  partner: { id: 1, partnerName: '하늘의원', displayName: '하늘' },
  layout: {
    menuList: [{ title: '리프팅', url: '/products/category/1' }],
    medicalCharges: ['초음파', '고주파'].map((name) => ({
      ...{ group: '행위료', category: '리프팅', name: `${name} 시술`, price: 10_000, remark: '부가세 포함' },
    })),
  },
  categories: [{ id: 1, title: '리프팅' }],
  products: [
    product(1, '초음파 & 리프팅', { summary: '같은 말', descriptionHtml: '<p>첫 <b>문단</b></p><p>둘째\n문단</p>' }),
    product(2, '고주파', { summary: '같은 말', thumbnailUrl: 'https://cdn.example/b.jpg' }),
  ],
});
const delivered = { src: '/pictures/b-800.webp', srcset: '/pictures/b-400.webp 400w, /pictures/b-800.webp 800w' };
const fields = indexContent(content, (address) =>
  address === 'https://cdn.example/b.jpg' ? { ...delivered, width: 1, height: 1 } : null,
);
const page = (body: string, pathname = '/') =>
  annotatePage(`<!doctype html><html><body>${body}</body></html>`, pathname, fields);
/** Each place with the text after its tag. */
const places = (html: string) =>
  [...html.matchAll(/ data-from="([^"]*)"[^>]*>([^<]*)/g)].map(([, place, text = '']) => `${place} ${text.trim()}`);

test('a text carries its place, and nothing else of the page changes', () => {
  const body = '<main><h1 class="a">초음파 &amp; 리프팅</h1><p>다른 말</p><script>"고주파"</script></main>';
  const annotated = page(body, '/products/1');
  expect(places(annotated)).toEqual(['products/1#title 초음파 &amp; 리프팅']);
  expect(annotated.replaceAll(/ data-from="[^"]*"/g, '')).toBe(page(body).replaceAll(/ data-from="[^"]*"/g, ''));
  expect(annotated).toContain('<h1 data-from="products/1#title" class="a">');
});

test('each paragraph of a rich text, a price in won and a picture in any of its sizes carry the place of their field', () => {
  const annotated = page(
    '<main><div class="rich"><p>첫 <b>문단</b></p><p>둘째 문단</p></div><strong>20,000<span>원</span></strong><img src="/pictures/b-400.webp"></main>',
    '/products/1',
  );
  expect(places(annotated)).toEqual([
    'products/1#descriptionHtml 첫',
    'products/1#descriptionHtml 문단',
    'products/1#descriptionHtml 둘째 문단',
    'products/2#options[0].price 20,000',
    'products/2#thumbnailUrl ',
  ]);
});

test('the same words are those of the row that the nearest element names, then of the page’s own', () => {
  const card = '<li><a href="/products/2">고주파</a><p>같은 말</p></li>';
  const body = `<main><h1>초음파 &amp; 리프팅</h1><p>같은 말</p><ul>${card}</ul></main>`;
  expect(places(page(body, '/products/1'))).toEqual([
    ...['products/1#title 초음파 &amp; 리프팅', 'products/1#summary 같은 말'],
    ...['products/2#title 고주파', 'products/2#summary 같은 말'],
  ]);
  const row = (name: string) => `<tr><th>${name} 시술</th><td>부가세 포함</td></tr>`;
  expect(places(page(`<main><table>${row('초음파')}${row('고주파')}</table></main>`, '/medical-charges'))).toEqual([
    'layout#medicalCharges[0].name 초음파 시술',
    'layout#medicalCharges[0].remark 부가세 포함',
    'layout#medicalCharges[1].name 고주파 시술',
    'layout#medicalCharges[1].remark 부가세 포함',
  ]);
});

test('words of the menu are its own around the page, and never within it', () => {
  const link = '<a href="/products/category/1">리프팅</a>';
  const found = places(page(`<nav>${link}</nav><main>${link}</main>`));
  expect(found).toEqual(['layout#menuList[0].title 리프팅', 'categories/1#title 리프팅']);
});

test('what is computed of several fields carries each of them: hours, periods, percentages and sums, whatever words stand beside', () => {
  const own = contentOf({
    partner: {
      ...{ id: 1, partnerName: '하늘의원', displayName: '하늘', lunchStart: '13:00', lunchEnd: '14:00' },
      ...Object.fromEntries(
        ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].flatMap((day) => [
          [`${day}Open`, '10:00'],
          [`${day}Close`, '19:00'],
        ]),
      ),
    },
    layout: {
      medicalCharges: [{ group: '행위료', category: '리프팅', name: '초음파 시술', price: 1, remark: '부가세 포함' }],
    },
    products: [product(3, '초음파', { vat: 'included', extraCosts: ['마취 크림 20,000원'] })],
    events: [
      { id: 7, title: '겨울', startDate: '2026-11-17', endDate: '2026-12-17', target: '모두', updatedAt: moment },
    ],
    eventProducts: [{ eventId: 7, productId: 3, productOptionId: 3, eventPrice: 15_000 }],
  });
  const ownFields = indexContent(own, () => null);
  const read = (body: string, pathname = '/') => places(annotatePage(`<main>${body}</main>`, pathname, ownFields));
  const row = (day: string) => `<tr><th>${day}</th><td>10:00 - 19:00</td></tr>`;
  const hours = read(`<table class="hours">${row('평일')}${row('토요일')}</table><p>휴진</p>`).slice(2);
  const saturday = 'partner#saturdayOpen partner#saturdayClose';
  expect(hours).toEqual([`${saturday} 토요일`, `${saturday} 10:00 - 19:00`]);
  const sum = 'eventProducts/7-3-3#eventPrice eventProducts/7-3-3#price products/3#extraCosts[0] products/3#vat';
  const offer = '<p>모두 · 12월 17일까지 · 부가세 포함</p><b>50%</b><p>총 35,000원 (마취 크림 포함)</p><p>99%</p>';
  expect(read(offer, '/events/7')).toEqual([
    'events/7#target events/7#endDate products/3#vat 모두 · 12월 17일까지 · 부가세 포함',
    'eventProducts/7-3-3#eventPrice eventProducts/7-3-3#price 50%',
    `${sum} 총 35,000원 (마취 크림 포함)`,
  ]);
  expect(read('<p>2026.11.17 (화) ~ 2026.12.17 (목)</p>')).toEqual([
    'events/7#startDate events/7#endDate 2026.11.17 (화) ~ 2026.12.17 (목)',
  ]);
});

test('a row that is typed has its new words, and no longer its old ones', () => {
  const typed = { ...content.products[1], title: '고주파 관리' };
  const drafted = replaceRows(fields, [{ name: 'products', row: typed }], { content, picture: () => null });
  const annotated = annotatePage('<main><p>고주파 관리</p><p>고주파</p><p>같은 말</p></main>', '/products/1', drafted);
  expect(places(annotated)).toEqual(['products/2#title 고주파 관리', 'products/1#summary 같은 말']);
});
