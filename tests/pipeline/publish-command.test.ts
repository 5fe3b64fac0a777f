/** `site publish`, as a CI job runs it: a process of its own, with a `dist` that may be new, to a store that has a past. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Layout, openTarget } from '../../scripts/publish/target.ts';
import { localRelease } from '../../scripts/release/release-store.ts';
import { clinic } from '../helpers/content.ts';
import { createFleet, filesBelow } from '../helpers/fleet.ts';
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
    release: async () => (await target.live())?.release,
    /** What `products` are at the backend, built on a machine. */
    async build(title: string, products: number, distName = 'dist') {
      await fleet.add(id, clinic(title, products));
      const [report] = (await fleet.build([id], { distName })).partners;
      expect(report?.error).toBeNull();
      return report?.release;
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
  const { build, publish, release } = await published('shrunk', layout);
  const whole = await build('처음', 24);
  expect((await publish()).code).toBe(0);
  const shrunk = await build('처음', 2, 'fresh');
  const refused = await publish('fresh');
  expect([refused.code, await release()]).toEqual([5, whole]);
  expect(refused.err).toContain('products: 24 rows before, 2 now');
  expect(refused.err).toContain('publish again with --accept-loss');
  const accepted = await publish('fresh', '--accept-loss');
  expect([accepted.code, accepted.err, await release()]).toEqual([0, '', shrunk]);
});

test.each(layouts)('%s: what is live already changes nothing at the store, not even its number', async (layout) => {
  const { id, to, target, build, publish } = await published('quiet', layout);
  const name = await build('처음', 3);
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
  const release = await localRelease(join(fleet.dist, id), name ?? '');
  if (release === null) throw new Error(`${name} is not kept.`);
  await target.publish(release, { seq: 9, now: new Date() });
  await expect(target.publish(release, { seq: 8, now: new Date() })).rejects.toMatchObject({ code: 'OVERTAKEN' });
});
