import { expect, test } from 'vitest';
import { carriedBy, RebuildJobSchema } from './jobs.ts';

test('what a job carries is parsed; a job that carries something else says what', () => {
  expect(carriedBy(RebuildJobSchema, { id: 'a', data: { partner: 'haneul' } })).toEqual({ partner: 'haneul' });
  expect(() => carriedBy(RebuildJobSchema, { id: 'a', data: { partner: '../haneul' } })).toThrow(/^job a: partner: /);
  expect(() => carriedBy(RebuildJobSchema, { id: 'a', data: null })).toThrow(/^job a: /);
});
