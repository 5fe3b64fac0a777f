/** `site publish`, as a CI job runs it: a process of its own, with a `dist` that may be new, to a store that has a past. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Layout, openTarget } from '../../scripts/publish/target.ts';
import { localRelease } from '../../scripts/release/release-store.ts';
import { clinic } from '../helpers/content.ts';
import { clock, createFleet, filesBelow } from '../helpers/fleet.ts';
import { runSite } from '../helpers/run-site.ts';

const fleet = await createFleet();
afterAll(() => fleet.remove());
const layouts: readonly Layout[] = ['in-place', 'pointer'];

/** A partner with a store of its own; each `dist` is a machine's. */
async function published(name: string, layout: Layout) {
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
      await fleet.add(id, clinic(title, products));
      const [report] = (await fleet.build([id], { distName, now: readAt })).partners;
      expect(report?.error).toBeNull();
      const release = await localRelease(join(fleet.root, distName, id), report?.release ?? '');
      if (release === null) throw new Error(`${report?.release} is not kept.`);
      return release;
    },
    publish: (distName = 'dist', ...flags: string[]) =>
      runSite(['publish', id, '--to', to, ...flags], {
        SITE_PARTNERS_DIR: fleet.partners,
        SITE_DIST_DIR: join(fleet.root, distName),
        SITE_PUBLISH_LAYOUT: layout,
      }),
  };
}

test.each(layouts)('%s: a release that lost over half of what is live waits for --accept-loss', async (layout) => {
  const { target, build, publish } = await published('shrunk', layout);
  const whole = await build('처음', 24);
  expect((await publish()).code).toBe(0);
  const shrunk = await build('처음', 2, 'fresh');
  const refused = await publish('fresh');
  expect([refused.code, await target.liveRelease()]).toEqual([5, whole.manifest.release]);
  expect(refused.err).toContain('products: 24 rows before, 2 now');
  expect(refused.err).toContain('publish again with --accept-loss');
  const accepted = await publish('fresh', '--accept-loss');
  expect([accepted.code, accepted.err]).toEqual([0, '']);
  expect(await target.liveRelease()).toBe(shrunk.manifest.release);
});

test.each(layouts)('%s: what is live already changes nothing at the store, not even its number', async (layout) => {
  const { to, target, build, publish } = await published('quiet', layout);
  const release = await build('처음', 3);
  expect((await publish()).code).toBe(0);
  const before = await filesBelow(to);
  await build('처음', 3, 'fresh');
  for (const dist of ['dist', 'fresh']) {
    const again = await publish(dist);
    expect([again.code, again.err]).toEqual([0, '']);
    expect(again.out).toContain('0 objects written (0 bytes), 0 removed');
    expect(await filesBelow(to)).toEqual(before);
  }
  // Who comes with a number of its own is fenced by it, also when it has nothing to write.
  await target.publish(release, { seq: 9, now: new Date() });
  await expect(target.publish(release, { seq: 8, now: new Date() })).rejects.toMatchObject({ code: 'OVERTAKEN' });
});

const seconds = (count: number): Date => new Date(clock.getTime() + count * 1000);

test.each(layouts)('%s: content read before what is live, or before a return, is refused', async (layout) => {
  const { to, target, build, publish } = await published('late', layout);
  const live = () => target.liveRelease();
  // A desk reads and publishes between the reading of a job and its publication.
  const older = await build('처음', 3);
  const newer = await build('다음', 3, 'desk', seconds(20));
  await target.publish(newer, { seq: 64, now: seconds(30), readAt: seconds(20) });
  const late = await publish();
  expect([late.code, await live()]).toEqual([5, newer.manifest.release]);
  expect(late.err).toContain(
    `from ${seconds(20).toISOString()}, this content was read before, at ${clock.toISOString()}`,
  );
  expect(late.err).toContain('Build again');

  // The same release, read again.
  await build('처음', 3, 'dist', seconds(40));
  expect((await publish()).code).toBe(0);
  expect(await live()).toBe(older.manifest.release);

  await target.rollback(newer.manifest.release, newer, { seq: 128, now: seconds(60) });
  await build('처음', 3, 'dist', seconds(50));
  const held = await publish();
  expect([held.code, await live()]).toEqual([5, newer.manifest.release]);
  expect(held.err).toContain(`is paused: release ${newer.manifest.release} was returned to and stays live`);
  // Who lets publishing go on does not make old content new.
  await target.resume();
  expect([(await publish()).code, await live()]).toEqual([5, newer.manifest.release]);

  // Who published before there was this moment is not asked for it.
  const record = join(to, layout === 'pointer' ? 'current.json' : '.partner-sites/release.json');
  const { readAt, ...before } = JSON.parse(await readFile(record, 'utf8'));
  expect(readAt).toBe(seconds(60).toISOString());
  await writeFile(record, JSON.stringify(before));
  expect([(await publish()).code, await live()]).toEqual([0, older.manifest.release]);
});

test.each(layouts)('%s: another partner’s place is refused, for a return too', async (layout) => {
  const own = await published('own', layout);
  const other = await published('other', layout);
  const release = await own.build('처음', 3);
  await other.build('다음', 3);
  expect((await own.publish()).code).toBe(0);
  const env = { SITE_PARTNERS_DIR: fleet.partners, SITE_DIST_DIR: fleet.dist, SITE_PUBLISH_LAYOUT: layout };
  const wrong = await runSite(['publish', other.id, '--to', own.to, '--accept-loss'], env);
  expect([wrong.code, wrong.err]).toEqual([
    5,
    expect.stringContaining(`is where ${own.id} is published, not ${other.id}`),
  ]);
  if (layout === 'pointer') {
    const target = await openTarget({ to: own.to, layout, endpoint: undefined }, other.id);
    await expect(target.rollback(release.manifest.release, null, { now: clock })).rejects.toMatchObject({
      code: 'OTHER_PARTNER',
    });
  }
  expect(await own.target.liveRelease()).toBe(release.manifest.release);
});

test.each(layouts)(
  '%s: a dry run says what would be written, changed and deleted, and does nothing',
  async (layout) => {
    const { to, build, publish } = await published('dry', layout);
    await build('처음', 3);
    const first = await publish('dist', '--dry-run');
    expect([first.code, await filesBelow(to)]).toEqual([0, new Map()]);
    expect((await publish()).code).toBe(0);
    const before = await filesBelow(to);
    await build('다음', 2);
    const lines = (await publish('dist', '--dry-run')).out.trim().split('\n');
    expect(await filesBelow(to)).toEqual(before);
    expect(lines.at(-1)).toMatch(/would have \d+ written, [1-9]\d* changed, \d+ deleted; nothing was done/);
    if (layout === 'in-place')
      expect(lines).toEqual(expect.arrayContaining(['~ products/1.html', '- products/3.html']));
    else expect(lines).toContainEqual(expect.stringMatching(/^\+ objects\/[0-9a-f]{64} {2}\(products\/1\.html\)$/));
    expect((await publish()).code).toBe(0);
    const after = await filesBelow(to);
    const really = [...after].filter(([name]) => !before.has(name)).map(([name]) => name);
    expect(lines.filter((line) => line.startsWith('+')).map((line) => line.split(' ')[1])).toEqual(really.sort());
  },
);

test.each(['gs://sites/x', 'S3://sites/x', 'file:///x', 'https://store.example/x'])(
  '%s is no place to publish to',
  async (to) => {
    await expect(openTarget({ to, layout: 'in-place', endpoint: undefined }, 'haneul')).rejects.toMatchObject({
      code: 'USAGE',
      exitCode: 2,
    });
  },
);
