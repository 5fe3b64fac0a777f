/** Calendar days in Korea, `YYYY-MM-DD`, always UTC+9. Every page loads this file, so it has only what labels of the time need; see `calendar.ts`. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
export const koreaOffsetMs = 9 * hourMs;

/** Shifted so that its UTC fields are the Korean ones. */
const toKoreanClock = (moment: Date): Date => new Date(moment.getTime() + koreaOffsetMs);

/** The day in Korea at a moment, whatever the device's time zone. */
export const koreanDayOf = (moment: Date): string => toKoreanClock(moment).toISOString().slice(0, 10);

/** Whole days between two days; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** 0 Sunday … 6 Saturday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** The time of day in Korea at a moment, `HH:mm`. */
export const koreanTimeOf = (moment: Date): string => toKoreanClock(moment).toISOString().slice(11, 16);

/** Korean time with offset and whole seconds: `2026-11-20T09:00:00+09:00`. */
export const koreanMomentOf = (moment: Date): string => `${toKoreanClock(moment).toISOString().slice(0, 19)}+09:00`;

/** A Korean day and time (`HH:mm`) in the form of `koreanMomentOf`. */
export const momentOn = (day: string, time: string): string => `${day}T${time}:00+09:00`;
