import { LRUCache } from 'lru-cache';

/**
 * Memo of what follows from a text alone. A rebuild after one change would otherwise search every text of the partner again.
 * Those that were searched last stay, so that the memory of a desk is bounded for any number of partners.
 */
export function memoizeByText<T extends string | number | object>(
  compute: (text: string) => T,
  maxLetters = 2_000_000,
) {
  const known = new LRUCache<string, T>({ maxSize: maxLetters, sizeCalculation: (_, text) => text.length + 1 });
  return (text: string): T => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = compute(text);
    known.set(text, value);
    return value;
  };
}
