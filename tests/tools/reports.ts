/**
 * What both runners report of a run: each test with its time, and what failed. Their reporter is the default export; it adds
 * lines of JSON to the file that TEST_RESULTS names, so that a runner that dies has told what it ran.
 */
import { appendFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import type { TestCase as BrowserTest, TestError, TestResult } from 'playwright/types/testReporter';
import * as v from 'valibot';
import type { SerializedError, TestCase, TestModule } from 'vitest/node';

const ReportedSchema = v.object({
  /** File and title; the file alone where it failed as a whole. */
  name: v.string(),
  ms: v.number(),
  /** Why it failed, of at most twelve lines. */
  failure: v.nullable(v.string()),
});
export type Reported = v.InferOutput<typeof ReportedSchema>;

function report(name: string, ms: number, errors: readonly { readonly message?: string | undefined }[] | null): void {
  const text = stripVTControlCharacters(errors?.map(({ message }) => message).join('\n') ?? '');
  const failure = errors === null ? null : text.split('\n').slice(0, 12).join('\n');
  const { TEST_RESULTS } = process.env;
  if (TEST_RESULTS !== undefined) appendFileSync(TEST_RESULTS, `${JSON.stringify({ name, ms, failure })}\n`);
}

export default class Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    const ms = test.diagnostic()?.duration ?? 0;
    if (state !== 'skipped')
      report(`${test.module.moduleId} › ${test.fullName}`, ms, state === 'passed' ? null : errors);
  }
  onTestModuleEnd(module: TestModule): void {
    if (module.errors().length > 0) report(module.moduleId, 0, module.errors());
  }
  onTestRunEnd(_: unknown, errors: readonly SerializedError[]): void {
    if (errors.length > 0) report('outside of a test', 0, errors);
  }

  /** A test that passed at another try counts as failed. */
  onTestEnd(test: BrowserTest, { duration, errors, status }: TestResult): void {
    if (status !== 'skipped')
      report(`${test.location.file} › ${test.title}`, duration, test.outcome() === 'expected' ? null : errors);
  }
  onError(error: TestError): void {
    report('outside of a test', 0, [error]);
  }
}

/** Of a file that the reporter wrote; none where the runner did not begin. */
export async function readReport(file: string): Promise<Reported[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => (line === '' ? [] : [v.parse(ReportedSchema, JSON.parse(line))]));
}

/** One line a test, the dearest first. */
export const dearestLines = (reported: readonly Reported[], count = 10): string[] =>
  reported
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
