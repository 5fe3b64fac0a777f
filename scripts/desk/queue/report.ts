/** What operators are told of each try: an event in the log, and what is measured. */
import { findingWords } from '../../../src/site/words.ts';
import { type Failure, messageOf } from '../../core/errors.ts';
import type { LogEntry } from '../../core/log.ts';
import type { Rebuilt } from '../../pipeline/rebuild-summary.ts';
import type { DeskOptions } from '../context.ts';
import type { Database } from '../database/open-database.ts';
import { type Measured, measure, type Outcome } from '../metrics/measure.ts';
import { isRetryable } from '../rebuild.ts';
import type { ClaimedRebuild } from './claim.ts';
import { readLatestRetry } from './jobs.ts';

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
  const report = {
    /** In which it is, or failed. */
    step: kind === 'rollback' ? 'publish' : (null as string | null),
    async live(rebuilt: Rebuilt): Promise<void> {
      const { release, pages, findings } = rebuilt;
      log({ event: 'published', ...about, release, pages: pages.rendered, ms: spent() });
      for (const { code, message } of findings) {
        const event = events.get(code);
        if (event !== undefined) log({ level: 'warn', event, ...about, code, message });
      }
      await record({ outcome: 'live', rebuilt });
    },
    /** A try that ended without a failure, and published no build. */
    async ended(outcome: Exclude<Outcome, 'live' | 'failed'>, entry: LogEntry): Promise<void> {
      log({ ...entry, ...about, ms: spent() });
      await record({ outcome });
    },
    async failed(failure: Failure): Promise<void> {
      const { code, message } = failure;
      const isRetried = isRetryable(failure);
      // A database that is away knows of no next try.
      const dueAt = isRetried ? await readLatestRetry(db, claimed.job).catch(() => null) : null;
      const next = dueAt === null ? {} : { dueAt };
      const level = isRetried ? 'warn' : 'error';
      log({ level, event: `${kind} failed`, ...about, step: report.step, code, ...next, message, ms: spent() });
      await record({ outcome: 'failed', code });
    },
  };
  return report;
}
