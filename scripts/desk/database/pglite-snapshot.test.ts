import { chmod, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../tests/helpers/temporary-folder.ts';
import { readSnapshot, writeSnapshot } from './open-database.ts';

test('a dump is kept in a folder of its owner alone, also where the folder was open before', async () => {
  const folder = await createTemporaryFolder('dump');
  await chmod(folder, 0o755);
  await writeSnapshot(folder, 'empty-1', new Blob(['a']));
  await writeSnapshot(folder, 'empty-2', new Blob(['b']));
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await (await readSnapshot(folder, 'empty-2'))?.text()).toBe('b');
  expect(await readSnapshot(folder, 'empty-1')).toBeNull();
});
