/** How long the way by foot takes, as a clinic's own words say: `2호선 어느역 4번 출구에서 도보 3분`. */

const onFoot = /(?:도보|걸어서)(?:로)?\s*(?:약\s*)?(\d{1,2})\s*분/;

/** Null where the words name no minutes. */
export function walkMinutes(way: string): number | null {
  const minutes = onFoot.exec(way)?.[1];
  return minutes === undefined ? null : Number(minutes);
}

/** The nearest exit first; ways without minutes keep their place behind. */
export const byWalk = (ways: readonly string[]): string[] =>
  ways.toSorted((a, b) => (walkMinutes(a) ?? Number.MAX_SAFE_INTEGER) - (walkMinutes(b) ?? Number.MAX_SAFE_INTEGER));

/** The way from the nearest exit; null where no way names its minutes. */
export const nearestWalk = (ways: readonly string[]): string | null =>
  byWalk(ways).find((way) => walkMinutes(way) !== null) ?? null;
