import { expect, test } from 'vitest';
import { type BuiltPartner, summarize } from './summary.ts';

const built = (partner: string, more: Partial<BuiltPartner> = {}): BuiltPartner => ({
  partner,
  pages: { total: 10, rendered: 2 },
  ms: { plan: 500, render: 1000 },
  findings: [],
  error: null,
  ...more,
});
const published = (partner: string, code: string | null) => ({
  partner,
  report: null,
  error: code === null ? null : { code, message: 'a | b%0A\nmore' },
});

test('each partner has a row, whose text cannot end its cell', () => {
  const { table } = summarize([built('a'), built('b', { error: { code: 'BACKEND_HTTP', message: 'x | y\nz' } })], []);
  expect(table.split('\n').slice(2)).toEqual([
    '| a | built | 10 | 2 | 1.5 | 0 |',
    '| b | BACKEND_HTTP: x \\| y | 10 | 2 | 1.5 | 0 |',
  ]);
});

test('what somebody must look at is an error: a failure, missing pictures; what is in order is none', () => {
  const partners = ['fine', 'newer', 'refused'].map((id) => built(id));
  const { annotations } = summarize(
    [...partners, built('pictures', { pull: { missingPictures: 3 } }), built('paused', { pause: { release: '01' } })],
    [published('fine', null), published('newer', 'STALE'), published('refused', 'STORE_FAILED')],
  );
  const blocking = { code: 'VAT_DIFFERS', severity: 'blocks', place: '/products/1', message: '다릅니다.' } as const;
  const careless = built('careless', { findings: [blocking, { ...blocking, severity: 'warning' }] });
  expect(summarize([careless], []).annotations).toEqual(['::warning::careless: VAT_DIFFERS: /products/1: 다릅니다.']);
  expect(annotations).toEqual([
    '::notice::newer: STALE: a | b%250A',
    '::error::refused: STORE_FAILED: a | b%250A',
    '::error::pictures: 3 pictures are missing',
    '::notice::paused: paused at 01',
  ]);
});
