import { expect, test } from 'vitest';
import { resultsHref, searchHref } from './kinds.ts';

test('addresses of results', () => {
  expect(searchHref('')).toBe('/search?keyword=');
  expect(searchHref('입술 & 필러')).toBe(`/search?keyword=${encodeURIComponent('입술 & 필러')}`);
  expect(resultsHref('a', null)).toBe('/search?keyword=a');
  expect(resultsHref('a', 'events')).toBe('/search?keyword=a&kind=events');
  expect(resultsHref('a', 'boards', 2)).toBe('/search?keyword=a&kind=boards&page=2');
  expect(resultsHref('a', null, 3)).toBe('/search?keyword=a&page=3');
});
