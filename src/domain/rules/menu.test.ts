import { expect, test } from 'vitest';
import type { MenuEntry } from './menu.ts';
import { currentOf, findMenuPlace, isCurrent, type MenuPlace, type MenuTarget, placeMenu } from './menu.ts';

const products: MenuTarget = { pathname: '/products', subPathnames: ['/products/category/3'] };
const pick: MenuTarget = { pathname: '/products/category/pick', subPathnames: [] };
const exhibitions: MenuTarget = { pathname: '/exhibitions', subPathnames: [] };
const about: MenuTarget = { pathname: '/introduce', subPathnames: ['/introduce/staff', '/info'] };

test.each([
  ['one of two products entries', products, '/products/12', [products, pick], false],
  ['another category', products, '/products/category/4', [products], false],
  ['another entry beside exhibitions', about, '/exhibitions/2', [about, exhibitions], false],
  ['a page beside the exhibitions', exhibitions, '/events/2', [exhibitions], false],
  ['a name that only begins alike', exhibitions, '/exhibitions-old', [exhibitions], false],
])('%s', (_, entry, pathname, all, expected) => {
  expect(isCurrent(entry, pathname, all)).toBe(expected);
});

const link = (pathname: string): MenuEntry['link'] =>
  ({ kind: 'internal', pathname, href: pathname }) as MenuEntry['link'];
const entry = (link: MenuEntry['link'], subs: readonly MenuEntry['link'][] = []): MenuEntry => ({
  title: '',
  badgeCount: null,
  link,
  subList: subs.map((sub) => ({ title: '', badgeCount: null, link: sub })),
});
const outside = { kind: 'external', href: 'https://example.com' } as MenuEntry['link'];
const menu = [entry(link('/introduce'), [link('/info'), outside]), entry(link('/products')), entry(outside)];

test.each([
  ['/introduce', [true, false, false], '/introduce'],
  ['/info', [true, false, false], '/info'],
  ['/products/12', [false, true, false], null],
  ['/', [false, false, false], '/'],
])('%s in a menu', (pathname, current, page) => {
  expect(findMenuPlace(menu, pathname)).toEqual({ current, page });
});

test('a menu that was drawn once with marks is on each page as if it were drawn for it', () => {
  const odd = "/boards/it's%20%EA%B0%80?a=1&b=2";
  const draw = (place: MenuPlace | null) =>
    [
      ['/', undefined],
      ['/products', 0],
      [odd, 1],
      ['/info', undefined],
      [null, 2],
      [null, undefined],
    ]
      .map(([path, index]) => {
        const current = currentOf(place, path as string | null, index as number | undefined);
        return `<a href="x"${current === undefined ? '' : ` aria-current="${current}"`} data-x="aria-current=&quot;1 /&quot;"></a>`;
      })
      .concat(
        [0, 1].map((i) =>
          place === null ? `<details data-current="${i}">` : `<details${place.current[i] ? ' open' : ''}>`,
        ),
      )
      .join('');
  const drawn = draw(null);
  for (const page of [null, '/', '/products', '/info', odd])
    for (const current of [
      [false, false, false],
      [true, false, true],
      [false, true, false],
    ])
      expect(placeMenu(drawn, { page, current })).toBe(draw({ page, current }));
});
