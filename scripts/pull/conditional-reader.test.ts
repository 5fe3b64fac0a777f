import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getRows } from '../../src/api/call.ts';
import { createConditionalReader } from './conditional-reader.ts';

const list = getRows('/list', v.union([v.number(), v.object({ id: v.number() })]));
interface Page {
  readonly rows: readonly v.InferOutput<typeof list.schema>['rows'][number][];
  readonly pageSize: number;
  readonly total: number;
}

/** Reads a list from pages; how many were asked for, too. */
async function read(page: (n: number) => Page): Promise<{ rows: Page['rows']; asked: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'reader-'));
  let asked = 0;
  const conditionalGet = async (address: string) => {
    asked += 1;
    const n = Number(new URL(address, 'http://backend').searchParams.get('page'));
    return { status: 200 as const, body: { page: n, ...page(n) }, etag: null };
  };
  try {
    const reader = await createConditionalReader(
      { conditionalGet },
      'http://backend',
      join(folder, 'memory.json'),
      new AbortController().signal,
    );
    return { rows: await reader.rows(list), asked };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const count = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
const honest = (total: number, pageSize: number) => (n: number) => ({
  rows: count((n - 1) * pageSize, Math.min(total, n * pageSize)),
  pageSize,
  total,
});

test.each([0, 1, 200, 201, 999, 1000, 1001])('all %i rows of a list come, in order', async (total) => {
  expect((await read(honest(total, 200))).rows).toEqual(count(0, total));
  expect((await read(honest(total, 70))).rows).toEqual(count(0, total));
});

test.each([
  ['too large', 100_000],
  ['too small', 400],
])('a total that is %s is off contract after it was read again: no list is published short', async (_, total) => {
  let asked = 0;
  const reading = read((n) => {
    asked += 1;
    return { ...honest(450, 200)(n), total };
  });
  await expect(reading).rejects.toMatchObject({
    problems: [{ path: 'total', expected: '450, the rows of all pages', received: String(total) }],
  });
  expect(asked).toBeLessThan(40);
});

test.each([1, 3])(
  'an empty page %i of a list that claims more is off contract, and no more is asked',
  async (empty) => {
    let last = 0;
    const reading = read((n) => {
      last = Math.max(last, n);
      return { rows: n < empty ? count(0, 200) : [], pageSize: 200, total: 100_000 };
    });
    await expect(reading).rejects.toMatchObject({ problems: [{ path: 'total', received: '100000' }] });
    expect(last).toBeLessThan(10);
  },
);

test('a list that goes on for ever is off contract', async () => {
  const endless = read((n) => ({ rows: count(n * 200, n * 200 + 200), pageSize: 200, total: 5000 }));
  await expect(endless).rejects.toMatchObject({ problems: [{ path: 'total', expected: 'at most 100000' }] });
});

test('a row that is removed while the pages are read hides no other: the list is read again', async () => {
  let rows = count(0, 401);
  const { rows: found } = await read((n) => {
    const answer = { rows: rows.slice((n - 1) * 200, n * 200), pageSize: 200, total: rows.length };
    // Row 200 moves to the first page, which was read before.
    if (n === 1) rows = rows.filter((row) => row !== 5);
    return answer;
  });
  expect(found).toEqual(count(0, 401).filter((row) => row !== 5));
});

test('so is one to which a row comes', async () => {
  let rows = count(0, 400).map((n) => ({ id: n + 1 }));
  const { rows: found } = await read((n) => {
    const answer = { rows: rows.slice((n - 1) * 200, n * 200), pageSize: 200, total: rows.length };
    if (n === 1 && rows.length === 400) rows = [{ id: 1000 }, ...rows];
    return answer;
  });
  expect(found).toHaveLength(401);
  expect(found).toEqual(expect.arrayContaining([{ id: 1000 }, { id: 400 }]));
});

test('a list that moves at each reading, or repeats a row, is off contract', async () => {
  let total = 401;
  await expect(read((n) => ({ ...honest(401, 200)(n), total: total-- }))).rejects.toMatchObject({
    problems: [{ path: 'total', expected: expect.stringContaining('on each page') }],
  });
  const repeated = read((n) => ({
    rows: n === 1 ? [{ id: 1 }, { id: 2 }] : n === 2 ? [{ id: 2 }] : [],
    pageSize: 2,
    total: 3,
  }));
  await expect(repeated).rejects.toMatchObject({ problems: [{ path: 'rows[2].id', received: '2' }] });
});
