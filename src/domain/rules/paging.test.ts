import { expect, test } from 'vitest';
import { pageCount, pageHref, pageOf, pagingOf } from './paging.ts';

const numbers = (page: number, pages: number) =>
  pagingOf(page, pages * 24)
    .numbers.map((n) => n ?? '…')
    .join(' ');

test.each([
  [1, 1, '1'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
])('page %d of %d offers %s', (page, pages, expected) => {
  expect(numbers(page, pages)).toBe(expected);
});

test('an empty list has one page', () => {
  expect(pageCount(0)).toBe(1);
});

test('the last page holds the rest', () => {
  expect([24, 25].map((total) => pageCount(total))).toEqual([1, 2]);
  expect(pageOf([...Array(50).keys()], 3)).toEqual([48, 49]);
});

test('the first page is the list itself', () => {
  expect(pageHref('/products', 1)).toBe('/products');
  expect(pageHref('/products', 2)).toBe('/products/page/2');
});
