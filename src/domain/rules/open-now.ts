/** Whether a clinic is open at a moment, by Korean time. */
import { koreanDayOf, koreanTimeOf, weekdayOf } from './korean-day.ts';

/** `[open, close]` or `[open, close, lunch start, lunch end]`, each `HH:mm`; empty on a day off. */
export type DayTimes = readonly string[];

export interface WeekTimes {
  /** Seven days, Sunday first. */
  readonly week: readonly DayTimes[];
  /** Days with other hours than usual, by `YYYY-MM-DD`. */
  readonly days: Readonly<Record<string, DayTimes>>;
}

export type OpenState = 'before' | 'open' | 'lunch' | 'closed' | 'off';

export function openStateAt({ week, days }: WeekTimes, moment: Date): OpenState {
  const day = koreanDayOf(moment);
  const [open = '', close = '', lunchStart = '', lunchEnd = ''] = days[day] ?? week[weekdayOf(day)] ?? [];
  if (close === '') return 'off';
  const time = koreanTimeOf(moment);
  if (time < open) return 'before';
  if (time >= close) return 'closed';
  return time >= lunchStart && time < lunchEnd ? 'lunch' : 'open';
}
