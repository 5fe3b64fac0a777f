import { expect, test } from 'vitest';
import { parseLivePlace } from './live-path.ts';

test.each([
  ['/products/12/secret/7', '', { kind: 'secret', productId: 12, eventId: 7 }],
  ['/preview/product/12', '?token=a%20b', { kind: 'product-preview', id: 12, token: 'a b' }],
  ['/preview/brnading/3', '?token=', { kind: 'branding-preview', id: 3, token: null }],
  ['/cscenter/boards/4/detail/9', '?x', { kind: 'customer-post', boardTypeId: 4, id: 9 }],
  ['/cscenter/boards/4', '', { kind: 'customer-board', boardTypeId: 4, page: 1 }],
  ['/cscenter/boards/4', '?page=12', { kind: 'customer-board', boardTypeId: 4, page: 12 }],
  ['/cscenter/boards/4', '?page=1234567', { kind: 'customer-board', boardTypeId: 4, page: 1 }],
  ['/cscenter/boards/4/write', '', { kind: 'customer-write', boardTypeId: 4 }],
  ['/before-after/3', '', { kind: 'case', id: 3 }],
  ['/reviews/3', '', { kind: 'review', id: 3 }],
  ['/reviews/page/2', '', null],
  ['/products/12', '', { kind: 'product', id: 12 }],
  ['/cscenter/notice/5', '', { kind: 'notice', id: 5 }],
  ['/boards/2/detail/130', '', { kind: 'post', id: 130 }],
  ['/events/7', '', { kind: 'event', id: 7 }],
  ['/exhibitions/7', '', { kind: 'exhibition', id: 7 }],
  ['/s/spring_25', '', { kind: 'short-link', code: 'spring_25' }],
  ['/s/a/b', '', null],
  ['/x/s/a', '', null],
  [`/s/${'a'.repeat(64)}`, '', { kind: 'short-link', code: 'a'.repeat(64) }],
  [`/s/${'a'.repeat(65)}`, '', null],
])('%s%s is %j', (pathname, search, place) => {
  expect(parseLivePlace(pathname, search)).toEqual(place);
});
