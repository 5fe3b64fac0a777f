/** Activation that is killed after any of its writes: the next command completes it, or nothing has begun. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createRelease, createReleases, moment } from '../../tests/helpers/created-releases.ts';
import { localRelease } from '../release/manifest.ts';
import { activateRelease, completeActivation } from './activate.ts';
import { currentRelease } from './current-link.ts';
import { readPause, removePause } from './pause.ts';
import { listReleases, readHistory } from './release-store.ts';
import { listRetainedAssets } from './retained-assets.ts';
import { readState } from './state.ts';

/** Writes that still succeed; after them the process counts as killed. */
const { disk, spend } = vi.hoisted(() => {
  const budget = { writes: Number.POSITIVE_INFINITY, tearsRemovals: false };
  const spending =
    <A extends unknown[], R>(write: (...args: A) => R) =>
    (...args: A): R => {
      if (budget.writes <= 0) throw new Error('killed');
      budget.writes -= 1;
      return write(...args);
    };
  return { disk: budget, spend: spending };
});

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>();
  const { writeFile, rename, symlink, rm, mkdir } = real;
  return {
    ...real,
    writeFile: spend(writeFile),
    rename: spend(rename),
    symlink: spend(symlink),
    rm: spend<Parameters<typeof rm>, Promise<void>>(async (path, options) => {
      if (options?.recursive !== true || !disk.tearsRemovals) return rm(path, options);
      await rm(join(String(path), 'index.html'));
      throw new Error('killed');
    }),
    mkdir: spend(mkdir),
  };
});
vi.mock('node:fs', async (load) => {
  const real = await load<typeof import('node:fs')>();
  return { ...real, linkSync: spend(real.linkSync) };
});
afterEach(() => {
  disk.writes = Number.POSITIVE_INFINITY;
  disk.tearsRemovals = false;
});

const isRetained = async (dist: string, file: string) => (await listRetainedAssets(dist)).includes(file);

test.each(['build', 'rollback'] as const)(
  'a %s that is killed after any write is completed by the next command',
  async (why) => {
    const activation = (minutes: number) =>
      why === 'build'
        ? ({ why, now: moment(minutes), readAt: moment(minutes) } as const)
        : ({ why, now: moment(minutes) } as const);
    let completed = 0;
    for (let writes = 0; completed < 2; writes += 1) {
      const dist = await createReleases(['a', 'b']);
      await activateRelease(dist, 'a', { why: 'build', now: moment(0), readAt: moment(0) });
      disk.writes = writes;
      const killed = await activateRelease(dist, 'b', activation(1)).then(
        () => false,
        () => true,
      );
      disk.writes = Number.POSITIVE_INFINITY;
      await completeActivation(dist);
      const current = await currentRelease(dist);
      const { activating, history, pause } = await readState(dist);
      expect([activating, history[0]?.release]).toEqual([null, current]);
      if (current === 'b') {
        completed += killed ? 0 : 1;
        expect(history[0]).toMatchObject({ release: 'b', why, at: moment(1).toISOString() });
        expect(await isRetained(dist, 'assets/a.css')).toBe(true);
      }
      expect(pause !== null).toBe(why === 'rollback' && current === 'b');
      await removePause(dist);
      expect(await activateRelease(dist, 'b', activation(2))).toEqual({ ok: true });
      expect(await readFile(join(dist, 'assets/a.css'), 'utf8')).toBe('a');
      expect((await readHistory(dist)).map(({ release }) => release)).toEqual(['b', 'a']);
      expect((await readPause(dist)) !== null).toBe(why === 'rollback');
    }
  },
);

test('what is left of a release whose removal was killed is none to go back to, and goes with the next one', async () => {
  const names = Array.from({ length: 12 }, (_, i) => `r${i}`);
  const dist = await createReleases(names);
  const began = Date.now();
  const activate = (name: string, minutes: number) =>
    activateRelease(dist, name, { why: 'build', now: new Date(began + minutes * 60_000), readAt: moment(minutes) });
  for (const [i, name] of names.slice(0, 10).entries()) expect(await activate(name, i)).toEqual({ ok: true });
  disk.tearsRemovals = true;
  await expect(activate('r10', 10)).rejects.toThrow('killed');
  disk.tearsRemovals = false;
  expect(await listReleases(dist)).toContain('r0');
  expect(await localRelease(dist, 'r0')).toBeNull();
  expect(await activateRelease(dist, 'r0', { why: 'rollback', now: moment(11) })).toMatchObject({
    error: { code: 'RELEASE_MISSING' },
  });
  expect(await activate('r11', 12)).toEqual({ ok: true });
  expect(await listReleases(dist)).not.toContain('r0');

  // Content is again as it was then: whoever makes another release current first leaves this one to its builder.
  await createRelease(dist, 'r0');
  await createRelease(dist, 'r12');
  expect(await activate('r12', 13)).toEqual({ ok: true });
  expect(await listReleases(dist)).not.toContain('r1');
  expect(await activate('r0', 14)).toEqual({ ok: true });
});
