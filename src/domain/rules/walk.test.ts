import { expect, test } from 'vitest';
import { byWalk, houseOf, nearestWalk, stationWalk, walkMinutes } from './walk.ts';

test.each([
  ['2호선 어느역 4번 출구에서 도보 3분', 3],
  ['1호선 봄볕역 2번 출구에서 걸어서 5분', 5],
  ['고요역 1번 출구, 도보로 약 12 분', 12],
  ['2호선 어느역 4번 출구', null],
  ['버스로 10분', null],
])('%s', (way, minutes) => {
  expect(walkMinutes(way)).toBe(minutes);
});

test('the nearest exit comes first, and ways without minutes last, in their order', () => {
  const ways = ['가역', '나역에서 도보 8분', '다역', '라역에서 걸어서 3분'];
  expect(byWalk(ways)).toEqual(['라역에서 걸어서 3분', '나역에서 도보 8분', '가역', '다역']);
  expect(nearestWalk(ways)).toBe('라역에서 걸어서 3분');
  expect(nearestWalk(['가역'])).toBeNull();
});

test.each([
  ['2호선 어느역 4번 출구에서 도보 3분', { line: '2호선', sign: '2', from: '어느역 4번 출구', minutes: 3 }],
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
  ['부산 어느구 봄볕길 7, 2층', { road: '봄볕길', house: undefined, storey: '2층' }],
  ['서울 어느구 고요로12길 3, 새벽빌딩 지하 1층', { road: '고요로12길', house: undefined, storey: undefined }],
  ['새벽동 3번지', { road: undefined, house: undefined, storey: undefined }],
])('what is drawn of the address %s', (address, house) => {
  expect(houseOf(address)).toEqual(house);
});
