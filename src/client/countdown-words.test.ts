import { expect, test } from 'vitest';
import { countdownWords } from './countdown-words.ts';

test.each([
  ['2026-12-01', '이벤트 진행 중'],
  ['2026-11-30', 'D-9'],
  ['2026-11-21', '오늘 마감'],
  ['2026-11-20', '1일 전 종료'],
])('on 21 November an event until %s says %s', (endDay, words) => {
  expect(countdownWords(endDay, '2026-11-21')).toBe(words);
});
