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

/** `days` after a day; negative is before. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** A moment as Korean clocks tell it, with offset and whole seconds: `2026-11-20T09:00:00+09:00`. */
export function koreanMomentOf(moment: Date): string {
  return `${new Date(moment.getTime() + koreaOffsetMs).toISOString().slice(0, 19)}+09:00`;
}

/** The moment of a Korean day at `time` (`HH:mm`), in the form of `koreanMomentOf`. */
export function momentOn(day: string, time: string): string {
  return `${day}T${time}:00+09:00`;
}
