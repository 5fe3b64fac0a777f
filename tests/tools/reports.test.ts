import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '../helpers/temporary-folder.ts';
import Reporter, { dearestLines, readReport } from './reports.ts';

afterEach(() => vi.unstubAllEnvs());

const unit = (fullName: string, duration: number, state: string, ...messages: string[]) => ({
  ...{ fullName, module: { moduleId: 'x.test.ts' }, diagnostic: () => ({ duration }) },
  result: () => ({ state, errors: messages.map((message) => ({ message })) }),
});
const spec = (title: string, outcome: string) => ({ title, location: { file: 'a.spec.ts' }, outcome: () => outcome });

test('both runners tell their tests with time and reason, and what failed as a whole; what died before a line has none', async () => {
  const file = join(await createTemporaryFolder('reports'), 'unit.jsonl');
  expect(await readReport(file)).toEqual([]);
  vi.stubEnv('TEST_RESULTS', file);
  const reporter = new Reporter();
  reporter.onTestCaseResult(unit('adds', 9000, 'failed', 'expected 1\nreceived 2') as never);
  reporter.onTestCaseResult(unit('takes away', 1, 'passed') as never);
  reporter.onTestCaseResult(unit('waits', 0, 'skipped') as never);
  reporter.onTestModuleEnd({ moduleId: 'y.test.ts', errors: () => [{ message: 'no such module' }] } as never);
  reporter.onTestEnd(spec('opens', 'expected') as never, { duration: 2500, errors: [], status: 'passed' } as never);
  const gone = { duration: 5, errors: [{ message: '\u001b[31mgone\u001b[39m' }], status: 'failed' };
  reporter.onTestEnd(spec('closes', 'unexpected') as never, gone as never);
  reporter.onTestEnd(spec('tries again', 'flaky') as never, { duration: 4, errors: [], status: 'passed' } as never);
  const reported = await readReport(file);
  expect(reported.filter(({ failure }) => failure !== null)).toEqual([
    { name: 'x.test.ts › adds', ms: 9000, failure: 'expected 1\nreceived 2' },
    { name: 'y.test.ts', ms: 0, failure: 'no such module' },
    { name: 'a.spec.ts › closes', ms: 5, failure: 'gone' },
    { name: 'a.spec.ts › tries again', ms: 4, failure: '' },
  ]);
  expect(reported).toHaveLength(6);
  expect(dearestLines(reported, 2)).toEqual(['    9.0 s  x.test.ts › adds', '    2.5 s  a.spec.ts › opens']);
});
