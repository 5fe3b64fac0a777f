import { expect, test } from 'vitest';
import { parseWidgetRequest, pickUtm } from './widget-query.ts';

test.each<[query: string, request: unknown]>([
  ['wopen=1', { type: 'treatment' }],
  ['weid=7&wpid=12', { type: 'treatment', eventId: 7, productId: 12 }],
  ['wcid=3&wpid=12px', { type: 'treatment', categoryId: 3, productId: 12 }],
  ['wcid=3', null],
  ['weid=-7&wpid=12&wcopen=1', { type: 'visit' }],
  ['weid=99999999999999999999&wpid=1', null],
])('?%s asks the widget for %j', (query, request) => {
  expect(parseWidgetRequest(new URLSearchParams(query))).toEqual(request);
});

test('the source of a visitor is passed on by known names only', () => {
  const params = new URLSearchParams('utm_source=naver&utm_createdAt=2026-11-21&utm_medium=&utm_other=1&x=2');
  expect(pickUtm(params)).toEqual({ utm_source: 'naver', utm_createdAt: '2026-11-21' });
});
