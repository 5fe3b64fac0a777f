import * as v from 'valibot';
import { expect, test } from 'vitest';
import { keywordAtMost, SearchAddressSchema } from './search-address.ts';

const read = (search: string) => v.parse(SearchAddressSchema, Object.fromEntries(new URLSearchParams(search)));

test.each([
  ['', { keyword: '', kind: null, page: 1, exact: false }],
  ['?keyword=%EB%B3%B4%ED%86%A1&kind=events&page=3', { keyword: '보톡', kind: 'events', page: 3, exact: false }],
  ['?keyword=+a%00%0Ab+&kind=people&page=-2', { keyword: 'a b', kind: null, page: 1, exact: false }],
  ['?keyword=%E1%84%87%E1%85%A9', { keyword: '보', kind: null, page: 1, exact: false }],
  ['?keyword=%ED%ZZ&page=1e9', { keyword: '\u{fffd}%ZZ', kind: null, page: 1, exact: false }],
  ['?keyword=%EC%9A%B8&exact=1', { keyword: '울', kind: null, page: 1, exact: true }],
  ['?page=2&page=x', { keyword: '', kind: null, page: 1, exact: false }],
])('%s asks for %j', (search, wanted) => {
  expect(read(search)).toEqual(wanted);
});

test('a keyword is cut where the field would not take more', () => {
  expect(read(`?keyword=${'가'.repeat(500)}`).keyword).toHaveLength(keywordAtMost);
});
