/**
 * Calendar days in Korea, `YYYY-MM-DD`. Korea has had no summer time since 1988: its day begins at UTC+9 all year. Every
 * page loads this before a touch, so it holds no more than a countdown needs; `calendar.ts` computes with days and months.
 */
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';

/** The moment at which UTC clocks show what Korean clocks show at `moment`. */
const toKoreanClock = (moment: Date): Date => new Date(moment.getTime() + 9 * millisecondsInHour);

/** The day in Korea at a moment, whatever the device's time zone. */
export const koreanDayOf = (moment: Date): string => toKoreanClock(moment).toISOString().slice(0, 10);

/** Whole days from one day to another; negative when `to` is earlier. A day alone is parsed as its midnight in UTC. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / millisecondsInDay;

/** 0 Sunday … 6 Saturday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** A moment as Korean clocks show it, with offset and whole seconds: `2026-11-20T09:00:00+09:00`. */
export const koreanMomentOf = (moment: Date): string => `${toKoreanClock(moment).toISOString().slice(0, 19)}+09:00`;

/** The moment of a Korean day at `time` (`HH:mm`), in the form of `koreanMomentOf`. */
export const momentOn = (day: string, time: string): string => `${day}T${time}:00+09:00`;
