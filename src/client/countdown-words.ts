/** Words of countdowns; apart from `words.ts`, since the script of every page loads them. */
import { daysBetween } from '../domain/rules/korean-day.ts';

const maxCountedDays = 9;

/** The label of an event by Korean days (specification, section 4): D-n below ten days, the last day, and days since its end. */
export function countdownWords(endDay: string, today: string): string {
  const days = daysBetween(today, endDay);
  if (days < 0) return `${-days}일 전 종료`;
  if (days === 0) return '오늘 마감';
  return days > maxCountedDays ? '이벤트 진행 중' : `D-${days}`;
}
