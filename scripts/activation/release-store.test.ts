import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { currentRelease } from './current-link.ts';

const folder = await mkdtemp(join(tmpdir(), 'partner-sites-store-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('no release is current where none was ever activated; a disk that does not say is an error', async () => {
  expect(await currentRelease(folder)).toBeNull();
  const loop = join(folder, 'loop');
  await symlink(loop, loop);
  await expect(currentRelease(loop)).rejects.toThrow('ELOOP');
});
