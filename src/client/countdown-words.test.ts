import { expect, test } from 'vitest';
import { countdownWords } from './countdown-words.ts';

test.each([
  [{ kind: 'running' }, '이벤트 진행 중'],
  [{ kind: 'days-left', days: 3 }, 'D-3'],
  [{ kind: 'last-day' }, '오늘 마감'],
  [{ kind: 'ended', days: 3 }, '3일 전 종료'],
] as const)('a countdown says %j as %s', (countdown, words) => {
  expect(countdownWords(countdown)).toBe(words);
});
