/** State of a partner: a file that cannot be read is never taken for nothing. */
import { readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createReleases, moment } from '../../tests/helpers/created-releases.ts';
import { activateRelease } from './activate.ts';
import { currentRelease } from './current-link.ts';
import { earlierReleases } from './history.ts';
import { setPause } from './pause.ts';
import { repairState } from './repair.ts';
import { readState } from './state.ts';

const build = (minutes: number) => ({ why: 'build', now: moment(minutes), readAt: moment(minutes) }) as const;

async function threeBuilds(): Promise<string> {
  const dist = await createReleases(['a', 'b', 'c']);
  for (const [i, release] of ['a', 'b', 'c'].entries())
    expect(await activateRelease(dist, release, build(i))).toEqual({ ok: true });
  return dist;
}

test('a current release that somebody linked by hand counts as newly read', async () => {
  const dist = await threeBuilds();
  await rm(join(dist, 'current'));
  await symlink(join('releases', 'a'), join(dist, 'current'));
  const [entry] = (await readState(dist)).history;
  expect(entry).toMatchObject({ release: 'a', why: 'build' });
  expect(new Date(entry?.readAt ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(await activateRelease(dist, 'b', build(1))).toMatchObject({ error: { code: 'STALE' } });
});

test.each([
  ['{"version":1,', '(whole): expected an object, received "{\\"version\\":1,"'],
  ['{"version":2}', 'version: expected 1, received 2'],
])(
  'a state of %j does not parse: that stops publication and pruning, and says what is wrong',
  async (text, problem) => {
    const dist = await threeBuilds();
    for (const release of ['a', 'b', 'c']) await utimes(join(dist, 'releases', release), 0, 0);
    await writeFile(join(dist, 'state.json'), text);
    const activated = activateRelease(dist, 'a', { why: 'rollback', now: moment(9) });
    await expect(activated).rejects.toMatchObject({
      code: 'STATE_UNREADABLE',
      message: expect.stringContaining(problem),
    });
    await expect(activated).rejects.toThrow(`${join(dist, 'state.json')}: `);
    expect(await currentRelease(dist)).toBe('c');
    expect(await readdir(join(dist, 'releases'))).toEqual(['a', 'b', 'c']);
  },
);

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
  expect((await readState(dist)).history.map(({ release }) => release)).toEqual(['c', 'a']);
  expect((await readState(dist)).pause).toMatchObject({ release: 'c', isAtStore: false });
  expect((await readState(dist)).retainedAssets).toMatchObject({ 'assets/a.css': moment(60).toISOString() });
  expect(await readFile(join(dist, 'state.unreadable.json'), 'utf8')).toBe('torn');
  await setPause(dist, null);
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
  const history = (await readState(dist)).history;
  expect(history.map(({ release, isUncertain }) => (isUncertain ? `${release}?` : release))).toEqual(['c', 'a', 'b?']);
  expect(earlierReleases(history)).toEqual(['a']);
  expect(await activateRelease(dist, 'b', { why: 'rollback', now: moment(61) })).toEqual({ ok: true });
  expect((await readState(dist)).history[0]).toEqual(expect.not.objectContaining({ isUncertain: true }));
});

test('repair believes what a store says of pause and time', async () => {
  const dist = await threeBuilds();
  await writeFile(join(dist, 'state.json'), 'torn');
  await repairState(dist, { release: 'c', readAt: moment(5).toISOString(), isPaused: false }, moment(60));
  expect(await activateRelease(dist, 'a', build(4))).toMatchObject({ error: { code: 'STALE' } });
  expect(await activateRelease(dist, 'a', build(5))).toEqual({ ok: true });
});

test.each([
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
