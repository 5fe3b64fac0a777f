import { expect, test } from 'vitest';
import { findNearestQuery } from './spelling.ts';

const items = [
  { title: '울쎄라피 프라임 300샷', aliases: ['ulthera'] },
  { title: '리쥬란 힐러 2cc', aliases: ['rejuran', '연어주사'] },
  { title: '주름 보톡스', aliases: ['botox'] },
  { title: '슈링크 유니버스', aliases: ['shurink'] },
  { title: '이마 필러', aliases: [] },
  { title: '스컬트라', aliases: ['restylane', 'accusculpt'] },
];

test.each([
  ['울세라', '울쎄라'],
  // White space and punctuation around the words.
  [' · 보톡쓰! ', '보톡스'],
  // The Latin keyboard began in the middle of the query, and a typing error on top.
  ['주름 qhxhrtm', '주름 보톡스'],
  // Latin names whose keys give Hangul only in part.
  ['rejurn', 'rejuran'],
  // Four letters may differ in one, three are too short.
  ['이미', '이마'],
  ['킬', null],
  // Nine letters may differ in one, ten in two.
  ['restilane', 'restylane'],
  ['restilene', null],
  ['akkusculpt', 'accusculpt'],
  ['akkuskulpt', null],
  // What is asked of a treatment beside its misspelt name, also without a space.
  ['울세라 가격', '울쎄라'],
  ['울세라가격', '울쎄라'],
  // Spaces where there are none, and none where there are some.
  ['울 세라', '울쎄라'],
  ['슈링크유니버쓰', '슈링크 유니버스'],
  // One word of two on the Latin keyboard, the other as it is written.
  ['qhxhrtm botx', '보톡스 botox'],
  ['울세라'.normalize('NFD'), '울쎄라'],
  // Every word must be near to one, and all together must find something.
  ['주름 피부', null],
  ['보톡스', null],
])('%j is near to %j', (query, nearest) => {
  expect(findNearestQuery(items, query)).toBe(nearest);
});

test.each([
  ['qhxhrtm', '톡신'],
  ['울세라', '초음파 리프팅'],
])('%j is near to a brand that is no word of the site, which says %j', (query, nearest) => {
  const sold = [
    { title: '이마 주름 톡신', aliases: ['보톡스=톡신'] },
    { title: '봄볕 초음파 리프팅', aliases: ['울쎄라피=초음파 리프팅'] },
  ];
  expect(findNearestQuery(sold, query)).toBe(nearest);
});
