import { expect, test } from 'vitest';
import { byWalk, houseOf, nearestWalk, stationWalk } from './walk.ts';

test('the nearest exit comes first, and ways without minutes last, in their order', () => {
  const ways = ['가역', '나역에서 도보 8분', '다역', '라역에서 걸어서 3분'];
  expect(byWalk(ways)).toEqual(['라역에서 걸어서 3분', '나역에서 도보 8분', '가역', '다역']);
  expect(nearestWalk(ways)).toBe('라역에서 걸어서 3분');
  expect(nearestWalk(['가역'])).toBeNull();
});

test.each([
  [
    '지하철 신분당선 가나다역 8-1번 출구, 걸어서 약 12분',
    { line: '신분당선', sign: '신분', from: '가나다역 8-1번 출구', minutes: 12 },
  ],
  ['고요역(9호선) 1번출구 도보 8분', { line: '9호선', sign: '9', from: '고요역 1번출구', minutes: 8 }],
  ['나역에서 도보 8분', { line: null, sign: '', from: '나역', minutes: 8 }],
  ['2호선 어느역 4번 출구', null],
  ['새벽빌딩 앞에서 도보 2분', null],
])('what is drawn of the words %s', (way, walk) => {
  expect(stationWalk(way)).toEqual(walk);
});

test.each([
  ['서울 어느구 고요로 12, 새벽빌딩 3층', { road: '고요로', house: '새벽빌딩', storey: '3층' }],
  ['서울 어느구 고요로12길 3, 새벽빌딩 지하 1층', { road: '고요로12길', house: undefined, storey: undefined }],
])('what is drawn of the address %s', (address, house) => {
  expect(houseOf(address)).toEqual(house);
});
