/** Calendar days (`YYYY-MM-DD`) and months, computed in UTC, so the device's daylight saving time does not matter. */
import { UTCDateMini } from '@date-fns/utc/date/mini';

import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { getDaysInMonth } from 'date-fns/getDaysInMonth';
import { weekdayOf } from './korean-day.ts';

/** Midnight in UTC, for date-fns. */
export const parseDay = (day: string): Date => new UTCDateMini(`${day}T00:00:00Z`);

const formatDay = (date: Date): string => date.toISOString().slice(0, 10);

/** `days` after a day; negative is before. */
export const dayAfter = (day: string, days: number): string => formatDay(addDays(parseDay(day), days));

export const monthOf = (day: string): string => day.slice(0, 7);

/** `months` after a month `YYYY-MM`; negative is before. */
export const monthAfter = (month: string, months: number): string =>
  monthOf(formatDay(addMonths(parseDay(`${month}-01`), months)));

/** Weeks of seven; null where a day is of another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const before = weekdayOf(first);
  const days = getDaysInMonth(parseDay(first));
  const dayAt = (cell: number) => (cell < before || cell >= before + days ? null : dayAfter(first, cell - before));
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => dayAt(week * 7 + weekday)),
  );
}

/** The day that a key selects, by the date grid of the ARIA Authoring Practices; null for other keys. */
export function dayByKey(key: string, day: string): string | null {
  if (key === 'PageUp' || key === 'PageDown') return formatDay(addMonths(parseDay(day), key === 'PageUp' ? -1 : 1));
  const weekday = weekdayOf(day);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  };
  const step = steps[key];
  return step === undefined ? null : dayAfter(day, step);
}
