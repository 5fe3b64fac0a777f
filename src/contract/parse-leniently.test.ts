import { expect, test } from 'vitest';
import { listNotices } from '../api/notices.ts';
import { getLayout } from '../api/partner.ts';
import { getProduct, listProducts } from '../api/products.ts';
import { groupProblems, parseLeniently } from './parse-leniently.ts';

const updatedAt = '2026-11-01T00:00:00+09:00';
const product = (id: unknown, price: unknown, more: object = {}) => ({
  ...{ id, title: `시술 ${id}`, options: [{ id: 1, title: '1회', price }], updatedAt },
  ...more,
});
const list = (...rows: unknown[]) => ({ rows, page: 1, pageSize: 200, total: rows.length });
const products = listProducts().schema;

test('numbers in quotes are read as numbers, moments without a zone as Korean ones; both are told', () => {
  const body = list(
    product('1', '990000', { updatedAt: '2026-11-01 09:30:00' }),
    product(2, 10, { updatedAt: '2026-11-01T09:30' }),
  );
  const before = structuredClone(body);
  const parsed = parseLeniently(products, { ...body, total: '2' }, 'rows');
  expect(body).toEqual(before);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  expect(parsed.value).toMatchObject({ total: 2, rows: [{ id: 1, options: [{ price: 990_000 }] }, { id: 2 }] });
  expect(new Set(parsed.value.rows.map((row) => row.updatedAt))).toEqual(new Set(['2026-11-01T09:30:00+09:00']));
  expect(parsed.repairs.map(({ kind, path, received }) => [kind, path, received])).toEqual([
    ['number', 'rows[0].id', '"1"'],
    ['number', 'rows[0].options[0].price', '"990000"'],
    ['moment', 'rows[0].updatedAt', '"2026-11-01 09:30:00"'],
    ['moment', 'rows[1].updatedAt', '"2026-11-01T09:30"'],
    ['number', 'total', '"2"'],
  ]);
});

test('an offset of hours alone, as PostgreSQL writes it, is read and told', () => {
  const body = list(product(1, 10, { updatedAt: '2026-11-01 09:30:00.25+09' }), product(2, 10));
  expect(parseLeniently(products, body, 'rows')).toMatchObject({
    ok: true,
    value: { rows: [{ updatedAt: '2026-11-01T09:30:00.25+09:00' }, { id: 2 }] },
    repairs: [{ kind: 'offset', path: 'rows[0].updatedAt', received: '"2026-11-01 09:30:00.25+09"' }],
    dropped: 0,
  });
});

test.each(['990,000', '007', '1e5', '-5'])('%j is no price: its entry is left out, alone', (price) => {
  const parsed = parseLeniently(products, list(product(1, price), product(2, 10), product(3, 10)), 'rows');
  expect(parsed).toMatchObject({ ok: true, value: { rows: [{ id: 2 }, { id: 3 }], total: 3 }, dropped: 1 });
  expect(parsed.ok && parsed.repairs.at(-1)).toMatchObject({
    ...{ kind: 'dropped', path: 'rows[0].options[0].price', entry: { id: 1 } },
  });
});

test('a day without a time is no moment, since it could mean its begin or its end', () => {
  const notice = { id: 1, title: '휴무', contentHtml: '', publishAt: '2026-11-01', updatedAt };
  expect(parseLeniently(listNotices().schema, list(notice), 'rows')).toMatchObject({
    ok: false,
    problems: [{ path: 'rows[0].publishAt' }],
  });
});

test('a list of which more than half is bad is refused, with every problem', () => {
  const parsed = parseLeniently(products, list(product(1, true), product(2, true), product(3, 10)), 'rows');
  expect(parsed).toMatchObject({
    ok: false,
    problems: [{ path: 'rows[0].options[0].price' }, { path: 'rows[1].options[0].price' }],
  });
});

test('what is wrong beside the rows is refused, and so is a detail', () => {
  expect(parseLeniently(products, { ...list(product(1, 10)), total: null }, 'rows')).toMatchObject({ ok: false });
  expect(parseLeniently(getProduct(1).schema, { row: product(1, [10]) }, 'none')).toMatchObject({ ok: false });
});

test('a bad menu entry is left out of the page data', () => {
  const row = {
    menuList: [
      { title: '시술', url: '/products' },
      { title: null, url: '/' },
    ],
    brandingIds: ['3'],
  };
  expect(parseLeniently(getLayout().schema, { row }, 'lists')).toMatchObject({
    ok: true,
    value: { row: { menuList: [{ title: '시술' }], brandingIds: [3] } },
    repairs: [{ kind: 'number' }, { kind: 'dropped', path: 'row.menuList[1].title' }],
  });
});

test('problems of one field are one, with the number of rows', () => {
  const expected = 'number';
  const rows = Array.from({ length: 43 }, (_, i) => ({ path: `rows[${i}].id`, expected, received: `"${i}"` }));
  const total = { path: 'total', expected, received: 'nothing' };
  expect(groupProblems([...rows, total])).toEqual([{ path: 'rows[0].id', expected, received: '"0" (43 rows)' }, total]);
  const inOne = [0, 1].map((i) => ({ path: `rows[4].options[${i}].price`, expected, received: 'true' }));
  expect(groupProblems(inOne)[0]?.received).toBe('true (2 times in 1 row)');
});
