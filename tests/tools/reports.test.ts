import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PlaywrightSuiteSchema, playwrightFailures, VitestFilesSchema, vitestFailures } from './reports.ts';

const spec = (title: string, error?: string) => ({
  title,
  ok: error === undefined,
  tests: [{ results: [{ errors: error === undefined ? [] : [{ message: error }] }] }],
});
const suites = v.parse(v.array(PlaywrightSuiteSchema), [
  {
    file: 'a.spec.ts',
    specs: [spec('opens')],
    suites: [{ file: 'a.spec.ts', specs: [spec('closes', '\u001b[31mgone\u001b[39m')] }],
  },
]);
const files = v.parse(VitestFilesSchema, [
  {
    name: '/root/x.test.ts',
    assertionResults: [
      { fullName: 'adds', status: 'failed', failureMessages: ['expected 1\nreceived 2'] },
      { fullName: 'takes away', status: 'passed' },
    ],
  },
  { name: '/root/y.test.ts', message: 'no such module', assertionResults: [] },
]);

test('what failed is named with its reason: tests, files that cannot be loaded, nested suites', () => {
  expect([...vitestFailures(files), ...playwrightFailures(suites)]).toEqual([
    '/root/x.test.ts › adds\n    expected 1\n    received 2',
    '/root/y.test.ts\n    no such module',
    'browser/a.spec.ts › closes\n    gone',
  ]);
});
