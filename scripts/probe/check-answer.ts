/** What is wrong with an answer itself: its status, its fields, how it came; paging and conditional requests of lists. */
import type { Call } from '../../src/api/call.ts';
import type { ApiFailure } from '../../src/api/failure.ts';
import { optionalContent } from '../../src/contract/content.ts';
import { patternOf, type Repair } from '../../src/contract/parse-leniently.ts';
import { contentNameOf } from '../pull/collections.ts';
import type { Ask, Exchange, Recorder } from './exchange.ts';
import { findingOf, nameOf, type ProbeFinding } from './finding.ts';

export interface BuildRead {
  readonly call: Call<unknown>;
  /** Of its first request. */
  readonly address: string;
  readonly isList: boolean;
  readonly failure: ApiFailure | null;
  readonly repairs: readonly Repair[];
  /** What a build has of it. */
  readonly value: unknown;
}

/** A build waits for its slowest call; a visitor does for each. */
const slowMs = 3000;
const largeBytes = 10_000;

const refused = 'refused: nothing is published, the last release stays';
const leftEmpty = 'dropped: the list is empty on the site, with a warning in each build';

const isOptional = ({ path }: Call<unknown>): boolean => optionalContent.has(contentNameOf(path) ?? '');

/** All reads of one call: a list, or details of it. */
export const checkBuildReads = (
  name: string,
  reads: readonly BuildRead[],
  { of }: Pick<Recorder, 'of'>,
): ProbeFinding[] => [
  ...findRepairs(
    name,
    reads.flatMap(({ repairs }) => repairs),
  ),
  ...reads.flatMap(({ call, failure }) =>
    failure === null ? [] : findFailure(name, failure, isOptional(call) ? leftEmpty : refused),
  ),
  ...reads.flatMap(({ address, failure }) => checkExchanges(name, of(address), failure === null)),
];

function findFailure(call: string, { kind, reason, status, problems }: ApiFailure, effect: string): ProbeFinding[] {
  if (kind === 'timeout') return [findingOf('timedOut', call, effect)];
  if (kind === 'http') return [findingOf(statusKeys[status] ?? 'statusOther', call, reason, effect)];
  if (kind !== 'contract') return [findingOf('cutOff', call, reason, effect)];
  return problems.map(({ path, expected, received }) => {
    if (path === '') return findingOf('answer', call, expected, received, effect);
    // More often paging than counting.
    if (path === 'total') return findingOf('total', call, expected, received, effect);
    const isSecondId = path.endsWith('.id') && expected.startsWith('an id that');
    return findingOf(isSecondId ? 'repeatedId' : 'field', call, path, expected, received, effect);
  });
}

const statusKeys: Readonly<Record<number, Parameters<typeof findingOf>[0]>> = {
  401: 'status401',
  403: 'status401',
  404: 'status404',
  429: 'status429',
};

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

/** `first` is the answer as it came; a row and a list of one have no pages to compare. */
export async function checkPaging(
  { call, failure }: Pick<BuildRead, 'call' | 'failure'>,
  first: { readonly rows?: unknown; readonly pageSize?: unknown; readonly total?: unknown },
  addressOfPage: (page: number, size: number) => string,
  ask: Ask,
): Promise<ProbeFinding[]> {
  const rows = Array.isArray(first.rows) ? first.rows : [];
  if (rows.length < 2) return [];
  const name = nameOf(call);
  const findings: ProbeFinding[] = [];
  const size = Number(first.pageSize);
  if (failure === null && rows.length < Math.min(size, Number(first.total)))
    findings.push(findingOf('shortPage', name, rows.length, size));
  const second = (await ask(addressOfPage(2, 1))).body as typeof first | null;
  const [row, ...more] = Array.isArray(second?.rows) ? second.rows : [];
  const granted = Number(second?.pageSize);
  if (granted !== 1) findings.push(findingOf('otherSize', name, String(second?.pageSize)));
  else if (more.length > 0 || JSON.stringify(row) !== JSON.stringify(rows[1]))
    findings.push(findingOf('otherPage', name));
  if (second !== null && second.total !== first.total) findings.push(findingOf('otherTotal', name));
  return findings;
}

/** Without ETags each build reads and each page of a visitor's day is sent whole. */
export async function checkEtag(name: string, address: string, etag: string | null, ask: Ask): Promise<ProbeFinding[]> {
  if (etag === null) return [findingOf('noEtag', name)];
  const { status, headers } = await ask(address, { headers: { 'if-none-match': etag } });
  return status === 304 ? [] : [findingOf(headers.get('etag') === etag ? 'wholeAgain' : 'otherEtag', name, status)];
}
