import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { currentRelease } from './current-link.ts';

const folder = await createTemporaryFolder('store');

test('no release is current where none was ever activated; a disk that does not say is an error', async () => {
  expect(await currentRelease(folder)).toBeNull();
  const loop = join(folder, 'loop');
  await symlink(loop, loop);
  await expect(currentRelease(loop)).rejects.toThrow('ELOOP');
});
