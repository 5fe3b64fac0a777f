import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createReleases, moment } from '../../tests/helpers/created-releases.ts';
import { activateRelease } from '../activation/activate.ts';
import { currentRelease } from '../activation/current-link.ts';
import { readState } from '../activation/state.ts';
import type { Target } from '../publish/target.ts';
import { previousRelease, resume, rollback } from './rollback.ts';

async function builds(...releases: readonly string[]) {
  const dist = await createReleases(releases);
  for (const [i, release] of releases.entries())
    await activateRelease(dist, release, { why: 'build', now: moment(i), readAt: moment(i) });
  return { dist, options: { distRoot: dirname(dist), target: null, now: moment(9) } };
}

/** A store of which only the head and the list of releases are known; it notes what would change it. */
function storeWith(release: string, before: readonly string[] | undefined, releases: readonly string[] = []) {
  const changes: string[] = [];
  const target: Partial<Target> = {
    head: async () => ({
      ...{ partner: 'haneul', release, readAt: moment(0).toISOString(), isPaused: false },
      before: before && [...before],
    }),
    releases: async () => [...releases],
    resume: async () => void changes.push('resume'),
    rollback: async (to) => {
      changes.push(to);
      return { ok: true, value: { release: to, written: 0, bytes: 0, removed: 0 } };
    },
  };
  return { target: target as Target, changes };
}

test('a second rollback goes one further back, over releases that are gone, and not to what was just left', async () => {
  const { dist, options } = await builds('a', 'b', 'c', 'd');
  expect(await previousRelease(dist, null)).toBe('c');
  expect(await rollback('haneul', 'c', options)).toEqual({ ok: true });
  await rm(join(dist, 'releases/b'), { recursive: true });
  expect(await previousRelease(dist, null)).toBe('a');
  expect(await rollback('haneul', 'a', options)).toEqual({ ok: true });
  expect(await previousRelease(dist, null)).toBeNull();
});

test('the oldest release stays where another publication comes before the rollback to it has ended', async () => {
  const names = Array.from({ length: 11 }, (_, i) => `r${i}`);
  const dist = await createReleases(names);
  const began = Date.now();
  const at = (minutes: number) => new Date(began + minutes * 60_000);
  const activate = (i: number) => activateRelease(dist, `r${i}`, { why: 'build', now: at(i), readAt: at(i) });
  for (let i = 0; i < 10; i += 1) await activate(i);
  const { target } = storeWith('r9', [], ['r0']);
  const meanwhile: Target = {
    ...target,
    rollback: async (...args) => {
      expect(await activate(10)).toEqual({ ok: true });
      return target.rollback(...args);
    },
  };
  const options = { distRoot: dirname(dist), target: meanwhile, now: at(11) };
  expect(await rollback('haneul', 'r0', options)).toEqual({ ok: true });
  expect(await currentRelease(dist)).toBe('r0');
});

test('where there is a store, the release before is what was live there, as far as it can be had', async () => {
  const { dist, options } = await builds('a', 'b', 'c');
  const previous = (...store: Parameters<typeof storeWith>) => previousRelease(dist, storeWith(...store).target);
  expect(await previous('x', ['w', 'b', 'a'], ['x', 'w', 'b', 'a'])).toBe('w');
  // In place the store keeps no releases.
  expect(await previous('x', ['w', 'b', 'a'])).toBe('b');
  // Another machine, or a process that was killed, went back further than this one knows.
  expect(await previous('b', ['a'])).toBe('a');
  expect(await previous('x', [], ['c', 'b'])).toBeNull();
  // A head of a former version.
  expect(await previous('c', undefined)).toBe('b');
  expect(await previous('b', undefined)).toBe('a');
  await rollback('haneul', 'b', options);
  expect(await previous('x', ['b', 'a'], ['x', 'c', 'b', 'a'])).toBe('b');
});

test('a machine without the live release goes back by what the store knows, and keeps no release of it', async () => {
  const { dist, options } = await builds('a', 'b');
  const { target, changes } = storeWith('x', ['w', 'b', 'a'], ['x', 'w']);
  expect(await rollback('haneul', 'w', { ...options, target })).toEqual({ ok: true });
  expect(changes).toEqual(['w']);
  expect(await currentRelease(dist)).toBe('b');
  expect((await readState(dist)).pause).toMatchObject({ release: 'w', isAtStore: true });
});

test('neither a rollback nor its end reaches the store where the state of this machine cannot be read', async () => {
  const { dist, options } = await builds('a', 'b');
  await writeFile(join(dist, 'state.json'), 'torn');
  const { target, changes } = storeWith('b', ['b', 'a']);
  expect(await rollback('haneul', 'a', { ...options, target })).toMatchObject({ error: { code: 'STATE_UNREADABLE' } });
  await expect(resume('haneul', options.distRoot, target)).rejects.toMatchObject({ code: 'STATE_UNREADABLE' });
  expect([changes, await currentRelease(dist)]).toEqual([[], 'b']);
});
