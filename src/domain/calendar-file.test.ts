import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const visit = {
  id: 12,
  host: 'www.saebyeok.example',
  title: '새벽결 예약',
  place: '서울 어느구 고요로 12, 새벽빌딩 3층',
  text: '리프팅; 10분 전에\n오십시오.',
  start: '2026-11-24T10:30:00+09:00',
  createdAt: '2026-11-21T22:00:00+09:00',
  minutes: 30,
};

test('a visit is told in universal time, with its text escaped', () => {
  const lines = calendarFile(visit).split('\r\n');
  expect(lines).toContain('DTSTART:20261124T013000Z');
  expect(lines).toContain('DTEND:20261124T020000Z');
  expect(lines).toContain('UID:reservation-12@www.saebyeok.example');
  expect(lines).toContain('LOCATION:서울 어느구 고요로 12\\, 새벽빌딩 3층');
  expect(lines).toContain('DESCRIPTION:리프팅\\; 10분 전에\\n오십시오.');
  expect(lines.at(-1)).toBe('');
});

test('long lines are folded within 75 octets and read as one', () => {
  const text = '피부'.repeat(60);
  const file = calendarFile({ ...visit, text });
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${text}`);
});
