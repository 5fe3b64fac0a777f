/** What a probe found, in the words that its report prints. */
import { patternOf, type Repair } from '../../src/contract/parse-leniently.ts';

/**
 * `must`: a build refuses or loses something, a visitor's call fails, or a protection is missing. `should`: everything is
 * shown, but slower, dearer, or by what we take the answer to mean.
 */
export type Severity = 'must' | 'should';

export interface Finding {
  readonly severity: Severity;
  /** As documents name it, e.g. `GET /v2/products/{id}`. */
  readonly call: string;
  /** What was received. */
  readonly received: string;
  /** What build or site does with it. */
  readonly effect: string;
  /** What to mend at the backend. */
  readonly mend: string;
}

/** One sentence, for all the calls that it is true of. */
export interface FindingGroup extends Omit<Finding, 'call'> {
  readonly calls: readonly string[];
}

export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup & { readonly calls: string[] }>();
  for (const { call, ...what } of findings) {
    const key = JSON.stringify(what);
    const group = groups.get(key) ?? { ...what, calls: [] };
    if (!group.calls.includes(call)) group.calls.push(call);
    groups.set(key, group);
  }
  return [...groups.values()].sort(
    (one, other) => Number(one.severity === 'should') - Number(other.severity === 'should'),
  );
}

export const templateOf = (method: string, path: string): string =>
  `${method} ${path.replace(/\?.*$/, '').replaceAll(/\/\d+(?=\/|$)/g, '/{id}')}`;

/** One sentence a call for what is read by its meaning: a backend spells all its numbers alike. */
export function findRepairs(call: string, repairs: readonly Repair[]): Finding[] {
  return [...Map.groupBy(repairs, ({ kind, path }) => (kind === 'dropped' ? patternOf(path) : kind)).values()].flatMap(
    ([first, ...more]) => (first === undefined ? [] : [{ call, ...sentences[first.kind](first, [first, ...more]) }]),
  );
}

type Sentence = (first: Repair, all: readonly Repair[]) => Omit<Finding, 'call'>;
const fieldsOf = (repairs: readonly Repair[]): string =>
  [...new Set(repairs.map(({ path }) => patternOf(path)))].join(', ');

const sentences: Readonly<Record<Repair['kind'], Sentence>> = {
  number: ({ received }, all) => ({
    severity: 'should',
    received: `numbers in quotes, such as ${received}, in ${fieldsOf(all)}`,
    effect: 'taken as numbers, with a warning in each build',
    mend: 'send JSON numbers',
  }),
  moment: ({ received }, all) => ({
    severity: 'should',
    received: `moments without a zone, such as ${received}, in ${fieldsOf(all)}`,
    effect: 'taken as Korean time, with a warning in each build',
    mend: 'end them with +09:00 or Z',
  }),
  offset: ({ received }, all) => ({
    severity: 'should',
    received: `moments whose offset has no minutes, such as ${received}, in ${fieldsOf(all)}`,
    effect: 'taken, with a warning in each build; in browsers the call fails',
    mend: 'end them with +09:00 or Z',
  }),
  dropped: ({ path, expected, received }, { length }) => ({
    severity: 'must',
    received: `${patternOf(path)}: expected ${expected}, received ${received} (${length === 1 ? 'one entry' : `${length} entries`})`,
    effect: 'dropped: the entry is not on the site, and each build names it',
    mend: 'correct these entries, or what the backend sends for them',
  }),
};
