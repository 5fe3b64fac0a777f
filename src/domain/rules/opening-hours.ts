/** Opening hours of a week, from the fields of the partner (specification, section 5): a day without open or close is off, times are `HH:mm`. */

import { weekdayOf } from './korean-day.ts';
import type { WeekTimes } from './open-now.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

type TimeField = `${Weekday}${'Open' | 'Close' | 'LunchStart' | 'LunchEnd'}` | 'lunchStart' | 'lunchEnd';

/** Opening hours of the partner; times are `HH:mm` or `HH:mm:ss` in Korea. */
export type HoursFields = Readonly<Record<TimeField, string | null>> & {
  readonly operationTimeType: 'weekWeekend' | 'perDay';
};

/** Both `HH:mm`. */
export interface TimeRange {
  readonly start: string;
  readonly end: string;
}

export interface DayHours {
  readonly weekday: Weekday;
  /** null: the day is off. */
  readonly open: TimeRange | null;
  /** null: no lunch break. Always null on a day off. */
  readonly lunch: TimeRange | null;
}

/** 단축 진료 or 휴진 on one day. */
export interface ShortenedDay {
  readonly date: string;
  readonly isClosed: boolean;
  readonly open: string | null;
  readonly close: string | null;
}

/** Days with equal hours, in the order of the week. */
export interface HoursRow {
  readonly days: readonly Weekday[];
  readonly open: TimeRange | null;
  readonly lunch: TimeRange | null;
}

/** The seven days, Monday first. A day without its own lunch has the common one; with `weekWeekend` only weekdays have it. */
export function weekHours(fields: HoursFields): DayHours[] {
  const common = range(fields.lunchStart, fields.lunchEnd);
  return weekdays.map((weekday, i) => {
    const isCommon = fields.operationTimeType === 'perDay' || i < 5;
    const open = range(fields[`${weekday}Open`], fields[`${weekday}Close`]);
    const lunch = range(fields[`${weekday}LunchStart`], fields[`${weekday}LunchEnd`]) ?? (isCommon ? common : null);
    return { weekday, open, lunch: open !== null && lunch !== null && isWithin(lunch, open) ? lunch : null };
  });
}

/**
 * The rows of an hours table. `perDay` gives one row a day; `weekWeekend` joins days of equal hours, weekdays and weekend
 * separately, so a Thursday with other hours has its own row.
 */
export function hoursRows(fields: HoursFields): HoursRow[] {
  const days = weekHours(fields);
  if (fields.operationTimeType === 'perDay')
    return days.map(({ weekday, open, lunch }) => ({ days: [weekday], open, lunch }));
  return [...joinEqual(days.slice(0, 5)), ...joinEqual(days.slice(5))];
}

/** They replace the hours of the weekday, also of one that is usually off. Null on a day off. */
export const shortenedHours = ({ isClosed, open, close }: ShortenedDay): TimeRange | null =>
  isClosed ? null : range(open, close);

/** A shortened day keeps the lunch of its weekday where that lies in its own hours. */
export function hoursOnShortenedDay(usual: Pick<DayHours, 'lunch'> | undefined, day: ShortenedDay) {
  const open = shortenedHours(day);
  const lunch = usual?.lunch ?? null;
  return { open, lunch: open !== null && lunch !== null && isWithin(lunch, open) ? lunch : null };
}

/** For the label that says whether the clinic is open. Null without hours, and where a range goes over midnight, which a label by the day cannot tell. */
export function weekTimes(fields: HoursFields, shortened: readonly ShortenedDay[]): WeekTimes | null {
  const monday = weekHours(fields);
  const special = shortened.map(
    (day) => [day.date, hoursOnShortenedDay(monday[(weekdayOf(day.date) + 6) % 7], day)] as const,
  );
  const isOverMidnight = [...monday, ...special.map(([, hours]) => hours)].some(
    ({ open }) => open !== null && endOfDay(open) <= open.start,
  );
  if (!hasHours(fields) || isOverMidnight) return null;
  const week = monday.map(timesOf);
  return {
    week: [...week.slice(6), ...week.slice(0, 6)],
    days: Object.fromEntries(special.map(([date, hours]) => [date, timesOf(hours)])),
  };
}

const timesOf = ({ open, lunch }: Pick<DayHours, 'open' | 'lunch'>): string[] => [
  ...(open === null ? [] : [open.start, endOfDay(open)]),
  ...(lunch === null ? [] : [lunch.start, lunch.end]),
];

/** Midnight as an end is that of the day itself. */
const endOfDay = ({ end }: TimeRange): string => (end === '00:00' ? '24:00' : end);

/** Each range that does not end after it begins, such as one over midnight: it is shown, but nothing is open in it. */
export function reversedRanges(fields: HoursFields, shortened: readonly ShortenedDay[]): TimeRange[] {
  const ranges = [...weekHours(fields).map(({ open }) => open), ...shortened.map(shortenedHours)];
  const reversed = ranges.filter((range) => range !== null).filter((range) => endOfDay(range) <= range.start);
  return [...new Map(reversed.map((range) => [formatRange(range), range])).values()];
}

export function hasHours(fields: HoursFields): boolean {
  return weekHours(fields).some(({ open }) => open !== null);
}

/** `10:00 - 20:00`. */
export function formatRange({ start, end }: TimeRange): string {
  return `${start} - ${end}`;
}

function joinEqual(days: readonly DayHours[]): HoursRow[] {
  const rows = new Map<string, { days: Weekday[]; open: TimeRange | null; lunch: TimeRange | null }>();
  for (const { weekday, open, lunch } of days) {
    const key = JSON.stringify([open, lunch]);
    const row = rows.get(key);
    if (row === undefined) rows.set(key, { days: [weekday], open, lunch });
    else row.days.push(weekday);
  }
  return [...rows.values()];
}

function range(start: string | null, end: string | null): TimeRange | null {
  return start === null || end === null ? null : { start: start.slice(0, 5), end: end.slice(0, 5) };
}

const isWithin = (inner: TimeRange, outer: TimeRange): boolean => inner.start >= outer.start && inner.end <= outer.end;
export interface Hours {
  /** Empty without opening hours. */
  readonly rows: readonly HoursRow[];
  readonly note: string | null;
}
