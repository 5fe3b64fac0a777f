/** Precision and recall of the advertising words over labelled sentences. */
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { findAdvertisingWords } from '../../scripts/checks/advertising/find-words.ts';
import { wordGroups } from '../../scripts/checks/advertising/groups.ts';

const LabelledSentenceSchema = v.object({
  text: v.pipe(v.string(), v.maxLength(5000)),
  /** Code of the group that it breaks, or null. */
  rule: v.nullable(v.string()),
  /** The law or criterion that it breaks; for a lawful one, the reason why it is. */
  source: v.optional(v.string(), ''),
  /** Other groups that it breaks as well. */
  also: v.optional(v.array(v.string()), []),
});
export type LabelledSentence = v.InferOutput<typeof LabelledSentenceSchema>;

/** JSON lines. Throws for a line that is none, with its number. */
export async function readCorpus(file: string): Promise<LabelledSentence[]> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  return lines.flatMap((line, i) => {
    if (line.trim() === '') return [];
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), LabelledSentenceSchema), line);
    if (!parsed.success) throw new Error(`${file}:${i + 1}: expected {"text": …, "rule": a code or null}.`);
    return [parsed.output];
  });
}

export interface Score {
  right: number;
  missed: number;
  wrong: number;
}

/** 1 where nothing was found at all. */
export const precisionOf = ({ right, wrong }: Score): number => (right + wrong === 0 ? 1 : right / (right + wrong));
/** 1 where there was nothing to find. */
export const recallOf = ({ right, missed }: Score): number => (right + missed === 0 ? 1 : right / (right + missed));

/** Counts by group, in the order of the groups, and in sum whether a sentence is found at all. */
export function measureCorpus(labelled: readonly LabelledSentence[]) {
  const byGroup = new Map<string, Score>(wordGroups.map(({ code }) => [code, { right: 0, missed: 0, wrong: 0 }]));
  const sum: Score = { right: 0, missed: 0, wrong: 0 };
  const errors: string[] = [];
  const count = (score: Score, isLabelled: boolean, isFound: boolean) => {
    if (isLabelled && isFound) score.right += 1;
    else if (isLabelled) score.missed += 1;
    else if (isFound) score.wrong += 1;
  };
  for (const { text, rule, also } of labelled) {
    const labels = new Set(rule === null ? [] : [rule, ...also]);
    const found = new Set(findAdvertisingWords(text).map(({ group }) => group));
    for (const group of new Set([...labels, ...found])) {
      // A label of somebody else's counts in the sum, too.
      const score = byGroup.get(group) ?? { right: 0, missed: 0, wrong: 0 };
      byGroup.set(group, score);
      count(score, labels.has(group), found.has(group));
    }
    count(sum, labels.size > 0, found.size > 0);
    if (labels.size !== found.size || [...labels].some((label) => !found.has(label)))
      errors.push(`${[...labels]} ≠ ${[...found]}: ${text}`);
  }
  return { byGroup: [...byGroup].filter(([, score]) => score.right + score.missed + score.wrong > 0), sum, errors };
}

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`.padStart(7);
const formatScore = (name: string, score: Score): string =>
  `${name.padEnd(20)} precision ${percent(precisionOf(score))}  recall ${percent(recallOf(score))}  (${score.right + score.missed} unlawful)`;

export const formatMeasure = ({ byGroup, sum, errors }: ReturnType<typeof measureCorpus>): string =>
  [...byGroup.map(([code, score]) => formatScore(code, score)), formatScore('all sentences', sum), ...errors].join(
    '\n',
  );
