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
  ['이벤트 3', '이/가', '이벤트 3이'],
  ['스킨 2', '과/와', '스킨 2와'],
  ['Onmaru', '은/는', 'Onmaru는'],
])('%s with %s', (noun, josa, expected) => {
  expect(withJosa(noun, josa)).toBe(expected);
});
