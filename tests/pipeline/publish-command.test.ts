/**
 * `site publish`, as a CI job runs it: with a `dist` that may be new, to a store that has a past. What a flag or the output
 * decides is asked of the command itself, the rest of the function behind it.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { currentRelease } from '../../scripts/activation/current-link.ts';
import { readSourceContent } from '../../scripts/content/source-content.ts';
import type { PublishSettings } from '../../scripts/core/settings.ts';
import { publishCurrent } from '../../scripts/publish/publish-current.ts';
import { openTarget } from '../../scripts/publish/target.ts';
import { localRelease } from '../../scripts/release/manifest.ts';
import { clinic } from '../helpers/content.ts';
import { clock, configOf, createFleet, hashesBelow } from '../helpers/fleet.ts';
import { callSite } from '../helpers/run-site.ts';

const fleet = await createFleet();
const layouts: readonly PublishSettings['layout'][] = ['in-place', 'pointer'];

/** A partner with a store of its own; each `dist` is a machine's. */
async function published(name: string, layout: PublishSettings['layout'], config: object = {}) {
  const id = `${name}-${layout}`;
  const to = join(fleet.root, 'store', id);
  await mkdir(to, { recursive: true });
  const target = await openTarget({ to, layout, endpoint: undefined }, id);
  return {
    id,
    to,
    target,
    /** What `products` are at the backend, built on a machine. */
    async build(title: string, products: number, distName = 'dist', readAt = clock) {
      await fleet.add(id, clinic(title, products), { ...configOf(id), ...config });
      const [report] = (await fleet.build([id], { distName, now: readAt })).partners;
      expect(report?.error).toBeNull();
      const release = await localRelease(join(fleet.root, distName, id), report?.release ?? '');
      if (release === null) throw new Error(`${report?.release} is not kept.`);
      return release;
    },
    publish: (distName = 'dist') => publishCurrent(id, join(fleet.root, distName, id), target, { now: new Date() }),
    command: (distName = 'dist', ...flags: string[]) =>
      callSite(['publish', id, '--to', to, ...flags], environmentOf(layout, distName)),
    rollBack: (release: string) => callSite(['rollback', id, release, '--to', to], environmentOf(layout, 'dist')),
  };
}

const environmentOf = (layout: PublishSettings['layout'], distName: string) => ({
  CI: '',
  SITE_PARTNERS_DIR: fleet.partners,
  SITE_DIST_DIR: join(fleet.root, distName),
  SITE_PUBLISH_LAYOUT: layout,
  // Nobody listens there.
  SITE_INDEXNOW_ENDPOINT: 'http://127.0.0.1:1/indexnow',
});

test.each(['here', 'at a store'])(
  'content merged into what is live does not replace what came %s meanwhile',
  async (where) => {
    const { id, target, build } = await published(`merged-${where === 'here' ? 'here' : 'store'}`, 'pointer');
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

test.each(layouts)('%s: a release that lost over half of what is live waits for --accept-loss', async (layout) => {
  const { target, build, publish, command } = await published('shrunk', layout, { indexNow: true });
  const whole = await build('처음', 24);
  const first = await publish();
  const told = first.ok ? first.value.indexedChanges : [];
  expect(told).toEqual(expect.arrayContaining(['/', '/products/1']));
  expect(told.filter((path) => ['/login', '/404', '/search'].includes(path))).toEqual([]);
  const shrunk = await build('처음', 2, 'fresh', seconds(1));
  const refused = await command('fresh');
  expect([refused.code, (await target.head())?.release]).toEqual([5, whole.manifest.release]);
  expect(refused.err).toContain('products: 24 rows before, 2 now');
  expect(refused.err).toContain('publish again with --accept-loss');
  const accepted = await command('fresh', '--accept-loss');
  expect([accepted.code, accepted.err]).toEqual([0, '']);
  // Search engines that are not reached end no publication.
  expect(accepted.out).toContain('  warning SEARCH_ENGINES_NOT_TOLD: 검색 엔진 알림: 바뀐 주소');
  expect((await target.head())?.release).toBe(shrunk.manifest.release);
});

test('what is live already writes nothing but the moment at which it was read', async () => {
  const { to, target, build, publish, command } = await published('quiet', 'pointer');
  await build('처음', 3);
  expect(await publish()).toMatchObject({ ok: true });
  const before = await hashesBelow(to);
  await build('처음', 3, 'fresh');
  expect(await publish()).toMatchObject({ value: { published: { written: 0 }, indexedChanges: [] } });
  const fresh = await command('fresh');
  expect([fresh.code, fresh.err]).toEqual([0, '']);
  expect(fresh.out).toContain('0 objects written (0 bytes), 0 removed');
  expect(await hashesBelow(to)).toEqual(before);
  // Content read before this moment is older than what is known to be live.
  await build('처음', 3, 'fresh', seconds(20));
  expect(await publish('fresh')).toMatchObject({ ok: true });
  expect((await target.head())?.readAt).toBe(seconds(20).toISOString());
  const changed = [...(await hashesBelow(to))].filter(([name, hash]) => before.get(name) !== hash);
  expect(changed).toHaveLength(1);
  await build('다음', 3, 'dist', seconds(10));
  expect(await publish()).toMatchObject({ error: { code: 'STALE' } });
});

const seconds = (count: number): Date => new Date(clock.getTime() + count * 1000);

test('content read before what is live is refused, unless it is forced', async () => {
  const { target, build, command } = await published('late', 'pointer');
  const live = async () => (await target.head())?.release;
  // A desk reads and publishes between the reading of a job and its publication.
  const older = await build('처음', 3);
  const newer = await build('다음', 3, 'desk', seconds(20));
  const publishedAt = { now: seconds(30), readAt: seconds(20), publisher: { by: 'ci', run: '12' } } as const;
  expect(await target.publish(newer, publishedAt)).toMatchObject({ ok: true });
  const late = await command();
  expect([late.code, await live()]).toEqual([5, newer.manifest.release]);
  expect(late.err).toContain(`at ${seconds(20).toISOString()}, this content before, at ${clock.toISOString()}`);
  expect(late.err).toContain('published by run 12 of a CI, was read from the backend');
  expect(late.err).toContain('Build again');
  expect([(await command('dist', '--accept-stale')).code, await live()]).toEqual([0, older.manifest.release]);
  expect((await target.head())?.publisher).toEqual({ by: 'command' });
  // A backend whose clock was put back: what it says now counts from here.
  expect((await target.head())?.readAt).toBe(clock.toISOString());
});

test('a rollback pauses every publisher until it is resumed or forced', async () => {
  const { id, target, build, publish, command, rollBack } = await published('paused', 'in-place');
  const live = async () => (await target.head())?.release;
  const good = await build('처음', 3);
  expect(await publish()).toMatchObject({ ok: true });
  await build('다음', 3, 'dist', seconds(20));
  expect(await publish()).toMatchObject({ ok: true });
  expect((await rollBack(good.manifest.release)).code).toBe(0);
  // The head keeps the moment of what was taken back: content as new as that may come again, older may not.
  expect(await target.head()).toMatchObject({
    release: good.manifest.release,
    readAt: seconds(20).toISOString(),
    isPaused: true,
  });
  // This machine agrees with the store.
  expect(await currentRelease(join(fleet.dist, id))).toBe(good.manifest.release);
  await build('새것', 3, 'other', seconds(40));
  const paused = await command('other');
  expect([paused.code, await live()]).toEqual([5, good.manifest.release]);
  expect(paused.err).toContain(`is paused: release ${good.manifest.release} stays live after a rollback`);

  expect([(await command('other', '--accept-stale')).code, (await target.head())?.isPaused]).toEqual([0, false]);
});

test.each(layouts)(
  '%s: a dry run says what would be written, changed and deleted, and does nothing',
  async (layout) => {
    const { to, build, publish, command } = await published('dry', layout);
    await build('처음', 3);
    const first = await command('dist', '--dry-run');
    expect([first.code, await hashesBelow(to)]).toEqual([0, new Map()]);
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
  const [first, second] = [await published('many', 'in-place'), await published('others', 'in-place')];
  await first.build('처음', 2);
  await second.build('다음', 2);
  await fleet.add('unbuilt', clinic('아직', 1));
  const to = join(fleet.root, 'store/many/{partner}');
  const env = { SITE_PARTNERS_DIR: fleet.partners, SITE_DIST_DIR: fleet.dist };
  const run = await callSite(['publish', 'unbuilt', first.id, second.id, '--to', to, '--json'], env);
  expect(run.code).toBe(5);
  expect(JSON.parse(run.out)).toEqual([
    { partner: 'unbuilt', report: null, error: expect.objectContaining({ code: 'NO_RELEASE' }) },
    { partner: first.id, report: expect.objectContaining({ removed: 0 }), error: null },
    { partner: second.id, report: expect.objectContaining({ removed: 0 }), error: null },
  ]);
  expect((await hashesBelow(to.replace('{partner}', second.id))).has('index.html')).toBe(true);
  // Of a night's report those that are paused, and those that failed, are left as they are.
  const built = join(fleet.root, 'built.json');
  const reported = { pages: { total: 1, rendered: 1 }, ms: {}, findings: [], error: null };
  const error = { code: 'NO_RELEASE', message: '' };
  const partners = [
    { ...reported, partner: first.id },
    { ...reported, partner: second.id, pause: { release: 'r1' } },
    { ...reported, partner: 'unbuilt', error },
  ];
  await writeFile(built, JSON.stringify({ partners }));
  const ofReport = await callSite(['publish', '--built', built, '--to', to, '--json'], env);
  expect(JSON.parse(ofReport.out)).toMatchObject([{ partner: first.id, error: null }]);
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
