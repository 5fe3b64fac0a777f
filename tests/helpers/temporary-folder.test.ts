import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder, removeAbandoned } from './temporary-folder.ts';

test('the folder of a run that was killed goes with the next run, that of one at work stays', async () => {
  const place = await createTemporaryFolder('place');
  const folderOf = (pid: number) => join(place, `partner-sites-tests-${pid}-a`);
  // A number that Linux gives to no process.
  const [killed, running] = [folderOf(2 ** 30), folderOf(process.pid)];
  mkdirSync(join(killed, 'release'), { recursive: true });
  mkdirSync(running);
  removeAbandoned(place);
  expect([killed, running].map((folder) => existsSync(folder))).toEqual([false, true]);
});
