/** Calendar days (`YYYY-MM-DD`), computed in UTC, so the device's daylight saving time does not matter. */
import { UTCDateMini } from '@date-fns/utc/date/mini';

import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { daysBetween, weekdayOf } from './korean-day.ts';
import type { WeekTimes } from './open-now.ts';

/** Midnight in UTC, for date-fns. */
export const parseDay = (day: string): Date => new UTCDateMini(`${day}T00:00:00Z`);

const formatDay = (date: Date): string => date.toISOString().slice(0, 10);

/** `days` after a day; negative is before. */
export const dayAfter = (day: string, days: number): string => formatDay(addDays(parseDay(day), days));

export const isDayOff = ({ week, days }: WeekTimes, day: string): boolean =>
  (days[day] ?? week[weekdayOf(day)] ?? []).length === 0;

export const shownWeeks = 2;
const shownDays = shownWeeks * 7;

/** The first day of the weeks that show `day`, where the first weeks of all begin with `first`. */
export const shownFrom = (first: string, day: string): string =>
  dayAfter(first, Math.floor(daysBetween(first, day) / shownDays) * shownDays);

export const weeksFrom = (from: string): string[][] =>
  Array.from({ length: shownWeeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => dayAfter(from, week * 7 + weekday)),
  );

/** The day that a key selects, by the date grid of the ARIA Authoring Practices, in weeks that begin as `first` does; null for other keys. */
export function dayByKey(key: string, day: string, first: string): string | null {
  if (key === 'PageUp' || key === 'PageDown') return formatDay(addMonths(parseDay(day), key === 'PageUp' ? -1 : 1));
  const inWeek = ((daysBetween(first, day) % 7) + 7) % 7;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -inWeek,
    End: 6 - inWeek,
  };
  const step = steps[key];
  return step === undefined ? null : dayAfter(day, step);
}
