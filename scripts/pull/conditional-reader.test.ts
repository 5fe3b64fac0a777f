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

test('a short page is the last one, whatever the total claims', async () => {
  const { rows, asked } = await read((n) => ({ ...honest(450, 200)(n), total: 100_000 }));
  expect(rows).toEqual(count(0, 450));
  expect(asked).toBeLessThan(10);
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
  const endless = read((n) => ({ rows: count(0, 200), pageSize: 200, total: n * 200 + 5000 }));
  await expect(endless).rejects.toMatchObject({ problems: [{ path: 'total', expected: 'at most 100000' }] });
});

test('a row that is removed while the pages are read fails nothing', async () => {
  const { rows } = await read((n) => (n === 1 ? honest(201, 200)(1) : { rows: [], pageSize: 200, total: 200 }));
  expect(rows).toEqual(count(0, 200));
});

test('a row that repeats, as after an insertion while the pages are read, is off contract', async () => {
  const shifted = read((n) => ({ rows: n === 1 ? [{ id: 1 }, { id: 2 }] : [{ id: 2 }], pageSize: 2, total: 3 }));
  await expect(shifted).rejects.toMatchObject({ problems: [{ path: 'rows[2].id', received: '2' }] });
});
