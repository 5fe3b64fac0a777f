import { expect, test } from 'vitest';
import { findNearestQuery } from './spelling.ts';

const items = [
  { title: '울쎄라피 프라임 300샷', aliases: ['ulthera'] },
  { title: '리쥬란 힐러 2cc', aliases: ['rejuran', '연어주사'] },
  { title: '주름 보톡스', aliases: ['botox'] },
  { title: '슈링크 유니버스', aliases: [] },
  { title: '이마 필러', aliases: [] },
];

test.each([
  ['울세라', '울쎄라'],
  ['리주란', '리쥬란'],
  ['보톡쓰', '보톡스'],
  ['슈링쿠', '슈링크'],
  ['qhxhrtm', '보톡스'],
  ['주름 보톡쓰', '주름 보톡스'],
  ['botx', 'botox'],
  ['fntlfks', null],
  ['피부', null],
  ['보톡스', null],
  ['가', null],
  ['', null],
])('%j is near to %j', (query, nearest) => {
  expect(findNearestQuery(items, query)).toBe(nearest);
});
