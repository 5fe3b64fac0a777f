/** What operators are told of each try: an event in the log, and what is measured. */
import { findingWords } from '../../../src/site/words.ts';
import { type Failure, messageOf } from '../../core/errors.ts';
import type { Rebuilt } from '../../pipeline/rebuild-summary.ts';
import type { DeskOptions } from '../context.ts';
import type { Database } from '../database/open-database.ts';
import { type Measured, measure } from '../metrics/measure.ts';
import { isRetryable } from '../rebuild.ts';
import type { ClaimedRebuild } from './claim.ts';
import { readLatestRetry } from './retries.ts';

/** Findings of a publication itself, and their events: all others are of its release, which the console shows. */
const events = new Map([
  [findingWords.notSubmitted(null, 0).code, 'search engines not told'],
  [findingWords.notRemoved.code, 'expired files not removed'],
]);

export type Report = ReturnType<typeof createReport>;

export function createReport(db: Database, claimed: ClaimedRebuild, { log, now }: Pick<DeskOptions, 'log' | 'now'>) {
  const { partner, seq: rebuild, tries: attempt, kind, requestedAt } = claimed;
  const about = { partner, rebuild, attempt };
  const started = performance.now();
  const spent = () => Math.round(performance.now() - started);
  /** A rebuild that went well is none that failed, whatever becomes of its figures. */
  const record = async (measured: Pick<Measured, 'outcome' | 'code' | 'rebuilt'>): Promise<void> => {
    const values = { partner, requestedAt, endedAt: now(), ...measured };
    await measure(db, values).catch((error) =>
      log({ level: 'warn', event: 'not measured', ...about, message: messageOf(error) }),
    );
  };
  log({ event: `${kind} begun`, ...about });
  return {
    async live(rebuilt: Rebuilt): Promise<void> {
      const { release, pages, findings } = rebuilt;
      log({ event: 'published', ...about, release, pages: pages.rendered, ms: spent() });
      for (const { code, message } of findings) {
        const event = events.get(code);
        if (event !== undefined) log({ level: 'warn', event, ...about, code, message });
      }
      await record({ outcome: 'live', rebuilt });
    },
    async rolledBack(): Promise<void> {
      log({ event: 'rolled back', ...about, release: claimed.release ?? '', ms: spent() });
      await record({ outcome: 'rolled_back' });
    },
    async paused(): Promise<void> {
      log({ event: 'paused', ...about, ms: spent() });
      await record({ outcome: 'paused' });
    },
    async awaiting(release: string): Promise<void> {
      log({ event: 'approval needed', ...about, release, ms: spent() });
      await record({ outcome: 'awaiting' });
    },
    async delayed({ code, message }: Failure, dueAt: Date): Promise<void> {
      log({ level: 'warn', event: 'delayed', ...about, code, dueAt: dueAt.toISOString(), message, ms: spent() });
      await record({ outcome: 'delayed' });
    },
    async failed(failure: Failure, step: string | null): Promise<void> {
      const { code, message } = failure;
      const isRetried = isRetryable(failure);
      // A database that is away knows of no next try.
      const dueAt = isRetried ? await readLatestRetry(db, claimed.job).catch(() => null) : null;
      const next = dueAt === null ? {} : { dueAt };
      const level = isRetried ? 'warn' : 'error';
      log({ level, event: `${kind} failed`, ...about, step, code, ...next, message, ms: spent() });
      await record({ outcome: 'failed', code });
    },
  };
}
