import { describe, expect, it } from 'vitest';
import { type BookingRules, changeableUntil, isFarEnough, lastBookableDay, listSlots } from './booking.ts';
import type { DayHours } from './opening-hours.ts';

const weekday = (open: DayHours['open'], lunch: DayHours['lunch'] = null): DayHours => ({
  weekday: 'monday',
  open,
  lunch,
});
const late = weekday({ start: '10:00', end: '12:30' }, { start: '11:00', end: '11:30' });
const off = weekday(null);
const hours = [late, late, late, late, late, off, off];
const rules: BookingRules = { hours, shortened: [], work: [], range: 7 };
const monday = '2026-11-23';
const timesOf = (more: Partial<BookingRules>, day = monday) =>
  listSlots({ ...rules, ...more }, day).map(({ time }) => time);

describe('slots of a day', () => {
  it('fill the opening hours but for lunch, and end by closing time', () => {
    expect(timesOf({})).toEqual(['10:00', '10:30', '11:30', '12:00']);
  });

  it('are none on a day off and on a closed one', () => {
    expect(timesOf({}, '2026-11-22')).toEqual([]);
    expect(timesOf({ shortened: [{ date: monday, isClosed: true, open: null, close: null }] })).toEqual([]);
  });

  it('are cut on a shortened day', () => {
    const shortened = [{ date: monday, isClosed: false, open: '10:30', close: '12:00:00' }];
    expect(timesOf({ shortened })).toEqual(['10:30', '11:30']);
  });

  it('name who works then', () => {
    const work = [
      { employeeId: 1, weekday: 1, start: '10:00', end: '11:00' },
      { employeeId: 2, weekday: 1, start: '10:30:00', end: '12:00:00' },
      { employeeId: 3, weekday: 2, start: '10:00', end: '12:00' },
    ];
    expect(listSlots({ ...rules, work }, monday)).toEqual([
      { time: '10:00', employeeIds: [1] },
      { time: '10:30', employeeIds: [1, 2] },
      { time: '11:30', employeeIds: [2] },
    ]);
  });

  it('follow the doctors alone where the clinic names no hours, and are none without either', () => {
    const work = [{ employeeId: 1, weekday: 1, start: '09:00', end: '10:00' }];
    expect(timesOf({ hours: null, work })).toEqual(['09:00', '09:30']);
    expect(timesOf({ hours: null, work }, '2026-11-24')).toEqual([]);
    expect(timesOf({ hours: null })).toEqual([]);
  });
});

it('the range counts from today', () => {
  expect(lastBookableDay('2026-11-28', { range: 7 })).toBe('2026-12-05');
});

it('a slot must be an hour away', () => {
  const slot = new Date('2026-11-23T10:00:00+09:00');
  expect(isFarEnough(slot, new Date('2026-11-23T09:00:00+09:00'))).toBe(true);
  expect(isFarEnough(slot, new Date('2026-11-23T09:00:01+09:00'))).toBe(false);
});

it('a visit can be changed until 17:00 of the Korean day before', () => {
  expect(changeableUntil(new Date('2026-11-22T23:30:00Z'))).toBe('2026-11-22T17:00:00+09:00');
});
