import { expect, test } from 'vitest';
import { parseJobData } from './jobs.ts';

test('what a job carries is parsed; a job that carries something else says what', () => {
  expect(parseJobData({ id: 'a', data: { partner: 'haneul', kind: 'rebuild' } })).toEqual({
    partner: 'haneul',
    kind: 'rebuild',
  });
  expect(() => parseJobData({ id: 'a', data: { partner: '../haneul', kind: 'rebuild' } })).toThrow(/^job a: partner: /);
  expect(() => parseJobData({ id: 'a', data: null })).toThrow(/^job a: /);
});
