/** What a probe found, in the words that its report prints: `findings.json`. */
import sentences from './findings.json' with { type: 'json' };

/**
 * `must`: a build refuses or loses something, a visitor's call fails, or a protection is missing. `should`: everything is
 * shown, but slower, dearer, or by what we take the answer to mean.
 */
export type ProbeSeverity = 'must' | 'should';

export interface ProbeFinding {
  readonly severity: ProbeSeverity;
  /** As documents name it, e.g. `GET /v2/products/{id}`. */
  readonly call: string;
  readonly received: string;
  /** What build or site does with it. */
  readonly effect: string;
  /** What to mend at the backend. */
  readonly mend: string;
}

/** One sentence, for all the calls that it is true of. */
export type FindingGroup = Omit<ProbeFinding, 'call'> & { readonly calls: string[] };

export function groupFindings(findings: readonly ProbeFinding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup>();
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

export const nameOf = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path.replace(/\?.*$/, '').replaceAll(/\/\d+(?=\/|$)/g, '/{id}')}`;

/** `values` fill the `{}` of a sentence in its order. */
export function findingOf(
  key: keyof typeof sentences,
  call: string,
  ...values: readonly (string | number)[]
): ProbeFinding {
  const left = [...values];
  const fill = (text: string) => text.replaceAll('{}', () => String(left.shift() ?? ''));
  const { severity, received, effect, mend } = sentences[key];
  return {
    severity: severity as ProbeSeverity,
    call,
    received: fill(received),
    effect: fill(effect),
    mend: fill(mend),
  };
}
