import { expect, test } from 'vitest';
import { type Josa, withJosa } from './josa.ts';

test.each<[string, Josa, string]>([
  ['새벽결', '은/는', '새벽결은'],
  ['온마루', '은/는', '온마루는'],
  ['리프팅', '을/를', '리프팅을'],
  ['제모', '을/를', '제모를'],
  ['서울', '으로/로', '서울로'],
  ['강남', '으로/로', '강남으로'],
  ['온마루(강남)', '이/가', '온마루(강남)이'],
  ['스킨 2', '과/와', '스킨 2와'],
  ['Onmaru', '은/는', 'Onmaru는'],
  ['레이저 R', '으로/로', '레이저 R로'],
  ['Skin Clinic', '은/는', 'Skin Clinic은'],
])('%s with %s', (noun, josa, expected) => {
  expect(withJosa(noun, josa)).toBe(expected);
});

test.each([
  ...[...'01'].map((digit) => [digit, '이', digit === '0' ? '으로' : '로'] as const),
  ...[...'2459'].map((digit) => [digit, '가', '로'] as const),
  ...[...'36'].map((digit) => [digit, '이', '으로'] as const),
  ...[...'78'].map((digit) => [digit, '이', '로'] as const),
])('%s is read as a Korean number', (digit, subject, direction) => {
  expect(withJosa(digit, '이/가')).toBe(`${digit}${subject}`);
  expect(withJosa(digit, '으로/로')).toBe(`${digit}${direction}`);
});

test.each<[string, string]>([
  ['가', '가는'],
  ['힣', '힣은'],
  ['ㄱ', 'ㄱ는'],
  ['\uabff', '\uabff는'],
  ['\ud7b0', '\ud7b0는'],
  ['강남!) ', '강남!) 은'],
  ['강남 (아트리', '강남 (아트리는'],
  ['', '는'],
])('%j', (noun, expected) => {
  expect(withJosa(noun, '은/는')).toBe(expected);
});
