/** Numbers, prices and days as Korean text. The same on every machine: no locale of the machine is asked. */
import { koreanDayOf, weekdayOf } from '../rules/korean-day.ts';

export const weekdayNames = ['일', '월', '화', '수', '목', '금', '토'];

/** `1290000` → `1,290,000`. */
export const formatNumber = (value: number): string => value.toLocaleString('en-US');

/** `1,290,000원`. */
export const formatWon = (won: number): string => `${formatNumber(won)}원`;

/** `2026-11-30` → `2026.11.30 (월)`. */
export function formatDay(day: string): string {
  return `${formatDate(day)} (${weekdayNames[weekdayOf(day)] ?? ''})`;
}

/** `2026-11-30` → `2026.11.30`. */
export const formatDate = (day: string): string => day.replaceAll('-', '.');

/** `2026-11-30` → `11월 30일`. */
export function formatMonthDay(day: string): string {
  const [, month = '', date = ''] = day.split('-');
  return `${Number(month)}월 ${Number(date)}일`;
}

/** `2026.11.01 (일) ~ 2026.11.30 (월)`; open ends are said in words; null when both are open. */
export function formatPeriod(start: string | null, end: string | null): string | null {
  if (start === null && end === null) return null;
  if (end === null) return `${formatDay(start ?? '')}부터`;
  if (start === null) return `${formatDay(end)}까지`;
  return `${formatDay(start)} ~ ${formatDay(end)}`;
}

/** The Korean calendar day of a moment with offset, e.g. `2026-11-20T09:00:00+09:00`. */
export const dayOfMoment = (moment: string): string => koreanDayOf(new Date(moment));
