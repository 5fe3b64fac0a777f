import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findAdvertisingWords } from './find-words.ts';
import { lawful as context, wordGroups } from './groups.ts';

interface LabelledSentence {
  readonly text: string;
  /** Code of the group that it breaks, or null. */
  readonly rule: string | null;
  /** The law or criterion that it breaks; for a lawful one, the reason why it is. */
  readonly source?: string;
  /** Other groups that it breaks as well. */
  readonly also?: readonly string[];
}

/** JSON lines. */
async function readCorpus(name: string): Promise<LabelledSentence[]> {
  const text = await readFile(join(import.meta.dirname, 'corpus', `${name}.jsonl`), 'utf8');
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as LabelledSentence]));
}
const [build, holdOut] = await Promise.all([readCorpus('build'), readCorpus('hold-out')]);

/** 1 where nothing was found at all, or nothing was to be found. */
const share = (right: number, other: number): number => (right + other === 0 ? 1 : right / (right + other));

/** Precision and recall by group, and in sum by whether a sentence is found at all; and what was told otherwise than labelled. */
function measureCorpus(labelled: readonly LabelledSentence[]) {
  const scores = new Map<string, { right: number; missed: number; wrong: number }>();
  const errors: string[] = [];
  const count = (name: string, isLabelled: boolean, isFound: boolean) => {
    const score = scores.get(name) ?? { right: 0, missed: 0, wrong: 0 };
    scores.set(name, score);
    if (isLabelled && isFound) score.right += 1;
    else if (isLabelled) score.missed += 1;
    else if (isFound) score.wrong += 1;
  };
  for (const { text, rule, also = [] } of labelled) {
    const labels = new Set(rule === null ? [] : [rule, ...also]);
    const found = new Set<string>(findAdvertisingWords(text).map(({ group }) => group));
    const all = new Set([...labels, ...found]);
    for (const group of all) count(group, labels.has(group), found.has(group));
    count('all', labels.size > 0, found.size > 0);
    if (labels.size !== all.size || found.size !== all.size) errors.push(`${[...labels]} ≠ ${[...found]}: ${text}`);
  }
  const rates = [...scores].map(([name, { right, missed, wrong }]) => ({
    ...{ name, precision: share(right, wrong), recall: share(right, missed) },
  }));
  return { rates, errors };
}
const sentences = [...build, ...holdOut];

test.each([
  ['sentences to build with', build],
  ['hold-out', holdOut],
])('%s: precision is at least 0.97 and recall at least 0.97, by group at least 0.9', (corpus, labelled) => {
  const { rates, errors } = measureCorpus(labelled);
  process.stdout.write(`${corpus}: ${JSON.stringify(rates, null, 1)}\n${errors.join('\n')}\n`);
  for (const { name, precision, recall } of rates) {
    const least = name === 'all' ? 0.97 : 0.9;
    expect([...wordGroups.map(({ code }) => code), 'all']).toContain(name);
    expect(precision, name).toBeGreaterThanOrEqual(least);
    expect(recall, name).toBeGreaterThanOrEqual(least);
  }
});

test('both files are half lawful and half not, with each sentence once and its source', () => {
  expect([build.length, holdOut.length]).toEqual([1200, 357]);
  for (const file of [build, holdOut])
    expect(Math.abs(file.filter(({ rule }) => rule === null).length / file.length - 0.5)).toBeLessThan(0.1);
  expect(new Set(sentences.map(({ text }) => text)).size).toBe(sentences.length);
  expect(sentences.filter(({ source = '' }) => source === '')).toEqual([]);
});

test('each lawful use lets a sentence through that would be found without it', () => {
  const examples = wordGroups.flatMap(({ words }) => words.map(({ ignores }) => ignores));
  const lawful = [...build.filter(({ rule }) => rule === null).map(({ text }) => text), ...examples];
  const matched = new Map<RegExp, Set<string>>();
  for (const pattern of Object.values(context)) {
    const texts = new Set<string>();
    matched.set(pattern, texts);
    pattern.exec = (text) => {
      const match = RegExp.prototype.exec.call(pattern, text);
      if (match !== null) texts.add(current);
      return match;
    };
  }
  let current = '';
  for (current of lawful) findAdvertisingWords(current);
  for (const pattern of matched.keys()) Reflect.deleteProperty(pattern, 'exec');
  const needed = Object.entries(context).filter(([, pattern]) => {
    pattern.exec = () => null;
    const isNeeded = [...(matched.get(pattern) ?? [])].some((text) => findAdvertisingWords(text).length > 0);
    Reflect.deleteProperty(pattern, 'exec');
    return isNeeded;
  });
  expect(needed.map(([name]) => name)).toEqual(Object.keys(context));
});

test('every occurrence of a word contains one of its stems', () => {
  const hidden = wordGroups.flatMap(({ compile }) =>
    compile().flatMap(({ code, pattern, stems }) => {
      const stem = new RegExp(stems.join('|'));
      return sentences
        .map(({ text }) => pattern.exec(text)?.[0])
        .filter((words) => words !== undefined && !stem.test(words))
        .map((words) => `${code}: ${words}`);
    }),
  );
  expect(hidden).toEqual([]);
});
