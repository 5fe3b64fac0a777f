import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const visit = {
  id: 12,
  host: 'www.saebyeok.example',
  title: '새벽결 예약',
  place: '서울',
  text: '예약',
  start: '2026-11-24T10:30:00+09:00',
  createdAt: '2026-11-21T22:00:00+09:00',
  minutes: 30,
};

test('long lines are folded within 75 octets and read as one', () => {
  const text = '피부'.repeat(60);
  const file = calendarFile({ ...visit, text });
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${text}`);
});

test('signs that a calendar reads as its own are escaped', () => {
  const file = calendarFile({ ...visit, place: '고요로 12, 3층', text: 'C:\\비용; 1,000원\r\n끝' });
  expect(file).toContain('LOCATION:고요로 12\\, 3층\r\nDESCRIPTION:C:\\\\비용\\; 1\\,000원\\n끝\r\n');
});

test('a file is one event, in the order of RFC 5545', () => {
  expect(calendarFile(visit).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//partner-sites//reservation//KO',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:reservation-12@www.saebyeok.example',
    'DTSTAMP:20261121T130000Z',
    'DTSTART:20261124T013000Z',
    'DTEND:20261124T020000Z',
    'SUMMARY:새벽결 예약',
    'LOCATION:서울',
    'DESCRIPTION:예약',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a line of exactly 75 octets is not folded', () => {
  const text = 'a'.repeat(75 - 'DESCRIPTION:'.length);
  expect(calendarFile({ ...visit, text })).toContain(`DESCRIPTION:${text}\r\n`);
  expect(calendarFile({ ...visit, text: `${text}b` })).toContain(`DESCRIPTION:${text}\r\n b\r\n`);
  // A continuation has its space and 74 octets.
  const next = 'b'.repeat(74);
  expect(calendarFile({ ...visit, text: `${text}${next}` })).toContain(`DESCRIPTION:${text}\r\n ${next}\r\n`);
  expect(calendarFile({ ...visit, text: `${text}${next}c` })).toContain(`\r\n ${next}\r\n c\r\n`);
});
