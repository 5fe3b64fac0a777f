import { expect, test } from 'vitest';
import {
  formatRange,
  type HoursFields,
  hoursRows,
  reversedRanges,
  weekdays,
  weekHours,
  weekTimes,
} from './opening-hours.ts';

const closed = Object.fromEntries([
  ...weekdays.flatMap((day) => ['Open', 'Close', 'LunchStart', 'LunchEnd'].map((part) => [`${day}${part}`, null])),
  ['lunchStart', null],
  ['lunchEnd', null],
]);
const clinic = (own: Partial<HoursFields>): HoursFields =>
  ({ ...closed, operationTimeType: 'weekWeekend', ...own }) as HoursFields;
const open = (days: readonly string[], start: string, end: string) =>
  Object.fromEntries(
    days.flatMap((day) => [
      [`${day}Open`, start],
      [`${day}Close`, end],
    ]),
  );
const workdays = weekdays.slice(0, 5);

test('times are cut to hours and minutes, and a day without open or close is off', () => {
  const own = { mondayOpen: '10:00:00', mondayClose: '19:30:00', tuesdayOpen: '10:00', wednesdayClose: '19:00' };
  const [monday, tuesday, wednesday] = weekHours(clinic(own));
  expect(monday).toEqual({ weekday: 'monday', open: { start: '10:00', end: '19:30' }, lunch: null });
  expect([tuesday?.open, wednesday?.open]).toEqual([null, null]);
});

test('ranges that do not end after they begin are found, each once', () => {
  const week = { ...open(['monday', 'friday'], '18:00', '02:00'), ...open(['tuesday'], '10:00', '23:30') };
  const fields = clinic({ ...week, ...open(['sunday'], '09:00', '09:00') });
  const days = [
    { date: '2026-12-24', isClosed: false, open: '13:00', close: '12:00' },
    { date: '2026-12-25', isClosed: true, open: '13:00', close: '12:30' },
  ];
  expect(reversedRanges(fields, days).map(formatRange)).toEqual(['18:00 - 02:00', '09:00 - 09:00', '13:00 - 12:00']);
  expect(reversedRanges(clinic(open(workdays, '10:00', '19:00')), [])).toEqual([]);
});

test('lunch: a day takes its own, else the common one', () => {
  const days = weekHours(
    clinic({
      ...open(['monday', 'thursday'], '10:00', '20:00'),
      lunchStart: '13:00',
      lunchEnd: '14:00',
      thursdayLunchStart: '13:30',
      thursdayLunchEnd: '14:30',
    }),
  );
  expect(days[0]?.lunch).toEqual({ start: '13:00', end: '14:00' });
  expect(days[3]?.lunch).toEqual({ start: '13:30', end: '14:30' });
});

test('lunch: the common one is that of Monday to Friday, unless days are listed one by one', () => {
  const own = { ...open(weekdays, '10:00', '20:00'), lunchStart: '13:00', lunchEnd: '14:00' };
  const daysWithLunch = (more: Partial<HoursFields>) =>
    weekHours(clinic({ ...own, ...more })).flatMap(({ weekday, lunch }) => (lunch === null ? [] : weekday));
  expect(daysWithLunch({})).toEqual(workdays);
  expect(daysWithLunch({ operationTimeType: 'perDay' })).toEqual(weekdays);
});

test.each([
  ['just within', '10:00', '20:00', true],
  ['before opening', '09:30', '10:30', false],
])('lunch: one that lies %s', (_, lunchStart, lunchEnd, isShown) => {
  const [monday] = weekHours(clinic({ ...open(['monday'], '10:00', '20:00'), lunchStart, lunchEnd }));
  expect(monday?.lunch).toEqual(isShown ? { start: lunchStart, end: lunchEnd } : null);
});

test('rows: weekWeekend joins equal days, weekdays and weekend apart', () => {
  const rows = hoursRows(clinic({ ...open(workdays, '10:00', '20:00'), thursdayClose: '21:00' }));
  const days = rows.map((row) => row.days.join(' '));
  expect(days).toEqual(['monday tuesday wednesday friday', 'thursday', 'saturday sunday']);
});

test('rows: perDay has one day a row, with its hours', () => {
  const rows = hoursRows(clinic({ ...open(['monday'], '10:00', '20:00'), operationTimeType: 'perDay' }));
  expect(rows.map(({ days }) => days)).toEqual(weekdays.map((day) => [day]));
  expect(rows[0]).toEqual({ days: ['monday'], open: { start: '10:00', end: '20:00' }, lunch: null });
});

const monday = '2026-11-23';
const shortened = { date: monday, isClosed: false, open: '10:00', close: '14:00' };
const fields = clinic({ ...open(['monday'], '10:00', '20:00'), lunchStart: '13:00', lunchEnd: '14:00' });

test('the times of the label are those of the calendar on a shortened day, lunch included', () => {
  expect(weekTimes(fields, [shortened])?.days).toEqual({ [monday]: ['10:00', '14:00', '13:00', '14:00'] });
  expect(weekTimes(fields, [{ ...shortened, close: '13:30' }])?.days).toEqual({ [monday]: ['10:00', '13:30'] });
});

test('the times of the label end with the day where a clinic closes at midnight, or is open all day', () => {
  for (const start of ['10:00', '00:00'])
    expect(weekTimes(clinic(open(['monday'], start, '00:00')), [])?.week[1]).toEqual([start, '24:00']);
});

test('the times of the label are none where a range goes over midnight', () => {
  expect(weekTimes(clinic(open(['tuesday'], '18:00', '02:00')), [])).toBeNull();
  expect(weekTimes(fields, [{ ...shortened, open: '18:00', close: '02:00' }])).toBeNull();
  expect(weekTimes(clinic({}), [])).toBeNull();
});
