/** The way by foot, as a clinic's own words say it: `2호선 어느역 4번 출구에서 도보 3분`. */

const onFoot = /(?:도보|걸어서)(?:로)?\s*(?:약\s*)?(\d{1,2})\s*분/;
const station = /[가-힣\d]{1,10}역(?=[\s,(]|에서)/;
const exit = /\d{1,2}(?:-\d)?번\s?출구/;
const line = /\d호선|[가-힣]{2,4}(?:본선|선|철도)(?=[\s,)])/;

/** Null where the words name no minutes. */
export function walkMinutes(way: string): number | null {
  const minutes = onFoot.exec(way)?.[1];
  return minutes === undefined ? null : Number(minutes);
}

/** `2호선` (null where the words name none), its sign `2`, and `어느역 4번 출구`. Null without station or minutes, which cannot be drawn. */
export function stationWalk(way: string) {
  const [minutes, [name] = []] = [walkMinutes(way), station.exec(way) ?? []];
  if (minutes === null || minutes === 0 || name === undefined) return null;
  const from = [name, exit.exec(way)?.[0]].filter(Boolean).join(' ');
  const ownLine = line.exec(way)?.[0] ?? null;
  return { line: ownLine, sign: ownLine?.replace(/호선$/, '').slice(0, 2) ?? '', from, minutes };
}

/** The nearest exit first; ways without minutes keep their place behind. */
export const byWalk = (ways: readonly string[]): string[] =>
  ways.toSorted((a, b) => (walkMinutes(a) ?? Number.MAX_SAFE_INTEGER) - (walkMinutes(b) ?? Number.MAX_SAFE_INTEGER));

/** The way from the nearest exit; null where no way names its minutes. */
export const nearestWalk = (ways: readonly string[]): string | null =>
  byWalk(ways).find((way) => walkMinutes(way) !== null) ?? null;

/** What an address says of the house, `서울 어느구 고요로 12, 새벽빌딩 3층`: `고요로`, `새벽빌딩`, `3층`; a basement has no storey here. */
export const houseOf = (address: string) => ({
  road: /[가-힣\d]{1,12}[로길](?=\s\d)/.exec(address)?.[0],
  house: /,\s?([^\s,]{2,9})(?=\s\S{0,4}층)/.exec(address)?.[1],
  storey: /(?<!지하\s?|\d)\d{1,2}층/.exec(address)?.[0],
});
