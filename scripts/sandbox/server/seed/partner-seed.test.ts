import { expect, it } from 'vitest';
import { withContentStamp } from './partner-seed.ts';

const record = { id: 1, title: '가', updatedAt: '2026-11-01T10:00:00+09:00' };

it('the stamp of a seed is the same for the same record and another for another', () => {
  const stamp = String(withContentStamp(record).updatedAt);
  expect(stamp).toMatch(/^2026-11-01T10:00:00\.\d{3}\+09:00$/);
  expect(withContentStamp({ ...record }).updatedAt).toBe(stamp);
  expect(withContentStamp({ ...record, title: '나' }).updatedAt).not.toBe(stamp);
});

it('the stamp of a seed leaves alone what has none or its own milliseconds', () => {
  expect(withContentStamp({ id: 1 })).toEqual({ id: 1 });
  const own = { ...record, updatedAt: '2026-11-01T10:00:00.5Z' };
  expect(withContentStamp(own)).toBe(own);
});
