import { expect, test } from 'vitest';
import { FragmentCache } from './fragment-cache.ts';

const filled = (kept: FragmentCache, page: string) => {
  const { html, links } = kept.fill(page);
  return { html: html.toString(), links };
};

test('parts stand where their marks stand, and their addresses count for the page', () => {
  const kept = new FragmentCache();
  const menu = kept.keep('menu', '<a href="/a">메뉴</a>');
  const foot = kept.keep('foot', '<a href="/b">하단</a>');
  expect(filled(kept, `<body>${menu}<p>글 <a href="/b">둘</a></p>${foot}</body>`)).toEqual({
    html: '<body><a href="/a">메뉴</a><p>글 <a href="/b">둘</a></p><a href="/b">하단</a></body>',
    links: ['/b', '/a'],
  });
});

test('a part is there once it is kept, and may hold another', () => {
  const kept = new FragmentCache();
  expect(kept.markOf('inner')).toBeNull();
  const inner = kept.keep('inner', '<b>안</b>');
  expect(kept.markOf('inner')).toBe(inner);
  expect(filled(kept, kept.keep('outer', `<i>${inner}</i>`)).html).toBe('<i><b>안</b></i>');
});

test('a page may be larger than any before, and the next one smaller', () => {
  const kept = new FragmentCache();
  const part = kept.keep('part', '나'.repeat(100_000));
  const text = '가'.repeat(300_000);
  expect(filled(kept, `${text}${part}${text}`).html).toBe(`${text}${'나'.repeat(100_000)}${text}`);
  expect(filled(kept, 'a').html).toBe('a');
});

test('a mark of a part that is not kept is a fault', () => {
  expect(() => new FragmentCache().fill('<!kept 3>')).toThrow('<!kept 3>');
});
