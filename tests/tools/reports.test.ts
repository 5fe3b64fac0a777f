import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PlaywrightSuiteSchema, playwrightTimes, slowestLines, vitestTimes } from './slowest-files.ts';

test('files of both runners are listed by their time, nested suites included', () => {
  const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] });
  const suites = v.parse(v.array(PlaywrightSuiteSchema), [
    { file: 'a.spec.ts', specs: [spec(1000)], suites: [{ file: 'a.spec.ts', specs: [spec(2500)] }] },
  ]);
  const times = [
    ...vitestTimes([
      { name: '/root/x.test.ts', startTime: 10, endTime: 9010 },
      { name: '/root/y.test.ts', startTime: 0, endTime: 5 },
    ]),
    ...playwrightTimes(suites),
  ];
  expect(slowestLines(times, '/root/', 2)).toEqual(['    9.0 s  x.test.ts', '    3.5 s  browser/a.spec.ts']);
});
