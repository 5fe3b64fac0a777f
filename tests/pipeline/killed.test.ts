/**
 * Whoever builds and publishes is killed at any moment: what is served is always one complete release, on this machine
 * and in a store, and the next one builds on it. SITE_TEST_KILLS tells how often.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderStore } from '../../scripts/publish/folder-store.ts';
import { readPointer } from '../../scripts/publish/publish-by-pointer.ts';
import { createFleet, type Fleet, randomFrom } from '../helpers/fleet.ts';
import { wholeRelease } from '../helpers/whole-release.ts';

const kills = Number(process.env.SITE_TEST_KILLS ?? 10);
/** Several builds fit into it. */
const longestMs = 400;
const random = randomFrom(20_261_122);
const program = fileURLToPath(new URL('../helpers/endless-builds.ts', import.meta.url));
let fleet: Fleet;

beforeAll(async () => {
  fleet = await createFleet();
  await fleet.add('haneul', null);
});
afterAll(() => fleet.remove());

interface Run {
  readonly child: ChildProcess;
  said(word: string): Promise<void>;
}

function start(run: number): Run {
  const child = spawn(process.execPath, [program, fleet.root, String(run)], { stdio: ['pipe', 'pipe', 'pipe'] });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  return {
    child,
    async said(word) {
      await expect.poll(() => out.includes(word) || err !== '', { timeout: 60_000, interval: 10 }).toBe(true);
      expect(err).toBe('');
    },
  };
}

/** Its release, or null where there is none yet. Throws when an object is missing or is not what its name says. */
async function wholeStore(folder: string): Promise<string | null> {
  const { release } = await readPointer(folderStore(folder));
  if (release === '') return null;
  const list = JSON.parse(await readFile(join(folder, 'releases', `${release}.json`), 'utf8')) as {
    files: Record<string, { hash: string }>;
  };
  for (const { hash } of Object.values(list.files)) {
    const bytes = await readFile(join(folder, 'objects', hash));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
  }
  return release;
}

test(
  'after each death one complete release is served',
  async () => {
    const dist = join(fleet.dist, 'haneul');
    const seen = new Set<string>();
    let next = start(0);
    for (let n = 0; n < kills; n += 1) {
      const run = next;
      await run.said('ready');
      run.child.stdin?.write('go\n');
      await run.said('begun');
      // The next one gets ready meanwhile.
      if (n + 1 < kills) next = start(n + 1);
      await sleep(random() * longestMs);
      const ended = once(run.child, 'exit');
      run.child.kill('SIGKILL');
      expect((await ended)[1]).toBe('SIGKILL');
      const isBuilt = await access(join(dist, 'current')).then(
        () => true,
        () => false,
      );
      if (isBuilt) seen.add((await wholeRelease(dist)).manifest.release);
      await wholeStore(join(fleet.root, 'store'));
    }
    const last = start(kills);
    await last.said('ready');
    last.child.stdin?.write('go\n');
    const before = await wholeStore(join(fleet.root, 'store'));
    await expect
      .poll(() => readPointer(folderStore(join(fleet.root, 'store'))), { timeout: 60_000 })
      .not.toMatchObject({ release: before ?? '' });
    last.child.kill('SIGKILL');
    await once(last.child, 'exit');
    await wholeStore(join(fleet.root, 'store'));
    await wholeRelease(dist);
    expect(seen.size).toBeGreaterThan(0);
  },
  120_000 + kills * 5000,
);
