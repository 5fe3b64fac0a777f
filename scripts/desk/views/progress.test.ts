import { expect, test } from 'vitest';
import { renderPageList } from './progress.ts';

test('a list of pages shows the first ten that a clinic writes; the rest and those of the program are folded', async () => {
  const own = Array.from({ length: 40 }, (_, i) => `/products/${i + 1}`);
  const pages = ['/404', '/_app', '/_app/products/live', '/goodbye', ...own, '/ready'].map((path) => ({
    ...{ path, title: `제목 ${path}` },
  }));
  const list = String(await renderPageList(pages, null, () => null, 60));
  const [open = '', folded = ''] = list.split('<details>');
  const paths = (html: string) => [...html.matchAll(/<code[^>]*>([^<]+)/g)].map(([, path]) => path);
  expect(paths(open)).toEqual(own.slice(0, 10));
  expect(folded).toContain('<summary>나머지 50페이지</summary>');
  expect(paths(folded)).toEqual([...own.slice(10), '/404', '/_app', '/_app/products/live', '/goodbye', '/ready']);
  expect(folded).toContain('외 15페이지');
});
