import { expect, test } from 'vitest';
import { addRecent } from './recent.ts';

test.each<[list: string[], keyword: string, after: string[]]>([
  [['보톡스'], '   ', ['보톡스']],
  [[], ' 리쥬란 ', ['리쥬란']],
  [['보톡스', '리쥬란'], '슈링크', ['슈링크', '보톡스', '리쥬란']],
  [['보톡스', '리쥬란', '슈링크'], '리쥬란', ['리쥬란', '보톡스', '슈링크']],
])('%j and %j give %j', (list, keyword, after) => {
  expect(addRecent(list, keyword)).toEqual(after);
});

test('the list keeps ten', () => {
  const list = Array.from({ length: 10 }, (_, i) => `시술 ${i}`);
  expect(addRecent(list, '새 시술')).toEqual(['새 시술', ...list.slice(0, 9)]);
});
