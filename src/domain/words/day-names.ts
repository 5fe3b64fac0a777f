/** Days of the week by name, alone or together. */
import type { Weekday } from '../rules/opening-hours.ts';

const names: Record<Weekday, string> = {
  monday: '월요일',
  tuesday: '화요일',
  wednesday: '수요일',
  thursday: '목요일',
  friday: '금요일',
  saturday: '토요일',
  sunday: '일요일',
};

/** `월요일`, `평일`, `주말`, or `월·화·수·금`. */
export function dayNames(days: readonly Weekday[]): string {
  const [first] = days;
  if (days.length === 1 && first !== undefined) return names[first];
  if (days.length === 5 && first === 'monday') return '평일';
  if (days.length === 2 && first === 'saturday') return '주말';
  return days.map((day) => names[day].slice(0, 1)).join('·');
}
