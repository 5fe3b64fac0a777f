import { expect, test } from 'vitest';
import { clinic, moment } from '../../tests/helpers/content.ts';
import { parseContent, parseProducts, parseRows, parseStoredContent, stableJson } from './content-store.ts';

const notice = (id: number, contentHtml = `<p>${id}</p>`) => ({
  ...{ id, title: `안내 ${id}`, contentHtml, publishAt: moment, updatedAt: moment },
});
const rowsOf = (notices: readonly ReturnType<typeof notice>[]) => clinic('시술', 1, { notices: [...notices] }).notices;
const written = (notices: readonly ReturnType<typeof notice>[]) => `${stableJson(rowsOf(notices))}\n`;

test('a row with the same text is the same object, wherever it stands in the list', () => {
  const before = parseRows('notices', written([1, 2, 3].map((id) => notice(id))));
  const after = parseRows('notices', written([notice(4), notice(3), { ...notice(2), title: '바뀐 안내' }]));
  expect(after?.rows).toEqual(rowsOf([notice(4), notice(3), { ...notice(2), title: '바뀐 안내' }]));
  expect(after?.rows[1]).toBe(before?.rows[2]);
  expect(after?.rows[2]).not.toBe(before?.rows[1]);
  expect(parseRows('notices', '[]\n')?.rows).toEqual([]);
  // Another collection may have other fields.
  expect(parseRows('afterNotices', written([notice(1)]))?.rows[0]).not.toBe(before?.rows[0]);
});

test('a file that a person wrote is read as a whole, and says what is wrong with it', () => {
  const read = (notices: string) => {
    const texts = new Map([
      ['partner', JSON.stringify({ id: 1, partnerName: '하늘의원', displayName: '하늘' })],
      ['notices', notices],
    ] as const);
    const content = parseContent(texts, 'content');
    return content.ok ? content.value.notices : content.error.message;
  };
  const rows = rowsOf([notice(1), notice(2)]);
  expect(read(JSON.stringify(rows))).toEqual(rows);
  expect(read(JSON.stringify(rows, null, 2))).toEqual(rows);
  expect(read('[\n{"id":1},\n{"id":"zwei"}\n]\n')).toContain('notices.json: [1].id: expected number, received "zwei"');
  expect(read('[\n{"id":1},\n{"id":\n]\n')).toContain('notices.json is not JSON');
});

test('a row that was written before the contract had a field is told each time', () => {
  const product = { id: 1, title: '고주파 리프팅', updatedAt: moment };
  const [row] = clinic(product.title, 1).products;
  const stored = (rows: readonly unknown[]) => {
    const texts = Object.entries(clinic('시술')).map(
      ([name, value]) => [name, `${stableJson(name === 'products' ? rows : value)}\n`] as const,
    );
    return parseStoredContent(new Map(texts as [never, string][]));
  };
  for (let i = 0; i < 2; i += 1) {
    expect(stored([product])).toBe(null);
    expect(stored([row])?.products).toEqual([row]);
    // A pull asks for it again, and for no other.
    const [whole, partial] = [row, product].map((one, at) => ({ ...one, id: at + 2 }));
    expect(parseProducts(`${stableJson([whole, partial])}\n`)).toEqual([whole]);
  }
});

test('rows that were parsed long ago are let go', () => {
  const text = written([notice(1)]);
  const [before] = parseRows('notices', text)?.rows ?? [];
  const long = '가'.repeat(50_000);
  parseRows('notices', written(Array.from({ length: 330 }, (_, id) => notice(id + 2, `<p>${long}${id}</p>`))));
  const [after] = parseRows('notices', text)?.rows ?? [];
  expect(after).toEqual(before);
  expect(after).not.toBe(before);
});
