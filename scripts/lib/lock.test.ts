/** Locks: one holder, also among processes; what the dead have left is taken over. */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseLock, takeLock } from './lock.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('one of many takes it, the next after its release', async () => {
  const file = join(folder, 'many');
  const tries = await Promise.all(Array.from({ length: 20 }, () => takeLock(file)));
  expect(tries.filter(Boolean)).toHaveLength(1);
  await releaseLock(file);
  expect(await takeLock(file)).toBe(true);
  await releaseLock(file);
});

test.each([
  ['a process that is gone', `${2 ** 22 + 1}:1`],
  ['an earlier process of the same number', `${process.pid}:1`],
  ['an earlier process of a number that lives', '1:999999999999'],
  ['nobody', 'rubbish'],
])('what %s has left is taken over by exactly one', async (_, holder) => {
  const file = join(folder, 'left');
  await symlink(holder, file);
  const tries = await Promise.all(Array.from({ length: 20 }, () => takeLock(file)));
  expect(tries.filter(Boolean)).toHaveLength(1);
  await releaseLock(file);
  expect(await readdir(folder)).toEqual([]);
});

test('a file of another kind counts as left', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '1');
  expect(await takeLock(file)).toBe(true);
  await releaseLock(file);
});

test('another living process keeps it until it is killed', async () => {
  const file = join(folder, 'other');
  const module = fileURLToPath(new URL('lock.ts', import.meta.url));
  const program = `const { takeLock } = await import(${JSON.stringify(module)});
    console.log(await takeLock(${JSON.stringify(file)}));
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [answer] = await new Promise<[Buffer]>((resolve) => child.stdout.once('data', (chunk) => resolve([chunk])));
  expect(answer.toString()).toBe('true\n');
  expect(await takeLock(file)).toBe(false);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  expect(await takeLock(file)).toBe(true);
  await releaseLock(file);
});
