import { expect, test } from 'vitest';
import { assertCompilablePath } from './output-folders.ts';

test('a project folder that the compiler cannot read is refused in one line, others are not', () => {
  for (const root of ['/srv/site #1/', '/srv/site 50%/', '/srv/site?/'])
    expect(() => assertCompilablePath(root)).toThrow(/^The project lies in [^\n]+; rename that folder\.$/);
  for (const root of ['/srv/병원 사이트 (1)/', '/srv/site+1/']) expect(() => assertCompilablePath(root)).not.toThrow();
});
