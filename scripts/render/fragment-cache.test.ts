import { expect, test } from 'vitest';
import { FragmentCache } from './fragment-cache.ts';

const expanded = (cache: FragmentCache, page: string) => {
  const { html, links } = cache.expand(page);
  return { html: html.toString(), links };
};

test('parts stand where their marks stand, and their addresses count for the page', () => {
  const cache = new FragmentCache();
  const menu = cache.store('menu', '<a href="/a">메뉴</a>');
  const foot = cache.store('foot', '<a href="/b">하단</a>');
  expect(expanded(cache, `<body>${menu}<p>글 <a href="/b">둘</a></p>${foot}</body>`)).toEqual({
    html: '<body><a href="/a">메뉴</a><p>글 <a href="/b">둘</a></p><a href="/b">하단</a></body>',
    links: ['/b', '/a'],
  });
});

test('a fragment is there once it is stored, and may hold another', () => {
  const cache = new FragmentCache();
  expect(cache.placeholderFor('inner')).toBeNull();
  const inner = cache.store('inner', '<b>안</b>');
  expect(cache.placeholderFor('inner')).toBe(inner);
  expect(expanded(cache, cache.store('outer', `<i>${inner}</i>`)).html).toBe('<i><b>안</b></i>');
});

test('a page may be larger than any before, and the next one smaller', () => {
  const cache = new FragmentCache();
  const part = cache.store('part', '나'.repeat(100_000));
  const text = '가'.repeat(300_000);
  expect(expanded(cache, `${text}${part}${text}`).html).toBe(`${text}${'나'.repeat(100_000)}${text}`);
  expect(expanded(cache, 'a').html).toBe('a');
});

test('a placeholder of an unknown fragment is an error', () => {
  expect(() => new FragmentCache().expand('<!fragment 3>')).toThrow('<!fragment 3>');
});
