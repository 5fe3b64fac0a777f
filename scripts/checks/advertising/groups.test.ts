import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findAdvertisingWords } from './find-words.ts';
import { wordGroups } from './groups.ts';

const words = wordGroups.flatMap(({ code, compile }) => compile().map((word) => ({ group: code, ...word })));
const find = (text: string) => findAdvertisingWords(text, { hasSpecialist: false });

test.each(words)('$code is found in its example and not in what looks alike', ({ code, group, finds, ignores }) => {
  expect(find(finds)).toContainEqual(expect.objectContaining({ rule: code, group }));
  expect(find(ignores)).toEqual([]);
});

test('each word has a code of its own, an allowed phrase and a dated source', () => {
  expect(words.length).toBeGreaterThanOrEqual(55);
  expect(new Set(words.map(({ code }) => code)).size).toBe(words.length);
  for (const { code, instead, source } of words) {
    expect(code).toMatch(/^AD_[A-Z0-9_]+$/);
    expect(instead).not.toBe('');
    expect(source).toEqual({
      title: expect.any(String),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      reviewedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  }
});

test('each stem begins with a letter or a list of letters, which the table of first letters is made of', () => {
  const stems = words.flatMap(({ stems }) => stems);
  expect(stems.filter((stem) => !/^(?:[\p{L}\p{N}"]|\[[^\]-]+\])/u.test(stem))).toEqual([]);
});

test('no allowed phrase is itself found', () => {
  const phrases = words.map(({ instead }) => `${instead}입니다.`);
  expect(phrases.filter((phrase) => findAdvertisingWords(phrase).length > 0)).toEqual([]);
});

test('a word that is written down has no field that nothing reads', () => {
  const known = ['code', 'pattern', 'requires', 'lawful', 'denial', 'instead', 'source', 'finds', 'ignores'];
  const written = globSync(`${import.meta.dirname}/words/*.json`).flatMap((file) => {
    const { words = [] }: { words?: object[] } = JSON.parse(readFileSync(file, 'utf8'));
    return words;
  });
  expect(written).toHaveLength(words.length);
  expect(written.flatMap((word) => Object.keys(word)).filter((field) => !known.includes(field))).toEqual([]);
});
