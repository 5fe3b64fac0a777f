import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSnapshot, writeSnapshot } from './open-database.ts';

test('a dump is kept in a folder of its owner alone, also where the folder was open before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'partner-sites-dump-'));
  await chmod(folder, 0o755);
  await writeSnapshot(folder, 'empty-1', new Blob(['a']));
  await writeSnapshot(folder, 'empty-2', new Blob(['b']));
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await (await readSnapshot(folder, 'empty-2'))?.text()).toBe('b');
  expect(await readSnapshot(folder, 'empty-1')).toBeNull();
  await rm(folder, { recursive: true });
});
