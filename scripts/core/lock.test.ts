/** Locks: one holder, also among processes; what the dead have left is taken over. */
import { spawn } from 'node:child_process';
import { lstat, lutimes, mkdtemp, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acquireLock, releaseAllLocks, releaseLock } from './lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(folder, { recursive: true }));
afterEach(() => void vi.useRealTimers());

test('one of many takes it, the next after its release', async () => {
  const file = join(folder, 'many');
  const tries = await Promise.all(Array.from({ length: 20 }, () => acquireLock(file)));
  expect(tries.filter(Boolean)).toHaveLength(1);
  await releaseLock(file);
  expect(await acquireLock(file)).toBe(true);
  await releaseLock(file);
});

test.each([
  ['a process that is gone', `${2 ** 22 + 1}:1`],
  ['an earlier process of the same number', `${process.pid}:1`],
  ['an earlier process of a number that lives', '1:999999999999'],
  ['nobody', 'rubbish'],
])('what %s has left is taken over by exactly one', async (_, holder) => {
  const file = join(folder, 'left');
  await acquireLock(file);
  const [, , machine] = (await readlink(file)).split(':');
  await releaseLock(file);
  await symlink(`${holder}:${machine}`, file);
  const tries = await Promise.all(Array.from({ length: 20 }, () => acquireLock(file)));
  expect(tries.filter(Boolean)).toHaveLength(1);
  await releaseLock(file);
  expect(await readdir(folder)).toEqual([]);
});

const elsewhere = (pid: number) => `${pid}:1:elsewhere/4026532000/0`;
const age = (file: string, seconds: number) => {
  const at = new Date(Date.now() - seconds * 1000);
  return lutimes(file, at, at);
};

test.each([
  ['that this machine does not have', 2 ** 22 + 1],
  ['that lives here, too', 1],
  ['of this process', process.pid],
])('another machine keeps it under a number %s while it renews it, then exactly one takes it over', async (_, pid) => {
  const file = join(folder, 'elsewhere');
  await symlink(elsewhere(pid), file);
  expect(await acquireLock(file)).toBe(false);
  await age(file, 20);
  expect(await acquireLock(file)).toBe(false);
  expect(await readlink(file)).toBe(elsewhere(pid));
  await age(file, 40);
  const tries = await Promise.all(Array.from({ length: 20 }, () => acquireLock(file)));
  expect(tries.filter(Boolean)).toHaveLength(1);
  await releaseLock(file);
  expect(await readdir(folder)).toEqual([]);
});

test('who holds it renews it; who has lost it to another hears of it and neither renews nor releases it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lost = join(folder, 'lost');
  const file = join(folder, 'renewed');
  let heard = 0;
  await acquireLock(lost, () => {
    heard += 1;
  });
  await rm(lost);
  await symlink(elsewhere(1), lost);
  await acquireLock(file, () => {
    heard += 1;
  });
  const holder = await readlink(file);
  await Promise.all([age(lost, 3600), age(file, 3600)]);
  const isOld = async (link: string) => Date.now() - (await lstat(link)).mtimeMs > 1800_000;
  vi.advanceTimersByTime(5000);
  // The lost one's turn comes before that of one that was taken later.
  await vi.waitFor(async () => expect(await isOld(file)).toBe(false), 30_000);
  expect(await readlink(file)).toBe(holder);
  expect(await isOld(lost)).toBe(true);
  expect(heard).toBe(1);
  await Promise.all([releaseLock(lost), releaseLock(file)]);
  expect(await readdir(folder)).toEqual(['lost']);
  expect(await readlink(lost)).toBe(elsewhere(1));
});

test('who exits with work undone frees what it holds, and nothing of another', async () => {
  const [own, lost] = [join(folder, 'own'), join(folder, 'lost')];
  await Promise.all([acquireLock(own), acquireLock(lost)]);
  await rm(lost);
  await symlink(elsewhere(7), lost);
  releaseAllLocks();
  expect(await readdir(folder)).toEqual(['lost']);
  await Promise.all([releaseLock(own), releaseLock(lost)]);
});

test('a file of another kind counts as left', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '1');
  expect(await acquireLock(file)).toBe(true);
  await releaseLock(file);
});

test('another living process keeps it until it is killed', async () => {
  const file = join(folder, 'other');
  const module = fileURLToPath(new URL('lock.ts', import.meta.url));
  const program = `const { acquireLock } = await import(${JSON.stringify(module)});
    console.log(await acquireLock(${JSON.stringify(file)}));
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [answer] = await new Promise<[Buffer]>((resolve) => child.stdout.once('data', (chunk) => resolve([chunk])));
  expect(answer.toString()).toBe('true\n');
  expect(await acquireLock(file)).toBe(false);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  expect(await acquireLock(file)).toBe(true);
  await releaseLock(file);
});
