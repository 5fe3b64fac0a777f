/** What all parts of a probe share: how they ask, and where findings go. */
import pLimit from 'p-limit';
import type { PartnerConfig } from '../../src/contract/partner-config.ts';
import { messageOf } from '../core/errors.ts';
import { type Ask, createAsk, createRecorder } from './exchange.ts';
import type { ProbeFinding } from './finding.ts';
import { createReport } from './report.ts';

export interface ProbeOptions {
  readonly api: string;
  readonly config: PartnerConfig;
  /** Origins that the operator trusts for pictures, beside those of the config. */
  readonly imageHosts: readonly string[];
  readonly timeoutMs: number;
  readonly limitMs: number;
  /** Sends writes, too. */
  readonly isWriting: boolean;
  readonly now: () => Date;
}

export type ProbeContext = ReturnType<typeof createContext>;

const concurrency = 8;
export const timeIsOver = 'the time of the whole probe was over';

export function createContext(options: ProbeOptions) {
  const { tenantOrigin, siteOrigin } = options.config;
  const signal = AbortSignal.timeout(options.limitMs);
  const recorder = createRecorder(options.api);
  const ask = createAsk(options.api, recorder, options.timeoutMs, signal);
  const askAsTenant: Ask = (address, request = {}) =>
    ask(address, { ...request, headers: { 'tenant-origin': tenantOrigin, ...request.headers } });
  const report = createReport({ api: options.api, tenantOrigin, siteOrigin }, recorder);
  const limit = pLimit(concurrency);
  async function catchIn<T>(name: string, work: () => Promise<T> | T): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      report.skip(name, `the check failed: ${messageOf(error)}`);
      return null;
    }
  }
  return {
    ...{ options, siteOrigin, signal, recorder, report },
    /** Sends what it is given, and no `tenant-origin` beside it. */
    ask,
    askAsTenant,
    /** Findings count only where all of the work was within the time. One that throws is told, and stops no other. */
    check: (name: string, work: () => Promise<readonly ProbeFinding[]> | readonly ProbeFinding[]): Promise<void> =>
      limit(async () => {
        const findings = signal.aborted ? [] : await catchIn(name, work);
        if (signal.aborted) report.skip(name, timeIsOver);
        else if (findings !== null) report.add(name, findings);
      }),
    /** A part of the probe, with checks of its own. Null where it ended before its end, which the report tells. */
    part: catchIn,
  };
}
