import { expect, test } from 'vitest';
import { eventNote } from './event-note-words.ts';

test.each([
  ['an event that runs', { startDate: '2026-11-01', endDate: '2026-11-30' }, null],
  ['one that has not begun', { startDate: '2026-12-01', endDate: null }, '이벤트는 12월 1일에 시작합니다.'],
  ['one that is over', { startDate: null, endDate: '2026-11-22' }, '이벤트가 종료되었습니다.'],
  ['one that is not known', undefined, '이벤트가 종료되었습니다.'],
])('of %s it says whether and why its prices do not apply', (_, event, words) => {
  const note = eventNote(event, '2026-11-23');
  if (words === null) expect(note).toBeNull();
  else expect(note).toContain(words);
});
