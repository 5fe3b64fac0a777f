import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wordGroups } from './groups.ts';
import { formatMeasure, measureCorpus, precisionOf, readCorpus, recallOf } from './measure-corpus.ts';

const folder = join(import.meta.dirname, 'corpus');
const files = globSync('*.jsonl', { cwd: folder });
const sentences = (await Promise.all(files.map((file) => readCorpus(join(folder, file))))).flat();

test('precision is at least 0.98 and recall at least 0.95, in sum and by rule', () => {
  const measured = measureCorpus(sentences);
  process.stdout.write(`${formatMeasure(measured)}\n`);
  for (const [code, score] of [...measured.byGroup, ['all sentences', measured.sum] as const]) {
    expect(wordGroups.map((group) => group.code).concat('all sentences')).toContain(code);
    expect(precisionOf(score), code).toBeGreaterThanOrEqual(0.98);
    expect(recallOf(score), code).toBeGreaterThanOrEqual(0.95);
  }
});

test('the corpus has 200 unlawful and 200 lawful sentences or more, each once and with its source', () => {
  expect(sentences.filter(({ rule }) => rule !== null).length).toBeGreaterThanOrEqual(200);
  expect(sentences.filter(({ rule }) => rule === null).length).toBeGreaterThanOrEqual(200);
  expect(new Set(sentences.map(({ text }) => text)).size).toBe(sentences.length);
  expect(sentences.filter(({ source }) => source === '')).toEqual([]);
});

test('every occurrence of a word contains one of its stems', () => {
  const hidden = wordGroups.flatMap(({ words }) =>
    words.flatMap(({ code, pattern, stems }) => {
      const stem = new RegExp(stems.join('|'));
      const occurrences = pattern === undefined ? [] : sentences.map(({ text }) => pattern.exec(text)?.[0]);
      return occurrences
        .filter((words) => words !== undefined && !stem.test(words))
        .map((words) => `${code}: ${words}`);
    }),
  );
  expect(hidden).toEqual([]);
});
