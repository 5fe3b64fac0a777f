/** Bookable slots by opening hours, shortened days and doctors' schedules, without existing reservations. Days are Korean, times `HH:mm`. */

import { dayAfter } from './calendar.ts';
import { koreanDayOf, momentOn, weekdayOf } from './korean-day.ts';
import { type DayHours, hoursOnShortenedDay, type ShortenedDay, type TimeRange } from './opening-hours.ts';

export const slotMinutes = 30;
/** Minimum time between now and a slot. */
export const leadMinutes = 60;
const midnight = '00:00';
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
export function listSlots({ hours, shortened, work }: BookingRules, day: string): Slot[] {
  const weekday = ((weekdayOf(day) + 6) % 7) + 1;
  const usual = hours?.[weekday - 1];
  const working = work.filter((row) => row.weekday === weekday);
  const usualOpen = usual === undefined ? joinHours(working) : usual.open;
  const special = shortened.find(({ date }) => date === day);
  const { open, lunch } =
    special === undefined ? { open: usualOpen, lunch: usual?.lunch ?? null } : hoursOnShortenedDay(usual, special);
  if (open === null) return [];
  const times: Slot[] = [];
  for (let start = parseTime(open.start); start + slotMinutes <= parseTime(open.end); start += slotMinutes) {
    const slot = { start: formatTime(start), end: formatTime(start + slotMinutes) };
    if (lunch !== null && slot.start < lunch.end && slot.end > lunch.start) continue;
    const employeeIds =
      work.length === 0
        ? [clinicEmployeeId]
        : working.filter((row) => row.start.slice(0, 5) <= slot.start && slot.end <= row.end).map(idOf);
    if (employeeIds.length > 0) times.push({ time: slot.start, employeeIds: [...new Set(employeeIds)] });
  }
  return times;
}

export const lastBookableDay = (today: string, { range }: Pick<BookingRules, 'range'>): string =>
  dayAfter(today, range);

export const isFarEnough = (reservedAt: Date, now: Date): boolean =>
  reservedAt.getTime() - now.getTime() >= leadMinutes * 60_000;

export const changeableUntil = (reservedAt: Date): string =>
  momentOn(dayAfter(koreanDayOf(reservedAt), -1), changeableUntilTime);

/** From the first start to the last end; empty where nobody works. */
function joinHours(work: readonly WorkHours[]): TimeRange {
  const [starts, ends] = [work.map(({ start }) => start).sort(), work.map(({ end }) => end).sort()];
  return { start: starts[0] ?? midnight, end: ends.at(-1) ?? midnight };
}

const idOf = ({ employeeId }: WorkHours): number => employeeId;
const parseTime = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const formatTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
