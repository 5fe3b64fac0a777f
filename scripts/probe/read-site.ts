/** Asks what a site asks for in a visitor's browser, as far as that needs no login and writes nothing. */
import { addressOf, type Call } from '../../src/api/call.ts';
import { parseLeniently } from '../../src/contract/parse-leniently.ts';
import { checkExchanges, findRepairs } from './check-answer.ts';
import type { Ask, Recorder } from './exchange.ts';
import { findingOf, nameOf, type ProbeFinding } from './finding.ts';
import { openCalls, type Sample } from './site-calls.ts';

export interface SiteRead {
  readonly call: Call<unknown>;
  readonly findings: readonly ProbeFinding[];
  readonly rows: number | null;
}

/** `untested`: calls for which the backend has no record. */
export async function readSite(sample: Sample, membersOnly: readonly string[], ask: Ask, recorder: Recorder) {
  const reads: SiteRead[] = [];
  const untested: Call<unknown>[] = [];
  for (const { create, template, collection } of openCalls) {
    if (membersOnly.includes(collection)) continue;
    const call = create(sample);
    if (call === null) {
      untested.push(template);
      continue;
    }
    const address = addressOf(call);
    const { status, body, reason } = await ask(address);
    const name = nameOf(call);
    const findings: ProbeFinding[] = [];
    let rows: number | null = null;
    if (status !== 200) findings.push(findingOf('siteStatus', name, status === 0 ? reason : `status ${status}`));
    else {
      const parsed = parseLeniently(call.schema, body, 'rows');
      if (parsed.ok) {
        findings.push(...findRepairs(name, parsed.repairs));
        rows = learn(name, parsed.value, sample);
      } else
        for (const { path, expected, received } of parsed.problems) {
          // Some of these answers are of a person.
          const what = received === 'nothing' ? received : 'something else';
          findings.push(findingOf('siteField', name, path || 'the answer', expected, what));
        }
    }
    reads.push({ call, findings: [...findings, ...checkExchanges(name, recorder.of(address), status === 200)], rows });
  }
  return { reads, untested };
}

interface Answered {
  readonly id?: number;
  readonly date?: string;
  readonly reservedAt?: string;
  readonly isAvailable?: boolean;
  readonly isPrivate?: boolean;
}

/** Keeps what later calls need. The answer is the number of rows. */
function learn(name: string, value: unknown, sample: Sample): number | null {
  const { rows } = value as { rows?: Answered[] };
  if (rows === undefined) return null;
  const keep = (key: string, found: string | number | undefined) => found !== undefined && sample.set(key, found);
  const isFree = ({ isAvailable }: Answered) => isAvailable === true;
  // The last day: a reservation of tomorrow may be too near to be cancelled.
  if (name.endsWith('/available-dates')) keep('date', rows.findLast(isFree)?.date);
  if (name.endsWith('/partner-schedules/time')) keep('reservedAt', rows.find(isFree)?.reservedAt);
  // A private entry is shown to its author alone.
  if (name.endsWith('/notice-customer-boards'))
    keep('customerPosts', rows.find(({ isPrivate }) => isPrivate !== true)?.id);
  return rows.length;
}
