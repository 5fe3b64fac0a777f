import { type Weekday, weekdays } from '../rules/opening-hours.ts';
import { weekdayNames } from './format.ts';

/** `월`; the names begin with Sunday. */
const nameOf = (day: Weekday): string => weekdayNames[(weekdays.indexOf(day) + 1) % 7] ?? '';

/** `월요일`, `평일`, `주말`, or `월·화·수·금`. */
export function dayNames(days: readonly Weekday[]): string {
  const [first] = days;
  if (days.length === 1 && first !== undefined) return `${nameOf(first)}요일`;
  if (days.length === 5 && first === 'monday') return '평일';
  if (days.length === 2 && first === 'saturday') return '주말';
  return days.map(nameOf).join('·');
}
