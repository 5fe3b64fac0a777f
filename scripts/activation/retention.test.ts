import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createReleases, moment } from '../../tests/helpers/created-releases.ts';
import { manifestName } from '../release/manifest.ts';
import { activateRelease, type Build } from './activate.ts';
import { listRetainedAssets } from './retained-assets.ts';
import { readState } from './state.ts';

const hours = 60;
const build = (minutes: number, more: Partial<Build> = {}): Build => ({
  ...{ why: 'build', now: moment(minutes), readAt: moment(minutes) },
  ...more,
});

test('assets that only the release before has stay for thirty days', async () => {
  const dist = await createReleases(['a', 'b']);
  const left = async (release: string, minutes: number) => {
    expect(await activateRelease(dist, release, build(minutes))).toEqual({ ok: true });
    return listRetainedAssets(dist);
  };
  const month = 30 * 24 * hours;
  expect(await left('a', 0)).toEqual([]);
  expect(await left('b', hours)).toEqual(['assets/a.css']);
  expect(await left('b', hours + month)).toEqual(['assets/a.css']);
  expect(await left('b', hours + month + 1)).toEqual([]);
});

test('a preview is shown for a day, and what a killed build has left goes after that, too', async () => {
  const dist = await createReleases(['a', 'shown', 'b', 'c']);
  const left = '.0123456789abcdef-1';
  await mkdir(join(dist, 'releases', left));
  const age = async (hoursAgo: number) => {
    const at = new Date(Date.now() - hoursAgo * 3600_000);
    for (const path of [join('shown', manifestName), left]) await utimes(join(dist, 'releases', path), at, at);
  };
  await age(23.5);
  await activateRelease(dist, 'a', build(0));
  expect(await readdir(join(dist, 'releases'))).toEqual([left, 'a', 'b', 'c', 'shown']);
  await age(24.5);
  await activateRelease(dist, 'b', build(1));
  expect(await readdir(join(dist, 'releases'))).toEqual(['a', 'b', 'c']);
});

test('older code makes nothing current over what newer code has built, unless somebody says so', async () => {
  const dist = await createReleases(['a', 'b', 'c']);
  const by = (compileId: string, minutes: number) => ({ code: { compileId, builtAt: moment(minutes).toISOString() } });
  const codeOf = async () => (await readState(dist)).history[0]?.code?.compileId;
  expect(await activateRelease(dist, 'a', build(0, by('new', 2)))).toEqual({ ok: true });
  const outdated = { error: { code: 'CODE_OUTDATED' } };
  expect(await activateRelease(dist, 'b', build(1, by('old', 1)))).toMatchObject(outdated);
  // A publisher of unknown version keeps the order.
  expect(await activateRelease(dist, 'b', build(1, { code: null }))).toEqual({ ok: true });
  expect(await codeOf()).toBe('new');
  expect(await activateRelease(dist, 'c', build(2, by('old', 1)))).toMatchObject(outdated);
  expect(await activateRelease(dist, 'c', build(2, { ...by('old', 1), acceptStale: true }))).toEqual({ ok: true });
  expect(await codeOf()).toBe('old');
});
