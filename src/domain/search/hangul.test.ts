import { expect, test } from 'vitest';
import { splitFinal, splitPairs, splitSyllable } from './hangul.ts';

test.each([
  ['가', 'ㄱ', ''],
  ['각', 'ㄱ', 'ㄱ'],
  ['닭', 'ㄷ', 'ㄺ'],
  ['볼', 'ㅂ', 'ㄹ'],
  ['힣', 'ㅎ', 'ㅎ'],
])('%s begins with %s and ends with %j', (character, initial, final) => {
  expect(splitSyllable(character)).toMatchObject({ initial, final });
});

test('syllables that differ in their final alone have one body', () => {
  expect(splitSyllable('보')?.body).toBe(splitSyllable('볼')?.body);
  expect(splitSyllable('보')?.body).not.toBe(splitSyllable('부')?.body);
});

test.each(['ㄱ', 'ㅏ', 'a', '1', '\uabff', '\ud7a4', '一', ''])('%j is no syllable', (character) => {
  expect(splitSyllable(character)).toBeNull();
});

test.each([
  ['ㄳ', 'ㄱ', 'ㅅ'],
  ['ㄵ', 'ㄴ', 'ㅈ'],
  ['ㄶ', 'ㄴ', 'ㅎ'],
  ['ㄺ', 'ㄹ', 'ㄱ'],
  ['ㄻ', 'ㄹ', 'ㅁ'],
  ['ㄼ', 'ㄹ', 'ㅂ'],
  ['ㄽ', 'ㄹ', 'ㅅ'],
  ['ㄾ', 'ㄹ', 'ㅌ'],
  ['ㄿ', 'ㄹ', 'ㅍ'],
  ['ㅀ', 'ㄹ', 'ㅎ'],
  ['ㅄ', 'ㅂ', 'ㅅ'],
])('%s is %s and %s', (pair, stays, moves) => {
  expect(splitFinal(pair)).toEqual([stays, moves]);
  expect(splitPairs(`가${pair}`)).toBe(`가${stays}${moves}`);
});

test('a single final moves on as a whole', () => {
  expect(splitFinal('ㄹ')).toEqual(['', 'ㄹ']);
});
