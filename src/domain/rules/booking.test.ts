import { expect, it } from 'vitest';
import { type BookingRules, changeableUntil, isFarEnough, lastBookableDay, listSlots } from './booking.ts';
import type { DayHours } from './opening-hours.ts';

const weekday = (open: DayHours['open'], lunch: DayHours['lunch'] = null): DayHours => ({
  weekday: 'monday',
  open,
  lunch,
});
const late = weekday({ start: '10:00', end: '12:30' }, { start: '11:00', end: '11:30' });
const early = weekday({ start: '09:00', end: '10:00' });
const off = weekday(null);
const hours = [late, early, late, late, late, off, off];
const rules: BookingRules = { hours, shortened: [], work: [], range: 7 };
const monday = '2026-11-23';
const tuesday = '2026-11-24';
const sunday = '2026-11-22';
const timesOf = (more: Partial<BookingRules>, day = monday) =>
  listSlots({ ...rules, ...more }, day).map(({ time }) => time);
const shiftsOf = (more: Partial<BookingRules>) =>
  listSlots({ ...rules, ...more }, monday).map(({ time, employeeIds }) => `${time} by ${employeeIds}`);

it('slots follow the hours of the weekday, also where a doctor works while the clinic is off', () => {
  expect(timesOf({}, tuesday)).toEqual(['09:00', '09:30']);
  expect(timesOf({}, sunday)).toEqual([]);
  expect(timesOf({ work: [{ employeeId: 1, weekday: 7, start: '10:00', end: '12:00' }] }, sunday)).toEqual([]);
});

it('slots begin on whatever minute the clinic opens, and leave out what lunch covers or the closing time cuts in part', () => {
  const lunch = { start: '11:00', end: '11:30' };
  const times = ['10:15', '11:45', '12:15'];
  expect(timesOf({ hours: [weekday({ start: '10:15', end: '13:00' }, lunch)] })).toEqual(times);
});

it('slots are those that a doctor works from begin to end', () => {
  const timesWithin = (start: string, end: string) =>
    timesOf({ work: [{ employeeId: 1, weekday: 2, start, end }] }, tuesday);
  expect([timesWithin('09:05', '10:00'), timesWithin('09:00', '09:55')]).toEqual([['09:30'], ['09:00']]);
});

const shorten = (open: string | null, close: string | null, isClosed = false, date = monday) => ({
  shortened: [{ date, isClosed, open, close }],
});

it('slots of a shortened day are none where it is closed, which leaves other days as they are', () => {
  expect(timesOf(shorten('10:00', '12:00', true))).toEqual([]);
  expect(timesOf(shorten(null, null, true), tuesday)).toEqual(['09:00', '09:30']);
});

it('slots of a shortened day are those of its own hours on a weekday that is usually off', () => {
  expect(timesOf(shorten('10:00', '11:00', false, sunday), sunday)).toEqual(['10:00', '10:30']);
});

it('slots of a shortened day keep the usual lunch where it lies in them, as the label of the header does', () => {
  expect(timesOf(shorten('10:30', '12:00'))).toEqual(['10:30', '11:30']);
});

it('slots name who works then', () => {
  const work = [
    { employeeId: 1, weekday: 1, start: '10:00', end: '11:00' },
    { employeeId: 2, weekday: 1, start: '10:30:00', end: '12:00:00' },
    { employeeId: 3, weekday: 2, start: '10:00', end: '12:00' },
  ];
  expect(shiftsOf({ work })).toEqual(['10:00 by 1', '10:30 by 1,2', '11:30 by 2']);
});

it('slots last from the first doctor to the last where the clinic names no hours, and are none without either', () => {
  const work = [
    { employeeId: 1, weekday: 1, start: '10:15', end: '11:15' },
    { employeeId: 2, weekday: 1, start: '09:15', end: '10:15' },
    { employeeId: 3, weekday: 2, start: '08:00', end: '20:00' },
  ];
  expect(shiftsOf({ hours: null, work })).toEqual(['09:15 by 2', '09:45 by 2', '10:15 by 1', '10:45 by 1']);
  expect(timesOf({ hours: null, work }, sunday)).toEqual([]);
  expect(timesOf({ hours: null })).toEqual([]);
});

it('slots name a doctor once where two rows of work overlap', () => {
  const work = [
    { employeeId: 1, weekday: 2, start: '09:00', end: '10:00' },
    { employeeId: 1, weekday: 2, start: '09:30', end: '10:00' },
  ];
  expect(listSlots({ ...rules, work }, tuesday).map(({ employeeIds }) => employeeIds)).toEqual([[1], [1]]);
});

it('the range counts from today', () => {
  expect(lastBookableDay('2026-11-28', { range: 7 })).toBe('2026-12-05');
  expect(lastBookableDay('2026-11-28', { range: 0 })).toBe('2026-11-28');
});

it('a slot must be an hour away', () => {
  const slot = new Date('2026-11-23T10:00:00+09:00');
  expect(isFarEnough(slot, new Date('2026-11-23T09:00:00+09:00'))).toBe(true);
  expect(isFarEnough(slot, new Date('2026-11-23T09:00:00.001+09:00'))).toBe(false);
});

it('a visit can be changed until 17:00 of the Korean day before', () => {
  expect(changeableUntil(new Date('2026-11-22T23:30:00Z'))).toBe('2026-11-22T17:00:00+09:00');
  expect(changeableUntil(new Date('2027-01-01T10:00:00+09:00'))).toBe('2026-12-31T17:00:00+09:00');
});
