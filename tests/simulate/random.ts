/** Random numbers from a seed: the same seed gives the same run. */
export type Random = ReturnType<typeof createRandom>;

export function createRandom(seed: number) {
  // SplitMix32: equally good for seeds that follow each other.
  let state = (seed * 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    /** From 0, less than 1. */
    next,
    /** An integer from 0, less than `count`. */
    below,
    chance: (probability: number): boolean => next() < probability,
    pick: <T>(list: readonly T[]): T => {
      const item = list[below(list.length)];
      if (item === undefined) throw new RangeError('Nothing to pick from.');
      return item;
    },
  };
}
