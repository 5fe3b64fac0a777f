import { expect, test } from 'vitest';
import { splitFinal, splitPairs, splitSyllable } from './hangul.ts';

test.each([
  ['가', 'ㄱ', ''],
  ['닭', 'ㄷ', 'ㄺ'],
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

test('a pair is the final that stays and the letter that moves on', () => {
  for (const [
    pair = '',
    ...parts
  ] of 'ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ'.split(' ')) {
    expect(splitFinal(pair)).toEqual(parts);
    expect(splitPairs(`가${pair}`)).toBe(`가${parts.join('')}`);
  }
});

test('a single final moves on as a whole', () => {
  expect(splitFinal('ㄹ')).toEqual(['', 'ㄹ']);
});
