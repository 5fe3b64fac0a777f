/** A removal of a release that is killed: the next command completes it. That of an activation is simulated in `tests/simulate`. */
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createRelease, createReleases, moment } from '../../tests/helpers/created-releases.ts';
import { localRelease } from '../release/manifest.ts';
import { activateRelease } from './activate.ts';
import { listReleases } from './release-store.ts';

const disk = vi.hoisted(() => ({ tearsRemovals: false }));

vi.mock('node:fs', async (load) => {
  const real = await load<typeof import('node:fs')>();
  const rmSync: typeof real.rmSync = (path, options) => {
    if (options?.recursive !== true || !disk.tearsRemovals) return real.rmSync(path, options);
    real.rmSync(join(String(path), 'index.html'));
    throw new Error('killed');
  };
  return { ...real, rmSync };
});

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
