/** Parses all external input; problems say where, what was expected and what was received. */
import * as v from 'valibot';

export interface Problem {
  /** Where in the input, e.g. `products[3].options[0].price`; empty for the whole. */
  readonly path: string;
  readonly expected: string;
  readonly received: string;
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Returns all problems at once, one a value; never throws. */
export function parseWith<S extends v.GenericSchema>(schema: S, input: unknown): Parsed<v.InferOutput<S>> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  return { ok: false, problems: problemsOf(result.issues) };
}

export const problemsOf = (issues: readonly v.BaseIssue<unknown>[]): Problem[] => issues.map(toProblem);

/** A list whose every row is wrong would fill terminal, log and console. */
const maxDescribed = 20;

/** One line a problem, for the first twenty: `file: field: expected …, received …`. */
export function describeProblems(source: string, problems: readonly Problem[]): string {
  const lines = problems
    .slice(0, maxDescribed)
    .map((p) => `${source}: ${p.path === '' ? '(whole)' : p.path}: expected ${p.expected}, received ${p.received}`);
  const rest = problems.length - lines.length;
  return [...lines, ...(rest > 0 ? [`${source}: and ${rest} more`] : [])].join('\n');
}

function toProblem(issue: v.BaseIssue<unknown>): Problem {
  // A schema's own words, instead of valibot's.
  const isCustom = issue.kind === 'validation' ? 'requirement' in issue : !issue.message.startsWith('Invalid ');
  return {
    path: toPath(issue),
    expected: expectation(issue, isCustom ? issue.message : null),
    received: received(issue),
  };
}

function expectation(issue: v.BaseIssue<unknown>, custom: string | null): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'no such field';
  const missingKey = issue.expected?.startsWith('"') && issue.received === 'undefined' && /object$/.test(issue.type);
  if (missingKey) return 'this field to be there';
  return custom ?? plain(issue.expected ?? issue.message);
}

function toPath(issue: v.BaseIssue<unknown>): string {
  let path = '';
  for (const item of issue.path ?? []) {
    path += typeof item.key === 'number' ? `[${item.key}]` : `${path && '.'}${item.key}`;
  }
  return path;
}

function plain(expected: string): string {
  const quoted = expected.replaceAll(/[()]/g, '');
  return quoted === 'Object' ? 'an object' : quoted === 'Array' ? 'a list' : quoted;
}

function received(issue: v.BaseIssue<unknown>): string {
  const { input } = issue;
  if (input === undefined || issue.received === 'undefined') return 'nothing';
  if (typeof input === 'string') return JSON.stringify(input.length > 60 ? `${input.slice(0, 57)}…` : input);
  if (Array.isArray(input)) return `a list of ${input.length}`;
  if (typeof input === 'object' && input !== null) return 'an object';
  return String(input);
}
