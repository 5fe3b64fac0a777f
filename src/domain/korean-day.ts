/** Calendar days in Korea, `YYYY-MM-DD`. Korea has had no summer time since 1988: its day begins at UTC+9 all year. */

const koreaOffsetMs = 9 * 3_600_000;
const dayMs = 86_400_000;

/** The day in Korea at a moment, whatever the device's time zone. */
export function koreanDayOf(moment: Date): string {
  return new Date(moment.getTime() + koreaOffsetMs).toISOString().slice(0, 10);
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** 0 Sunday … 6 Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
