/** Days and months of a calendar; days as `YYYY-MM-DD`, computed in UTC so that the device's summer time has no part. */
import { UTCDateMini } from '@date-fns/utc/date/mini';

import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { getDaysInMonth } from 'date-fns/getDaysInMonth';
import { weekdayOf } from './korean-day.ts';

/** The first moment of a day in UTC, as date-fns computes with it. */
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

/** Where a key leads from a day, as the ARIA Authoring Practices have it for a grid of dates; null for other keys. */
export function dayByKey(key: string, day: string): string | null {
  const weekday = weekdayOf(day);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
    PageUp: -28,
    PageDown: 28,
  };
  const step = steps[key];
  return step === undefined ? null : dayAfter(day, step);
}
