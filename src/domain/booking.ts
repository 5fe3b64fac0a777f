/**
 * Bookable slots by opening hours, shortened days and doctors' schedules, without existing reservations. Days and times are
 * Korean; times are `HH:mm`.
 */

import { dayAfter } from './calendar.ts';
import { koreanDayOf, momentOn, weekdayOf } from './korean-day.ts';
import type { DayHours, TimeRange } from './opening-hours.ts';

export const slotMinutes = 30;
/** Minimum time between now and a slot. */
export const leadMinutes = 60;
/** Customers may move or cancel a visit until this time on the day before. */
const changeableUntilTime = '17:00';
/** Employee id of a clinic without doctors, which sees one customer at a time. */
export const clinicEmployeeId = 0;

export interface WorkHours {
  readonly employeeId: number;
  /** 1 Monday … 7 Sunday. */
  readonly weekday: number;
  readonly start: string;
  readonly end: string;
}

export interface ShortenedDay {
  readonly date: string;
  readonly isClosed: boolean;
  readonly open: string | null;
  readonly close: string | null;
}

export interface BookingRules {
  /** Monday first; null without opening hours: only the doctors' schedules count. */
  readonly hours: readonly DayHours[] | null;
  readonly shortened: readonly ShortenedDay[];
  readonly work: readonly WorkHours[];
  /** Days ahead that can be reserved; 0 is today only. */
  readonly range: number;
}

export interface Slot {
  readonly time: string;
  /** Who works then; `[0]` for a clinic without doctors. */
  readonly employeeIds: readonly number[];
}

/** The slots of a day, earliest first; none on a day off. */
export function listSlots(rules: BookingRules, day: string): Slot[] {
  const weekday = ((weekdayOf(day) + 6) % 7) + 1;
  const open = findOpenHours(rules, day, weekday);
  if (open === null) return [];
  const isClinicAlone = rules.work.length === 0;
  const work = rules.work.filter((row) => row.weekday === weekday);
  const times: Slot[] = [];
  for (let start = parseTime(open.start); start + slotMinutes <= parseTime(open.end); start += slotMinutes) {
    const slot = { start: formatTime(start), end: formatTime(start + slotMinutes) };
    if (open.lunch !== null && slot.start < open.lunch.end && slot.end > open.lunch.start) continue;
    const employeeIds = isClinicAlone
      ? [clinicEmployeeId]
      : work.filter((row) => row.start.slice(0, 5) <= slot.start && slot.end <= row.end.slice(0, 5)).map(idOf);
    if (employeeIds.length > 0) times.push({ time: slot.start, employeeIds: [...new Set(employeeIds)] });
  }
  return times;
}

/** The last day that can be reserved on `today`. */
export const lastBookableDay = (today: string, { range }: Pick<BookingRules, 'range'>): string =>
  dayAfter(today, range);

/** Whether a slot can still be reserved now. */
export const isFarEnough = (reservedAt: Date, now: Date): boolean =>
  reservedAt.getTime() - now.getTime() >= leadMinutes * 60_000;

/** The last time at which a customer may move or cancel a visit. */
export const changeableUntil = (reservedAt: Date): string =>
  momentOn(dayAfter(koreanDayOf(reservedAt), -1), changeableUntilTime);

interface OpenDay extends TimeRange {
  readonly lunch: TimeRange | null;
}

function findOpenHours({ hours, shortened, work }: BookingRules, day: string, weekday: number): OpenDay | null {
  const special = shortened.find(({ date }) => date === day);
  if (special?.isClosed === true) return null;
  const usual = hours?.[weekday - 1];
  if (hours !== null && usual?.open == null) return null;
  const starts = work.filter((row) => row.weekday === weekday);
  const range = usual?.open ?? joinHours(starts);
  if (range === null) return null;
  return {
    start: special?.open?.slice(0, 5) ?? range.start,
    end: special?.close?.slice(0, 5) ?? range.end,
    lunch: usual?.lunch ?? null,
  };
}

/** From the first start to the last end. */
function joinHours(work: readonly WorkHours[]): TimeRange | null {
  if (work.length === 0) return null;
  const starts = work.map(({ start }) => start.slice(0, 5)).sort();
  const ends = work.map(({ end }) => end.slice(0, 5)).sort();
  return { start: starts[0] ?? '', end: ends.at(-1) ?? '' };
}

const idOf = ({ employeeId }: WorkHours): number => employeeId;
const parseTime = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const formatTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
