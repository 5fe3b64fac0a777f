/** State of a partner: what former versions left is read, and what cannot be read is never taken for nothing. */
import { cp, mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createReleases, moment } from '../../tests/helpers/created-releases.ts';
import { createTemporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { paths } from '../core/paths.ts';
import { localRelease } from '../release/manifest.ts';
import { activateRelease } from './activate.ts';
import { currentRelease } from './current-link.ts';
import { earlierReleases } from './history.ts';
import { readPause, removePause } from './pause.ts';
import { readHistory } from './release-store.ts';
import { repairState } from './repair.ts';
import { readState } from './state.ts';

/** Made by the version before `state.json`: two builds, then a rollback. */
const fixture = join(paths.root, 'tests/fixtures/former-state');
const [first, second] = ['6aed77454864e683', '008fe217afa34e72'];

async function formerMachine(): Promise<string> {
  const dist = join(await createTemporaryFolder('former'), 'haneul');
  await cp(fixture, dist, { recursive: true });
  for (const release of [first, second]) {
    await mkdir(join(dist, 'releases', release, 'assets'), { recursive: true });
    const manifest = (await readFile(join(fixture, 'release.json'), 'utf8')).replace(first, release);
    await writeFile(join(dist, 'releases', release, 'release.json'), manifest);
  }
  await symlink(join('releases', first), join(dist, 'current'));
  return dist;
}

const build = (minutes: number) => ({ why: 'build', now: moment(minutes), readAt: moment(minutes) }) as const;

async function threeBuilds(): Promise<string> {
  const dist = await createReleases(['a', 'b', 'c']);
  for (const [i, release] of ['a', 'b', 'c'].entries())
    expect(await activateRelease(dist, release, build(i))).toEqual({ ok: true });
  return dist;
}

test('files of the version before are the state until an activation writes one, and its manifests are read', async () => {
  const dist = await formerMachine();
  expect(await readState(dist)).toEqual({
    version: 1,
    history: [
      { release: first, at: moment(0).toISOString(), readAt: moment(0).toISOString(), why: 'rollback' },
      { release: second, at: moment(0).toISOString(), readAt: moment(0).toISOString(), why: 'build' },
      { release: first, at: moment(0).toISOString(), readAt: moment(0).toISOString(), why: 'build' },
    ],
    pause: { release: first, since: moment(0).toISOString(), isAtStore: false },
    retainedAssets: {
      'assets/theme.0494c48fad.css': moment(0).toISOString(),
      'assets/theme.a2954001cd.css': moment(0).toISOString(),
    },
    activating: null,
  });
  expect((await localRelease(dist, first))?.manifest.files['404.html']?.contentType).toBe('text/html; charset=utf-8');
  expect(await activateRelease(dist, second, build(1))).toMatchObject({ error: { code: 'PAUSED' } });
  await removePause(dist);
  expect(await activateRelease(dist, second, build(1))).toEqual({ ok: true });
  // What the version before knew stays for whoever goes back to it, and counts no more.
  expect(await readPause(dist)).toBeNull();
  expect((await readHistory(dist)).map(({ release }) => release)).toEqual([second, first, second, first]);
});

test('who accepts older content accepts it over what was shown, and over nothing that came since', async () => {
  const dist = await threeBuilds();
  const accepted = (minutes: number) => ({ ...build(0), acceptStale: moment(minutes).toISOString() });
  expect(await activateRelease(dist, 'a', accepted(1))).toMatchObject({ error: { code: 'STALE' } });
  expect(await activateRelease(dist, 'a', accepted(2))).toEqual({ ok: true });
});

test('a current release that the version before had not recorded when it was killed counts as newly read', async () => {
  const dist = await formerMachine();
  await rm(join(dist, 'hold.json'));
  await rm(join(dist, 'current'));
  await symlink(join('releases', second), join(dist, 'current'));
  const [entry] = await readHistory(dist);
  expect(entry).toMatchObject({ release: second, why: 'build' });
  expect(new Date(entry?.readAt ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(await activateRelease(dist, first, build(1))).toMatchObject({ error: { code: 'STALE' } });
});

test.each([
  ['state.json', '{"version":1,', '(whole): expected an object, received "{\\"version\\":1,"'],
  ['state.json', '{"version":2}', 'version: expected 1, received 2'],
  ['history.json', '[{"release":"a"}]', '[0].at: expected this field to be there, received nothing'],
  ['hold.json', '', '(whole): expected an object, received ""'],
])('%s that does not parse stops publication and pruning, and says what is wrong', async (name, text, problem) => {
  const dist = await threeBuilds();
  for (const release of ['a', 'b', 'c']) await utimes(join(dist, 'releases', release), 0, 0);
  await rm(join(dist, 'state.json'));
  await writeFile(join(dist, name), text);
  const activated = activateRelease(dist, 'a', { why: 'rollback', now: moment(9) });
  await expect(activated).rejects.toMatchObject({
    code: 'STATE_UNREADABLE',
    message: expect.stringContaining(problem),
  });
  await expect(activated).rejects.toThrow(`${join(dist, name)}: `);
  expect(await currentRelease(dist)).toBe('c');
  expect(await readdir(join(dist, 'releases'))).toEqual(['a', 'b', 'c']);
});

test('a state that is gone is not that of a new partner', async () => {
  const dist = await threeBuilds();
  await rm(join(dist, 'state.json'));
  await expect(readState(dist)).rejects.toMatchObject({ code: 'STATE_UNREADABLE' });
});

test('repair makes a state of the releases that are there, paused and with content as new as now', async () => {
  const dist = await threeBuilds();
  await writeFile(join(dist, 'state.json'), 'torn');
  await writeFile(join(dist, 'releases/b/release.json'), 'torn');
  for (const [i, release] of ['a', 'c'].entries()) await utimes(join(dist, 'releases', release), moment(i), moment(i));
  await repairState(dist, null, moment(60));
  expect((await readHistory(dist)).map(({ release }) => release)).toEqual(['c', 'a']);
  expect(await readPause(dist)).toMatchObject({ release: 'c', isAtStore: false });
  expect((await readState(dist)).retainedAssets).toMatchObject({ 'assets/a.css': moment(60).toISOString() });
  expect(await readFile(join(dist, 'state.unreadable.json'), 'utf8')).toBe('torn');
  await removePause(dist);
  expect(await activateRelease(dist, 'a', build(59))).toMatchObject({ error: { code: 'STALE' } });
  expect(await activateRelease(dist, 'a', build(61))).toEqual({ ok: true });
});

test('after a repair a rollback goes to what the unreadable file names, and not to what may never have been live', async () => {
  const dist = await threeBuilds();
  const names = (text: string) => text.split(' ').map((release) => `"release": "${release}"`);
  await writeFile(join(dist, 'state.json'), `{"history": [${names('c a').join()}`);
  for (const [i, release] of ['a', 'c', 'b'].entries())
    await utimes(join(dist, 'releases', release), moment(i), moment(i));
  await repairState(dist, null, moment(60));
  const history = await readHistory(dist);
  expect(history.map(({ release, isUncertain }) => [release, isUncertain])).toEqual([
    ['c', undefined],
    ['a', undefined],
    ['b', true],
  ]);
  expect(earlierReleases(history)).toEqual(['a']);
  expect(await activateRelease(dist, 'b', { why: 'rollback', now: moment(61) })).toEqual({ ok: true });
  expect((await readHistory(dist))[0]).toEqual(expect.not.objectContaining({ isUncertain: true }));
});

test('repair believes what a store says of pause and time', async () => {
  const dist = await threeBuilds();
  await writeFile(join(dist, 'state.json'), 'torn');
  await repairState(dist, { release: 'c', readAt: moment(5).toISOString(), isPaused: false }, moment(60));
  expect(await activateRelease(dist, 'a', build(4))).toMatchObject({ error: { code: 'STALE' } });
  expect(await activateRelease(dist, 'a', build(5))).toEqual({ ok: true });
});

test('older code makes nothing current over what newer code has built, also after a rollback', async () => {
  const dist = await createReleases(['a', 'b', 'c']);
  const by = (compileId: string, minutes: number) => ({ code: { compileId, builtAt: moment(minutes).toISOString() } });
  await activateRelease(dist, 'a', { ...build(0), ...by('old', 1) });
  await activateRelease(dist, 'b', { ...build(1), ...by('new', 2) });
  const outdated = { error: { code: 'CODE_OUTDATED' } };
  expect(await activateRelease(dist, 'c', { ...build(2), ...by('old', 1) })).toMatchObject(outdated);
  await activateRelease(dist, 'a', { why: 'rollback', now: moment(3) });
  await removePause(dist);
  expect(await activateRelease(dist, 'c', { ...build(4), ...by('old', 1) })).toMatchObject(outdated);
  expect(await activateRelease(dist, 'c', { ...build(4), ...by('new', 2) })).toEqual({ ok: true });
  expect(await activateRelease(dist, 'a', { ...build(5), ...by('old', 1), acceptStale: true })).toEqual({ ok: true });
  expect(await activateRelease(dist, 'b', { ...build(6), ...by('old', 1) })).toEqual({ ok: true });
});

test.each([
  ['a b c', 'b a'],
  ['a b c back:b', 'a'],
  ['a b c back:b back:a', ''],
  ['a b c back:b d', 'b a'],
  ['a b a', 'b'],
  ['back:b c', 'b'],
  ['a c back:b', ''],
])('after %s one can go back to: %s', (events, expected) => {
  const history = events.split(' ').map((event) => {
    const at = moment(0).toISOString();
    const release = event.replace('back:', '');
    return { release, at, readAt: at, why: event === release ? ('build' as const) : ('rollback' as const) };
  });
  expect(earlierReleases(history.toReversed()).join(' ')).toBe(expected);
});
