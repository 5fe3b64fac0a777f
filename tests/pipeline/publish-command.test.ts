/**
 * `site publish`, as a CI job runs it: with a `dist` that may be new, to a store that has a past. What a flag or the output
 * decides is asked of the command itself, the rest of the function behind it.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { activateRelease } from '../../scripts/activation/activate.ts';
import { currentRelease } from '../../scripts/activation/current-link.ts';
import { readSourceContent } from '../../scripts/content/source-content.ts';
import type { PublishSettings } from '../../scripts/core/settings.ts';
import { publishCurrent } from '../../scripts/publish/publish-current.ts';
import { openTarget } from '../../scripts/publish/target.ts';
import { type LocalRelease, localRelease } from '../../scripts/release/manifest.ts';
import { clinic } from '../helpers/content.ts';
import { createRelease } from '../helpers/created-releases.ts';
import { clock, configOf, createFleet, hashesBelow } from '../helpers/fleet.ts';
import { callSite } from '../helpers/run-site.ts';
import { releaseName } from '../helpers/running-desk.ts';

const layouts: readonly PublishSettings['layout'][] = ['in-place', 'pointer'];
const id = 'haneul';
const [first, second, third] = [1, 2, 3].map(releaseName) as [string, string, string];
const seconds = (count: number): Date => new Date(clock.getTime() + count * 1000);

/** A fleet with a store of its own; each `dist` is a machine's. */
async function published(layout: PublishSettings['layout'], config: object = {}) {
  const fleet = await createFleet();
  const to = join(fleet.root, 'store');
  await mkdir(to);
  await fleet.add(id, null, { ...configOf(id), ...config });
  const target = await openTarget({ to, layout, endpoint: undefined }, id);
  const distOf = (distName: string) => join(fleet.root, distName, id);
  const environment = (distName: string) => ({
    CI: '',
    SITE_PARTNERS_DIR: fleet.partners,
    SITE_DIST_DIR: join(fleet.root, distName),
    SITE_PUBLISH_LAYOUT: layout,
    // Nobody listens there.
    SITE_INDEXNOW_ENDPOINT: 'http://127.0.0.1:1/indexnow',
  });
  return {
    ...{ fleet, to, target, environment },
    live: async () => (await target.head())?.release,
    /** Makes one of one page current on a machine, as a build does. */
    async release(name: string, distName = 'dist', readAt = clock) {
      await createRelease(distOf(distName), name);
      const activated = await activateRelease(distOf(distName), name, { why: 'build', now: readAt, readAt });
      expect(activated).toEqual({ ok: true });
      return (await localRelease(distOf(distName), name)) as LocalRelease;
    },
    /** What `products` are at the backend, built on a machine. */
    async build(title: string, products: number, distName = 'dist', readAt = clock) {
      await fleet.add(id, clinic(title, products), { ...configOf(id), ...config });
      const [report] = (await fleet.build([id], { distName, now: readAt })).partners;
      expect(report?.error).toBeNull();
      return (await localRelease(distOf(distName), report?.release ?? '')) as LocalRelease;
    },
    publish: (distName = 'dist') => publishCurrent(id, distOf(distName), target, { now: new Date() }),
    command: (distName = 'dist', ...flags: string[]) =>
      callSite(['publish', id, '--to', to, ...flags], environment(distName)),
  };
}

test.each(['here', 'at a store'])(
  'content merged into what is live does not replace what came %s meanwhile',
  async (where) => {
    const { fleet, target, build } = await published('pointer');
    const stores = where === 'here' ? {} : { target: async () => target };
    const dist = join(fleet.root, 'dist', id);
    const first = await build('처음', 4);
    if (where !== 'here') await target.publish(first, { readAt: clock, now: clock });
    const otherMachine = where === 'here' ? 'dist' : 'other';
    const [report] = (
      await fleet.build([id], {
        ...stores,
        now: seconds(2),
        pull: async ({ contentFolder }) => {
          await fleet.add(id, clinic('이름', 4));
          const merged = await readSourceContent(contentFolder, id, seconds(2));
          const other = await build('다른 기기', 4, otherMachine, seconds(1));
          if (where !== 'here') await target.publish(other, { readAt: seconds(1), now: seconds(1) });
          return merged.ok ? { ...merged, value: { ...merged.value, isMerged: true } } : merged;
        },
      })
    ).partners;
    expect(report?.error).toMatchObject({ code: 'RACED' });
    const live = where === 'here' ? dist : join(fleet.root, otherMachine, id);
    expect(await currentRelease(dist)).toBe(where === 'here' ? await currentRelease(live) : first.manifest.release);
    if (where !== 'here') expect((await target.head())?.release).toBe(await currentRelease(live));
  },
);

test('a release that lost over half of what is live waits for --accept-loss', async () => {
  const { live, build, publish, command } = await published('in-place', { indexNow: true });
  const whole = await build('처음', 12);
  const indexed = await publish();
  const told = indexed.ok ? indexed.value.indexedChanges : [];
  expect(told).toEqual(expect.arrayContaining(['/', '/products/1']));
  expect(told.filter((path) => ['/login', '/404', '/search'].includes(path))).toEqual([]);
  const shrunk = await build('처음', 2, 'fresh', seconds(1));
  const refused = await command('fresh');
  expect([refused.code, await live()]).toEqual([5, whole.manifest.release]);
  expect(refused.err).toContain('products: 12 rows before, 2 now');
  expect(refused.err).toContain('publish again with --accept-loss');
  const accepted = await command('fresh', '--accept-loss');
  expect([accepted.code, accepted.err]).toEqual([0, '']);
  // Search engines that are not reached end no publication.
  expect(accepted.out).toContain('  warning SEARCH_ENGINES_NOT_TOLD: 검색 엔진 알림: 바뀐 주소');
  expect(await live()).toBe(shrunk.manifest.release);
});

test('what is live already writes nothing but the moment at which it was read', async () => {
  const { to, target, release, publish, command } = await published('pointer');
  await release(first);
  expect(await publish()).toMatchObject({ ok: true });
  const before = await hashesBelow(to);
  await release(first, 'fresh');
  expect(await publish()).toMatchObject({ value: { published: { written: 0 }, indexedChanges: [] } });
  const fresh = await command('fresh');
  expect([fresh.code, fresh.err]).toEqual([0, '']);
  expect(fresh.out).toContain('0 objects written (0 bytes), 0 removed');
  expect(await hashesBelow(to)).toEqual(before);
  // Content read before this moment is older than what is known to be live.
  await release(first, 'fresh', seconds(20));
  expect(await publish('fresh')).toMatchObject({ ok: true });
  expect((await target.head())?.readAt).toBe(seconds(20).toISOString());
  const changed = [...(await hashesBelow(to))].filter(([name, hash]) => before.get(name) !== hash);
  expect(changed).toHaveLength(1);
  await release(second, 'dist', seconds(10));
  expect(await publish()).toMatchObject({ error: { code: 'STALE' } });
});

test('content read before what is live is refused, unless it is forced', async () => {
  const { target, live, release, command } = await published('pointer');
  // A desk reads and publishes between the reading of a job and its publication.
  await release(first);
  const newer = await release(second, 'desk', seconds(20));
  const publishedAt = { now: seconds(30), readAt: seconds(20), publisher: { by: 'ci', run: '12' } } as const;
  expect(await target.publish(newer, publishedAt)).toMatchObject({ ok: true });
  const late = await command();
  expect([late.code, await live()]).toEqual([5, second]);
  expect(late.err).toContain(`at ${seconds(20).toISOString()}, this content before, at ${clock.toISOString()}`);
  expect(late.err).toContain('published by run 12 of a CI, was read from the backend');
  expect(late.err).toContain('Build again');
  expect([(await command('dist', '--accept-stale')).code, await live()]).toEqual([0, first]);
  // A backend whose clock was put back: what it says now counts from here.
  expect(await target.head()).toMatchObject({ publisher: { by: 'command' }, readAt: clock.toISOString() });
});

test('a rollback pauses every publisher until it is resumed or forced', async () => {
  const { fleet, to, target, live, release, publish, command, environment } = await published('in-place');
  await release(first);
  expect(await publish()).toMatchObject({ ok: true });
  await release(second, 'dist', seconds(20));
  expect(await publish()).toMatchObject({ ok: true });
  expect((await callSite(['rollback', id, first, '--to', to], environment('dist'))).code).toBe(0);
  // The head keeps the moment of what was taken back: content as new as that may come again, older may not.
  expect(await target.head()).toMatchObject({ release: first, readAt: seconds(20).toISOString(), isPaused: true });
  // This machine agrees with the store.
  expect(await currentRelease(join(fleet.dist, id))).toBe(first);
  await release(third, 'other', seconds(40));
  const paused = await command('other');
  expect([paused.code, await live()]).toEqual([5, first]);
  expect(paused.err).toContain(`is paused: release ${first} stays live after a rollback`);
  expect([(await command('other', '--accept-stale')).code, (await target.head())?.isPaused]).toEqual([0, false]);
});

test.each(layouts)(
  '%s: a dry run says what would be written, changed and deleted, and does nothing',
  async (layout) => {
    const { to, build, publish, command } = await published(layout);
    await build('처음', 3);
    const dry = await command('dist', '--dry-run');
    expect([dry.code, await hashesBelow(to)]).toEqual([0, new Map()]);
    expect(await publish()).toMatchObject({ ok: true });
    const before = await hashesBelow(to);
    await build('다음', 2);
    const lines = (await command('dist', '--dry-run')).out.trim().split('\n');
    expect(await hashesBelow(to)).toEqual(before);
    expect(lines.at(-1)).toMatch(/would have \d+ written, [1-9]\d* changed, \d+ deleted; nothing was done/);
    if (layout === 'in-place')
      expect(lines).toEqual(expect.arrayContaining(['~ products/1.html', '- products/3.html']));
    else expect(lines).toContainEqual(expect.stringMatching(/^\+ objects\/[0-9a-f]{64} {2}\(products\/1\.html\)$/));
    expect(await publish()).toMatchObject({ ok: true });
    const after = await hashesBelow(to);
    const really = [...after].filter(([name]) => !before.has(name)).map(([name]) => name);
    expect(lines.filter((line) => line.startsWith('+')).map((line) => line.split(' ')[1])).toEqual(really.sort());
  },
);

test('several partners at once: one that fails stops no other, and the report names each', async () => {
  const { fleet, release, environment } = await published('in-place');
  await release(first);
  await fleet.add('bada', clinic('다음', 1));
  await fleet.build(['bada']);
  await fleet.add('unbuilt', null);
  const to = join(fleet.root, 'many/{partner}');
  const env = environment('dist');
  const run = await callSite(['publish', 'unbuilt', id, 'bada', '--to', to, '--json'], env);
  expect(run.code).toBe(5);
  const report = expect.objectContaining({ removed: 0 });
  expect(JSON.parse(run.out)).toEqual([
    { partner: 'unbuilt', report: null, error: expect.objectContaining({ code: 'NO_RELEASE' }) },
    ...[id, 'bada'].map((partner) => ({ partner, report, error: null })),
  ]);
  expect((await hashesBelow(to.replace('{partner}', 'bada'))).has('index.html')).toBe(true);
  // Of a night's report those that are paused, and those that failed, are left as they are.
  const built = join(fleet.root, 'built.json');
  const reported = { pages: { total: 1, rendered: 1 }, ms: {}, findings: [], error: null };
  const partners = [
    { ...reported, partner: id },
    { ...reported, partner: 'bada', pause: { release: 'r1' } },
    { ...reported, partner: 'unbuilt', error: { code: 'NO_RELEASE', message: '' } },
  ];
  await writeFile(built, JSON.stringify({ partners }));
  const ofReport = await callSite(['publish', '--built', built, '--to', to, '--json'], env);
  expect(JSON.parse(ofReport.out)).toMatchObject([{ partner: id, error: null }]);
  const shared = await callSite(['publish', '--all', '--to', join(fleet.root, 'store/one')], env);
  expect([shared.code, shared.err]).toEqual([2, expect.stringContaining('put {partner} into the target')]);
});

test.each(['gs://sites/x', 'S3://sites/x', 'file:///x', 'https://store.example/x'])(
  '%s is no place to publish to',
  async (to) => {
    await expect(openTarget({ to, layout: 'in-place', endpoint: undefined }, 'haneul')).rejects.toMatchObject({
      code: 'USAGE',
      exitCode: 2,
    });
  },
);
