import { expect, test } from 'vitest';
import { type Josa, withJosa } from './josa.ts';

test.each<[string, Josa, string]>([
  ['리프팅', '을/를', '리프팅을'],
  ['제모', '을/를', '제모를'],
  ['서울', '으로/로', '서울로'],
  ['온마루(강남)', '이/가', '온마루(강남)이'],
  ['스킨 2', '과/와', '스킨 2와'],
  ['Onmaru', '은/는', 'Onmaru는'],
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
  ['힣', '힣은'],
  ['\uabff', '\uabff는'],
  ['\ud7b0', '\ud7b0는'],
  ['강남!) ', '강남!) 은'],
])('%j', (noun, expected) => {
  expect(withJosa(noun, '은/는')).toBe(expected);
});
