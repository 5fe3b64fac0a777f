import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  dearestLines,
  PlaywrightSuiteSchema,
  playwrightFailures,
  playwrightTimes,
  VitestFilesSchema,
  vitestFailures,
  vitestTimes,
} from './reports.ts';

const spec = (title: string, duration: number, error?: string) => ({
  title,
  ok: error === undefined,
  tests: [{ results: [{ duration, errors: error === undefined ? [] : [{ message: error }] }] }],
});
const suites = v.parse(v.array(PlaywrightSuiteSchema), [
  {
    file: 'a.spec.ts',
    specs: [spec('opens', 1000)],
    suites: [{ file: 'a.spec.ts', specs: [spec('closes', 2500, '\u001b[31mgone\u001b[39m')] }],
  },
]);
const files = v.parse(VitestFilesSchema, [
  {
    name: '/root/x.test.ts',
    assertionResults: [
      { fullName: 'adds', status: 'failed', duration: 9000, failureMessages: ['expected 1\nreceived 2'] },
      { fullName: 'takes away', status: 'passed', duration: null },
    ],
  },
  { name: '/root/y.test.ts', message: 'no such module', assertionResults: [] },
]);

test('the dearest tests of both runners are listed by their time, nested suites included', () => {
  const times = [...vitestTimes(files), ...playwrightTimes(suites)];
  expect(dearestLines(times, '/root/', 2)).toEqual([
    '    9.0 s  x.test.ts › adds',
    '    2.5 s  browser/a.spec.ts › closes',
  ]);
});

test('what failed is named with its reason: tests, files that cannot be loaded, nested suites', () => {
  expect([...vitestFailures(files), ...playwrightFailures(suites)]).toEqual([
    '/root/x.test.ts › adds\n    expected 1\n    received 2',
    '/root/y.test.ts\n    no such module',
    'browser/a.spec.ts › closes\n    gone',
  ]);
});
