/** Sorts by weight, then id: the order of every list. */
export function byWeight<T extends { readonly weight: number; readonly id: number }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => a.weight - b.weight || a.id - b.id);
}
