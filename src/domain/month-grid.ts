/** A month as a calendar shows it: weeks from Sunday on, days as `YYYY-MM-DD`. */
import { dayAfter, weekdayOf } from './korean-day.ts';

export const monthOf = (day: string): string => day.slice(0, 7);

/** `months` after a month `YYYY-MM`; negative is before. */
export function monthAfter(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** Weeks of seven; null where a day is of another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const cells: (string | null)[] = Array.from({ length: weekdayOf(first) }, () => null);
  for (let day = first; monthOf(day) === month; day = dayAfter(day, 1)) cells.push(day);
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
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
