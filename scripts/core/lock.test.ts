import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { isDiskFull } from './errors.ts';
import { acquireLock, withLock } from './lock.ts';

let file: string;
beforeEach(async () => {
  file = join(await createTemporaryFolder('lock'), 'lock');
});

test('one of many takes it, the next after its release', () => {
  const held = Array.from({ length: 20 }, () => acquireLock(file)).filter((lock) => lock !== null);
  expect(held).toHaveLength(1);
  held[0]?.[Symbol.dispose]();
  using next = acquireLock(file);
  expect(next).not.toBeNull();
});

test('works run one after another, also after one that fails', async () => {
  let running = 0;
  const most: number[] = [];
  const works = Array.from({ length: 20 }, (_, i) =>
    withLock(file, async () => {
      running += 1;
      most.push(running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (i === 3) throw new Error('failed');
    }),
  );
  const settled = await Promise.allSettled(works);
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(most).toEqual(Array.from({ length: 20 }, () => 1));
});

test('a folder that does not exist is an error, not a lock that is held', () => {
  expect(() => acquireLock(join(file, 'none/lock'))).toThrow(/unable to open/);
});

test('another process keeps it until it is killed, and who waits has it then', async () => {
  const module = fileURLToPath(new URL('lock.ts', import.meta.url));
  const program = `const { acquireLock } = await import(${JSON.stringify(module)});
    globalThis.lock = acquireLock(${JSON.stringify(file)});
    console.log(globalThis.lock !== null);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [answer] = (await once(child.stdout, 'data')) as [Buffer];
  expect(answer.toString()).toBe('true\n');
  expect(acquireLock(file)).toBeNull();
  const nothing = async () => undefined;
  const busy = () => new Error('busy');
  await expect(withLock(file, nothing, 0, busy)).rejects.toThrow('busy');
  const waiting = withLock(file, async () => 'done');
  child.kill('SIGKILL');
  expect(await waiting).toBe('done');
});

test('a disk without a free block is a full disk, also where SQLite says so', () => {
  using database = new DatabaseSync(file);
  database.exec('PRAGMA max_page_count = 1');
  let error: unknown;
  try {
    database.exec('CREATE TABLE a (b); CREATE TABLE c (d)');
  } catch (caught) {
    error = caught;
  }
  expect(isDiskFull(error)).toBe(true);
  expect(isDiskFull(Object.assign(new Error('busy'), { errcode: 5 }))).toBe(false);
});
