/** Parses an answer in which a harmless spelling or one bad entry would otherwise stop a whole partner, and tells what is not as the contract says. */
import * as v from 'valibot';
import { type Problem, problemsOf } from './parse-with.ts';
import { momentPattern } from './primitives.ts';

/** `number`, `moment` without a zone, `offset` of hours alone: read by what it clearly means. `dropped`: the entry is left out. */
export interface Repair extends Problem {
  readonly kind: 'number' | 'moment' | 'offset' | 'dropped';
  readonly entry?: unknown;
}

export type LenientlyParsed<T> =
  | { readonly ok: true; readonly value: T; readonly repairs: readonly Repair[]; readonly dropped: number }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Where entries stand that may be left out: the rows of a list, or the lists within a row. */
export type Entries = 'rows' | 'lists' | 'none';

/** As JSON writes a number. `1,000`, `01` and `1만` could mean something else. */
const writtenNumber = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/;
const momentWithoutZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?$/;
/** As PostgreSQL writes a moment, `2026-11-20 09:00:00+09`; browsers differ about it. */
const hoursAlone = /(?<=:\d\d(?:\.\d{1,9})?[+-])\d\d$/;

export function parseLeniently<T>(
  schema: v.GenericSchema<unknown, T>,
  input: unknown,
  entries: Entries,
): LenientlyParsed<T> {
  const first = v.safeParse(schema, input, { abortPipeEarly: true });
  if (first.success) return { ok: true, value: first.output, repairs: [], dropped: 0 };
  const body = structuredClone(input);
  const spelled = first.issues.flatMap((issue) => respell(body, issue));
  const second = v.safeParse(schema, body, { abortPipeEarly: true });
  if (second.success) return { ok: true, value: second.output, repairs: spelled, dropped: 0 };
  const dropped = dropEntries(body, second.issues, entries);
  const third = dropped === null ? second : v.safeParse(schema, body, { abortPipeEarly: true });
  if (dropped === null || !third.success) return { ok: false, problems: problemsOf(third.issues ?? second.issues) };
  return { ok: true, value: third.output, repairs: [...spelled, ...dropped], dropped: dropped.length };
}

/** Writes in place of a text what it means; nothing where that is not clear. */
function respell(body: unknown, issue: v.BaseIssue<unknown>): Repair[] {
  const { input, path = [] } = issue;
  const spelled = typeof input === 'string' ? meaningOf(input, issue) : null;
  const parent = path.slice(0, -1).reduce<unknown>((at, { key }) => partOf(at, key), body);
  const key = path.at(-1)?.key;
  if (spelled === null || partOf(parent, key) !== input) return [];
  (parent as Record<PropertyKey, unknown>)[key as PropertyKey] = spelled.value;
  return problemsOf([issue]).map((problem) => ({ ...problem, kind: spelled.kind }));
}

function meaningOf(text: string, { type, ...issue }: v.BaseIssue<unknown>) {
  if (type === 'number' && writtenNumber.test(text)) return { kind: 'number', value: Number(text) } as const;
  const isMoment = type === 'regex' && 'requirement' in issue && issue.requirement === momentPattern;
  if (isMoment && hoursAlone.test(text)) return { kind: 'offset', value: `${text}:00` } as const;
  if (!isMoment || !momentWithoutZone.test(text)) return null;
  // All partners are in Korea, and so are their days.
  return { kind: 'moment', value: `${text}${text.length === 16 ? ':00' : ''}+09:00` } as const;
}

/** Null where something else than entries is wrong, or more than half of a list: that is no slip of one entry. */
function dropEntries(body: unknown, issues: readonly v.BaseIssue<unknown>[], entries: Entries): Repair[] | null {
  const depth = entries === 'rows' ? 1 : 2;
  const bad = new Map<unknown[], Map<number, v.BaseIssue<unknown>>>();
  for (const issue of issues) {
    const keys = (issue.path ?? []).map(({ key }) => key);
    const list = keys.slice(0, depth).reduce<unknown>(partOf, body);
    const index = keys[depth];
    if (entries === 'none' || !Array.isArray(list) || typeof index !== 'number') return null;
    const ofList = bad.get(list) ?? new Map<number, v.BaseIssue<unknown>>();
    bad.set(list, ofList.has(index) ? ofList : ofList.set(index, issue));
  }
  const repairs: Repair[] = [];
  for (const [list, ofList] of bad) {
    if (ofList.size * 2 > list.length) return null;
    for (const [index, issue] of ofList)
      repairs.push(
        ...problemsOf([issue]).map((problem) => ({ ...problem, kind: 'dropped' as const, entry: list[index] })),
      );
    list.splice(0, list.length, ...list.filter((_, i) => !ofList.has(i)));
  }
  return repairs;
}

const partOf = (value: unknown, key: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key as PropertyKey] : undefined;

/** `rows[3].options[0].price` as `rows[].options[].price`. */
export const patternOf = (path: string): string => path.replaceAll(/\[\d+\]/g, '[]');

/** One for each field, with how many rows have it: a list whose every row is wrong would be a line for each. */
export function groupProblems(problems: readonly Problem[]): Problem[] {
  const groups = Map.groupBy(problems, ({ path, expected }) => `${patternOf(path)} ${expected}`);
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (first === undefined || more.length === 0) return first ?? [];
    const times = `${more.length + 1} times`;
    const rows = new Set([first, ...more].map(({ path }) => /^rows\[\d+\]/.exec(path)?.[0]));
    const count = rows.has(undefined) ? times : rows.size === 1 ? `${times} in 1 row` : `${rows.size} rows`;
    return { ...first, received: `${first.received} (${count})` };
  });
}
