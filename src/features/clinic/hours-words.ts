/** Words for opening hours. */
import type { OpenState } from '../../domain/open-now.ts';
import type { Weekday } from '../../domain/opening-hours.ts';

export const hoursWords = {
  title: '진료 시간',
  dayColumn: '요일',
  hoursColumn: '진료 시간',
  lunchColumn: '점심시간',
  lunch: '점심시간',
  off: '휴진',
  noLunch: '점심시간 없음',
  unknown: '진료 시간은 전화로 안내해 드립니다.',
} as const;

/** Whether the clinic is open now. */
export const openWords: Readonly<Record<OpenState, string>> = {
  before: '진료 전',
  open: '진료 중',
  lunch: '점심시간',
  closed: '진료 종료',
  off: '휴진',
};

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
