import { expect, test } from 'vitest';
import { holidays, holidaysUntil } from './holidays.ts';

const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
const lunarNames: Readonly<Record<string, string>> = { '1/1': '설날', '4/8': '부처님오신날', '8/15': '추석' };
const solarNames: Readonly<Record<string, string>> = {
  '01-01': '신정',
  '03-01': '삼일절',
  '05-05': '어린이날',
  '06-06': '현충일',
  '07-17': '제헌절',
  '08-15': '광복절',
  '10-03': '개천절',
  '10-09': '한글날',
  '12-25': '성탄절',
};

test('each day of the table is a holiday by the calendar, and none of the calendar is missing', () => {
  for (let at = Date.UTC(2026, 11, 1); at <= Date.parse(holidaysUntil); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    const parts = Object.fromEntries(lunar.formatToParts(at).map(({ type, value }) => [type, value]));
    const name = solarNames[day.slice(5)] ?? lunarNames[`${parts.month}/${parts.day}`];
    if (name !== undefined) expect(holidays[day], day).toContain(name);
    else if (holidays[day] !== undefined) expect(holidays[day], day).toMatch(/연휴|대체공휴일|선거일/);
  }
});

test('a substitute is a working day after a holiday of its name', () => {
  for (const [day, name] of Object.entries(holidays).filter(([, name]) => name.endsWith('대체공휴일'))) {
    expect(new Date(day).getUTCDay() % 6, day).not.toBe(0);
    const before = Array.from({ length: 4 }, (_, i) =>
      new Date(Date.parse(day) - (i + 1) * 86_400_000).toISOString().slice(0, 10),
    );
    expect(
      before.some((other) => holidays[other]?.startsWith(name.split(' ')[0] ?? '')),
      day,
    ).toBe(true);
  }
});
