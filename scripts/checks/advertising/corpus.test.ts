import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { findAdvertisingWords } from './find-words.ts';
import { wordGroups } from './groups.ts';

interface LabelledSentence {
  readonly text: string;
  /** Code of the group that it breaks, or null. */
  readonly rule: string | null;
  /** What calls it unlawful; of a lawful one, why it is. */
  readonly source: string;
  /** Other groups that it breaks as well. */
  readonly also?: readonly string[];
}

const folder = join(import.meta.dirname, 'corpus');
const corpora = globSync('*.jsonl', { cwd: folder }).map((file) => ({
  name: basename(file, '.jsonl'),
  sentences: readFileSync(join(folder, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): LabelledSentence => JSON.parse(line)),
}));
const sentences = corpora.flatMap((corpus) => corpus.sentences);

interface Score {
  right: number;
  missed: number;
  wrong: number;
}
const precisionOf = ({ right, wrong }: Score): number => right / (right + wrong);
const recallOf = ({ right, missed }: Score): number => right / (right + missed);

/** Counts by group, and in sum whether a sentence is found at all. */
function measure(labelled: readonly LabelledSentence[]): { byRule: Map<string, Score>; sum: Score; errors: string[] } {
  const byRule = new Map(wordGroups.map(({ code }) => [code, { right: 0, missed: 0, wrong: 0 }]));
  const sum = { right: 0, missed: 0, wrong: 0 };
  const errors: string[] = [];
  const count = (score: Score | undefined, isLabelled: boolean, isFound: boolean) => {
    if (score === undefined) throw new Error('The corpus names a group that does not exist');
    if (isLabelled && isFound) score.right += 1;
    else if (isLabelled) score.missed += 1;
    else if (isFound) score.wrong += 1;
  };
  for (const { text, rule, also = [] } of labelled) {
    const labels = new Set(rule === null ? [] : [rule, ...also]);
    const found = new Set(findAdvertisingWords(text).map(({ group }) => group));
    for (const group of new Set([...labels, ...found])) count(byRule.get(group), labels.has(group), found.has(group));
    count(sum, labels.size > 0, found.size > 0);
    if (labels.size !== found.size || [...labels].some((label) => !found.has(label)))
      errors.push(`${[...labels]} ≠ ${[...found]}: ${text}`);
  }
  return { byRule, sum, errors };
}

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;
const report = (name: string, score: Score): string =>
  `${name.padEnd(20)} precision ${percent(precisionOf(score)).padStart(7)}  recall ${percent(recallOf(score)).padStart(7)}  (${score.right + score.missed} unlawful)`;

test('precision is at least 0.98 and recall at least 0.95, in sum and by rule', () => {
  const { byRule, sum, errors } = measure(sentences);
  const rules = [...byRule].filter(([, score]) => score.right + score.missed > 0);
  const lines = [...rules.map(([code, score]) => report(code, score)), report('all sentences', sum), ...errors];
  process.stdout.write(`${lines.join('\n')}\n`);
  for (const [code, score] of [...rules, ['all sentences', sum] as const]) {
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
