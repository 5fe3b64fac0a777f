/** Days without opening hours. Apart from `open-now.ts`, which every page loads. */
import { weekdayOf } from './korean-day.ts';
import type { WeekTimes } from './open-now.ts';

export const isDayOff = ({ week, days }: WeekTimes, day: string): boolean =>
  (days[day] ?? week[weekdayOf(day)] ?? []).length === 0;
