import { expect, test } from 'vitest';
import { runScript } from './child-exit.ts';

test.each([
  ['is killed', "process.kill(process.pid, 'SIGKILL')", 'CHILD_DIED'],
  ['meets a full disk', "throw new Error('ENOSPC: no space left on device, write')", 'DISK_FULL'],
  ['meets a full disk and tells it as its output', "console.log('EDQUOT'); process.exit(1)", 'DISK_FULL'],
  ['fails by its own work', "throw new Error('a font that cannot be read')", 'FONT_SUBSET'],
])('a child that %s', async (_, script, code) => {
  const end = runScript(['-e', script], '', {}, 'FONT_SUBSET', (_failure, exit) => `It ended: ${exit}`);
  await expect(end).rejects.toMatchObject({ code, message: expect.stringContaining('It ended: ') });
});
