import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { type ChildFailure, childErrorCode } from './child-exit.ts';

test.each([
  ['is killed', "process.kill(process.pid, 'SIGKILL')", 'CHILD_DIED'],
  ['meets a full disk', "throw new Error('ENOSPC: no space left on device, write')", 'DISK_FULL'],
  ['meets a full disk and tells it as its output', "console.log('EDQUOT'); process.exit(1)", 'DISK_FULL'],
  ['fails by its own work', "throw new Error('a font that cannot be read')", 'FONT_SUBSET'],
])('a child that %s', async (_, script, code) => {
  const failure = await promisify(execFile)(process.execPath, ['-e', script]).catch((error: ChildFailure) => error);
  expect(childErrorCode(failure as ChildFailure, 'FONT_SUBSET')).toBe(code);
});
