import { expect, test } from 'vitest';
import { isDayOff } from './calendar.ts';
import { openStateAt, type WeekTimes } from './open-now.ts';

const weekday = ['10:00', '20:00', '13:00', '14:00'];
const hours: WeekTimes = {
  week: [[], weekday, weekday, weekday, weekday, weekday, ['10:00', '16:00']],
  days: { '2026-11-27': ['10:00', '15:00'], '2026-12-08': [] },
};
const at = (time: string) => openStateAt(hours, new Date(time));

test.each([
  ['2026-11-23T09:59:59+09:00', 'before'],
  ['2026-11-23T10:00:00+09:00', 'open'],
  ['2026-11-23T13:00:00+09:00', 'lunch'],
  ['2026-11-23T14:00:00+09:00', 'open'],
  ['2026-11-23T20:00:00+09:00', 'closed'],
  ['2026-11-22T18:00:00-08:00', 'open'],
  ['2026-11-23T15:30:00Z', 'before'],
])('at %s by Korean time, whatever the moment is called elsewhere: %s', (time, state) => {
  expect(at(time)).toBe(state);
});

test('a Saturday without lunch stays open through noon; a Sunday is off', () => {
  expect(at('2026-11-28T13:30:00+09:00')).toBe('open');
  expect(at('2026-11-29T13:30:00+09:00')).toBe('off');
});

test('a clinic that closes at 24:00 is open until midnight', () => {
  const night = { week: [], days: { '2026-12-31': ['18:00', '24:00'] } };
  expect(openStateAt(night, new Date('2026-12-31T23:59:59+09:00'))).toBe('open');
  expect(openStateAt(night, new Date('2027-01-01T00:00:00+09:00'))).toBe('off');
});

test('a day off is one without hours of its own', () => {
  expect(isDayOff(hours, '2026-11-22')).toBe(true);
  expect(isDayOff(hours, '2026-11-23')).toBe(false);
  expect(isDayOff(hours, '2026-12-08')).toBe(true);
  expect(isDayOff({ week: [], days: { '2026-11-22': weekday } }, '2026-11-22')).toBe(false);
  expect(isDayOff({ week: [], days: {} }, '2026-11-22')).toBe(true);
});

test('half a range is none', () => {
  const atNoon = (...times: string[]) =>
    openStateAt({ week: [], days: { '2026-11-23': times } }, new Date('2026-11-23T13:30:00+09:00'));
  expect([atNoon('10:00'), atNoon('10:00', '20:00', '13:00')]).toEqual(['off', 'open']);
});
