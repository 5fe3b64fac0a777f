/** What is wrong with an answer itself: its status, its fields, how it came. */
import type { ApiFailure } from '../../src/api/failure.ts';
import { patternOf, type Repair } from '../../src/contract/parse-leniently.ts';
import type { Problem } from '../../src/contract/parse-with.ts';
import type { Exchange, Recorder } from './exchange.ts';
import { findingOf, type ProbeFinding } from './finding.ts';
import type { BuildRead } from './read-build.ts';

/** A build waits for its slowest call; a visitor does for each. */
const slowMs = 3000;
const largeBytes = 10_000;

const refused = 'refused: nothing is published, the last release stays';
const leftEmpty = 'dropped: the list is empty on the site, with a warning in each build';

/** All reads of one call: a list, or details of it. */
export function checkBuildReads(
  name: string,
  reads: readonly BuildRead[],
  { of }: Pick<Recorder, 'of'>,
): ProbeFinding[] {
  return [
    ...findRepairs(
      name,
      reads.flatMap(({ repairs }) => repairs),
    ),
    ...reads.flatMap(({ failure, isOptional }) =>
      failure === null ? [] : findFailure(name, failure, isOptional ? leftEmpty : refused),
    ),
    ...reads.flatMap(({ address, failure }) => checkExchanges(name, of(address), failure === null)),
  ];
}

function findFailure(call: string, failure: ApiFailure, effect: string): ProbeFinding[] {
  const must = { severity: 'must', call, effect } as const;
  if (failure.kind === 'contract') return failure.problems.map((problem) => ({ ...must, ...describe(problem) }));
  const ended = (received: string, mend: string) => [{ ...must, received, mend }];
  if (failure.kind === 'timeout')
    return ended('no whole answer within the time of a request', 'answer faster; 30 s is the limit of a build');
  if (failure.kind !== 'http')
    return ended(failure.reason, 'let the connection be kept until the whole answer is sent');
  return ended(failure.reason, adviceFor(failure.status));
}

function describe({ path, expected, received }: Problem): Pick<ProbeFinding, 'received' | 'mend'> {
  const isSecondId = path.endsWith('.id') && expected.startsWith('an id that');
  return {
    received: `${path === '' ? 'the answer' : path}: expected ${expected}, received ${received}`,
    mend: isSecondId
      ? mends.secondId
      : (mends[path as '' | 'total'] ?? 'send what scripts/docs/openapi.json describes'),
  };
}

/** `total`: more often paging than counting. */
const mends = {
  '': 'answer JSON in UTF-8, by the address itself',
  total: 'count all rows that this query matches, and let page=1 be the first page, page=2 the next',
  secondId: 'let page=2 go on where page=1 ended, in an order that stays; no two rows have one id',
} as const;

function adviceFor(status: number): string {
  if (status === 404) return 'answer 200 with an empty list where there are no rows';
  if (status === 401 || status === 403)
    return 'answer without a token, or name the collection in membersOnly of partner.json';
  if (status === 429)
    return 'let a build send eight requests at a time; it asks four times and waits as Retry-After says, 30 s at most';
  return 'mend the error at the backend; a build asks four times';
}

/** `isWhole`: the last answer was a good one. */
export function checkExchanges(call: string, exchanges: readonly Exchange[], isWhole: boolean): ProbeFinding[] {
  const findings: ProbeFinding[] = [];
  const statuses = exchanges.map(({ status }) => status);
  const limited = exchanges.find(({ status }) => status === 429);
  if (isWhole && limited !== undefined) {
    const after = limited.headers.get('retry-after');
    findings.push(findingOf('limited', call, after === null ? 'without Retry-After' : `with Retry-After: ${after}`));
  }
  const failed = statuses.find((status) => status >= 500);
  if (isWhole && failed !== undefined) findings.push(findingOf('failedOnce', call, failed));
  if (statuses.some((status) => status >= 301 && status <= 308 && status !== 304))
    findings.push(findingOf('redirect', call));
  if (isWhole && exchanges.some(({ ms }) => ms > slowMs)) findings.push(findingOf('slow', call));
  const isPlain = exchanges.some(
    ({ headers, bytes, isRemote }) => isRemote && bytes > largeBytes && headers.get('content-encoding') === null,
  );
  if (isPlain) findings.push(findingOf('plain', call));
  return findings;
}

/** One sentence a call for what is read by its meaning: a backend spells all its numbers alike. */
export function findRepairs(call: string, repairs: readonly Repair[]): ProbeFinding[] {
  const groups = Map.groupBy(repairs, ({ kind, path }) => (kind === 'dropped' ? patternOf(path) : kind));
  return [...groups.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    const { kind, path, expected, received } = first;
    if (kind !== 'dropped')
      return findingOf(kind, call, received, [...new Set(all.map((repair) => patternOf(repair.path)))].join(', '));
    const entries = all.length === 1 ? 'one entry' : `${all.length} entries`;
    return findingOf('dropped', call, patternOf(path), expected, received, entries);
  });
}
