/** Times of one day: in which part of it they lie, and which are free beside one that is lost. */

export const dayParts = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

/** Of `HH:mm`. */
export const partOfDay = (time: string): DayPart => (time < '12' ? 'morning' : time < '18' ? 'afternoon' : 'evening');

/** The free times next to a moment of that day, at most one on each side; earliest first. `rows` are in order. */
export function freeBeside<T extends { readonly reservedAt: string; readonly isAvailable: boolean }>(
  rows: readonly T[],
  moment: string,
): T[] {
  const at = Date.parse(moment);
  const free = rows.filter(({ isAvailable, reservedAt }) => isAvailable && Date.parse(reservedAt) !== at);
  const before = free.findLast(({ reservedAt }) => Date.parse(reservedAt) < at);
  const after = free.find(({ reservedAt }) => Date.parse(reservedAt) > at);
  return [before, after].filter((row) => row !== undefined);
}
