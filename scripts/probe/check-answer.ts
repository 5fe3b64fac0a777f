/** What is wrong with an answer itself: its status, its fields, how it came. */
import type { ApiFailure } from '../../src/api/failure.ts';
import type { Problem } from '../../src/contract/parse-with.ts';
import type { Exchange, Recorder } from './exchange.ts';
import { type Finding, findRepairs } from './finding.ts';
import type { BuildRead } from './read-build.ts';

/** A build waits for its slowest call; a visitor does for each. */
const slowMs = 3000;
const largeBytes = 10_000;

const refused = 'refused: nothing is published, the last release stays';
const leftEmpty = 'dropped: the list is empty on the site, with a warning in each build';

/** All reads of one call: a list, or details of it. */
export function checkBuildReads(name: string, reads: readonly BuildRead[], { of }: Pick<Recorder, 'of'>): Finding[] {
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

function findFailure(call: string, failure: ApiFailure, effect: string): Finding[] {
  const must = { severity: 'must', call, effect } as const;
  if (failure.kind === 'contract') return failure.problems.map((problem) => ({ ...must, ...describe(problem) }));
  if (failure.kind === 'timeout')
    return [
      {
        ...must,
        received: 'no whole answer within the time of a request',
        mend: 'answer faster; 30 s is the limit of a build',
      },
    ];
  if (failure.kind !== 'http')
    return [{ ...must, received: failure.reason, mend: 'let the connection be kept until the whole answer is sent' }];
  return [{ ...must, received: failure.reason, mend: adviceFor(failure.status) }];
}

/** `total`: more often paging than counting. */
function describe({ path, expected, received }: Problem): Pick<Finding, 'received' | 'mend'> {
  const what = `${path === '' ? 'the answer' : path}: expected ${expected}, received ${received}`;
  if (path === 'total')
    return {
      received: what,
      mend: 'count all rows that this query matches, and let page=1 be the first page, page=2 the next',
    };
  if (path.endsWith('.id') && expected.startsWith('an id that'))
    return {
      received: what,
      mend: 'let page=2 go on where page=1 ended, in an order that stays; no two rows have one id',
    };
  if (path === '') return { received: what, mend: 'answer JSON in UTF-8, by the address itself' };
  return { received: what, mend: 'send what scripts/docs/openapi.json describes' };
}

function adviceFor(status: number): string {
  if (status === 404) return 'answer 200 with an empty list where there are no rows';
  if (status === 401 || status === 403)
    return 'answer without a token, or name the collection in membersOnly of partner.json';
  if (status === 429)
    return 'let a build send eight requests at a time; it asks four times and waits as Retry-After says, 30 s at most';
  return 'mend the error at the backend; a build asks four times';
}

/** `isWhole`: the last answer was a good one. */
export function checkExchanges(call: string, exchanges: readonly Exchange[], isWhole: boolean): Finding[] {
  const should = { severity: 'should', call } as const;
  const findings: Finding[] = [];
  const statuses = exchanges.map(({ status }) => status);
  const limited = exchanges.find(({ status }) => status === 429);
  if (isWhole && limited !== undefined) {
    const after = limited.headers.get('retry-after');
    const received = `status 429 ${after === null ? 'without Retry-After' : `with Retry-After: ${after}`}, then an answer`;
    findings.push({
      ...should,
      received,
      effect: 'taken after waiting',
      mend: 'let a build send eight requests at a time',
    });
  }
  const failed = statuses.find((status) => status >= 500);
  if (isWhole && failed !== undefined)
    findings.push({
      ...should,
      ...{ received: `status ${failed}, then an answer`, effect: 'taken at another try', mend: 'look why it failed' },
    });
  if (statuses.some((status) => status >= 301 && status <= 308 && status !== 304))
    findings.push({
      ...should,
      ...{ received: 'a redirect', effect: 'followed, which costs each request twice' },
      mend: 'let apiBase be the address that answers',
    });
  const slowest = Math.max(0, ...exchanges.map(({ ms }) => ms));
  if (isWhole && slowest > slowMs)
    findings.push({
      ...should,
      ...{ received: 'an answer slower than 3 s', effect: 'waited for, 30 s at most' },
      mend: 'answer within a second, which visitors wait for',
    });
  const plain = exchanges.find(
    ({ headers, bytes, isRemote }) => isRemote && bytes > largeBytes && headers.get('content-encoding') === null,
  );
  if (plain !== undefined)
    findings.push({
      ...should,
      ...{ received: 'more than 10 kB, uncompressed', effect: 'taken, at several times the size' },
      mend: 'compress JSON by gzip or br where accept-encoding allows it',
    });
  return findings;
}
