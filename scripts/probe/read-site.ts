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

interface Known {
  readonly sample: Sample;
  readonly ids: Map<string, number>;
  /** Collections that only members may read. */
  readonly membersOnly: readonly string[];
}

/** `untested`: names of calls for which the backend has no record. */
export async function readSite({ sample, ids, membersOnly }: Known, ask: Ask, recorder: Recorder) {
  const reads: SiteRead[] = [];
  const untested: Call<unknown>[] = [];
  for (const { create, template, collection } of openCalls) {
    if (membersOnly.includes(collection ?? '')) continue;
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
        rows = learn(name, parsed.value, sample, ids);
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

/** Keeps what later calls need. The answer is the number of rows. */
function learn(name: string, value: unknown, sample: Sample, ids: Map<string, number>): number | null {
  const { rows } = value as { rows?: Readonly<Record<string, unknown>>[] };
  if (rows === undefined) return null;
  const isFree = (row: Readonly<Record<string, unknown>>) => row.isAvailable === true;
  // The last day: a reservation of tomorrow may be too near to be cancelled.
  if (name.endsWith('/available-dates')) sample.date = (rows.findLast(isFree)?.date as string | undefined) ?? null;
  const free = rows.find(isFree);
  if (name.endsWith('/partner-schedules/time')) sample.reservedAt = (free?.reservedAt as string | undefined) ?? null;
  // A private entry is shown to its author alone.
  const first = rows.find(({ isPrivate }) => isPrivate !== true)?.id;
  if (name.endsWith('/notice-customer-boards') && typeof first === 'number') ids.set('customerPosts', first);
  return rows.length;
}
