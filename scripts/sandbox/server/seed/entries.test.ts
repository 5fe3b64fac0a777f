import { describe, expect, it } from 'vitest';
import { toEntry } from '../content.ts';
import { withContentStamp } from './partner-seed.ts';

describe('an entry', () => {
  it('has the id and the weight of its record', () => {
    const record = { id: 7, title: '가', weight: 3 };
    expect(toEntry('full', 'products', record, 1)).toEqual({
      ...{ partnerId: 'full', collection: 'products', id: 7, rank: 3, record },
    });
  });

  it('has its ordinal where records have no id', () => {
    expect(toEntry('full', 'keywords', { keyword: '가' }, 4)).toMatchObject({ id: 4, rank: 4 });
  });

  it('ranks the newest first and the pinned before all', () => {
    const rank = (publishAt: string, isPinned = false) =>
      toEntry('full', 'notices', { id: 1, publishAt, isPinned }, 1).rank;
    const [old, young, pinned] = [
      rank('2026-01-01T00:00:00Z'),
      rank('2026-02-01T00:00:00Z'),
      rank('2020-01-01T00:00:00Z', true),
    ];
    expect([old, young, pinned].toSorted((a, b) => a - b)).toEqual([pinned, young, old]);
  });
});

describe('the stamp of a seed', () => {
  const record = { id: 1, title: '가', updatedAt: '2026-11-01T10:00:00+09:00' };

  it('is the same for the same record and another for another', () => {
    const stamp = String(withContentStamp(record).updatedAt);
    expect(stamp).toMatch(/^2026-11-01T10:00:00\.\d{3}\+09:00$/);
    expect(withContentStamp({ ...record }).updatedAt).toBe(stamp);
    expect(withContentStamp({ ...record, title: '나' }).updatedAt).not.toBe(stamp);
  });

  it('leaves alone what has none or its own milliseconds', () => {
    expect(withContentStamp({ id: 1 })).toEqual({ id: 1 });
    const own = { ...record, updatedAt: '2026-11-01T10:00:00.5Z' };
    expect(withContentStamp(own)).toBe(own);
  });
});
