/** Machines with a disk each, one database and one store: who builds a partner for the first time knows what is live. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskDatabase, openDeskDatabase } from '../../scripts/desk/database/open-desk-database.ts';
import { enqueueRebuild, openRebuildQueue } from '../../scripts/desk/queue/enqueue.ts';
import { queueName } from '../../scripts/desk/queue/jobs.ts';
import { buildPreview } from '../../scripts/desk/queue/preview-build.ts';
import { historyOf, type Rebuild } from '../../scripts/desk/queue/read-rebuilds.ts';
import { startWorker, type WorkerOptions } from '../../scripts/desk/queue/worker.ts';
import { liveHosts } from '../../scripts/partners/live-hosts.ts';
import { loadPartner } from '../../scripts/partners/partner-folder.ts';
import { toSeconds } from '../../scripts/partners/source-content.ts';
import { type BuildContext, createBuildContext } from '../../scripts/pipeline/build-context.ts';
import type { LayoutName } from '../../scripts/publish/layout.ts';
import { openTarget } from '../../scripts/publish/target.ts';
import { localRelease } from '../../scripts/release/release-store.ts';
import { clinic } from '../helpers/content.ts';
import { createFleet, type Fleet } from '../helpers/fleet.ts';

let fleet: Fleet;
let workshop: BuildContext;
let database: DeskDatabase;
beforeAll(async () => {
  fleet = await createFleet();
  workshop = await createBuildContext(1);
  database = await openDeskDatabase(join(fleet.root, 'desk'), undefined, () => undefined);
  await openRebuildQueue(database);
});
afterAll(async () => {
  await database.close();
  await workshop.close();
  await fleet.remove();
});

function machine(name: string, layout: LayoutName): WorkerOptions {
  const to = join(fleet.root, 'store', layout, '{partner}');
  return {
    partner: (id) => loadPartner(id, fleet.partners),
    distRoot: join(fleet.root, name),
    workshop,
    concurrency: 1,
    live: ({ config }) => liveHosts(config),
    pull: null,
    target: (partner) => openTarget({ to, layout, endpoint: undefined }, partner),
  };
}

/** One machine takes what is asked; the rebuild as it has ended. */
async function rebuiltBy(options: WorkerOptions, partner: string): Promise<Rebuild | undefined> {
  await startWorker(database, options);
  await enqueueRebuild(database, partner, { kind: 'ci', who: null, why: null, at: new Date().toISOString() });
  const newest = async () => (await historyOf(database.db, partner, 1))[0];
  await expect.poll(async () => (await newest())?.state).toMatch(/live|failed/);
  await database.boss.offWork(queueName);
  return newest();
}

test.each<LayoutName>(['pointer', 'in-place'])(
  'published %s: what changed is told, and loss is guarded against, by a machine that never built the partner',
  async (layout) => {
    const partner = `haneul-${layout}`;
    await fleet.add(partner, clinic('처음', 24));
    const first = await rebuiltBy(machine(`one-${layout}`, layout), partner);
    expect(first?.result?.counts.added).toBe(first?.result?.pages.total);

    await fleet.add(partner, clinic('다음', 24));
    const looked = await buildPreview(partner, machine(`other-${layout}`, layout));
    const changed = looked.changed.map(({ path }) => path);
    expect(changed).toContain('/products/1');
    expect([looked.error, looked.added, looked.removed]).toEqual([null, [], []]);

    const second = await rebuiltBy(machine(`other-${layout}`, layout), partner);
    expect(second).toMatchObject({ state: 'live', result: { counts: { added: 0, removed: 0 } } });
    expect(second?.result?.changed.map(({ path }) => path).toSorted()).toEqual(changed.toSorted());

    await fleet.add(partner, clinic('다음', 2));
    const third = await rebuiltBy(machine(`third-${layout}`, layout), partner);
    expect(third).toMatchObject({ state: 'failed', error: { code: 'CONTENT_SHRANK' } });
  },
);

test.each<LayoutName>(['pointer', 'in-place'])(
  'published %s: what a CI job has published is what the desk compares with',
  async (layout) => {
    const partner = `bada-${layout}`;
    const desk = machine(`desk-${layout}`, layout);
    const store = await openTarget(
      { to: join(fleet.root, 'store', layout, partner), layout, endpoint: undefined },
      partner,
    );
    const look = async () => {
      const { error, added, changed, removed } = await buildPreview(partner, desk);
      expect(error).toBeNull();
      return [...added, ...changed, ...removed].map(({ path }) => path);
    };
    await fleet.add(partner, clinic('처음', 3));
    const first = await rebuiltBy(desk, partner);
    expect(await look()).toEqual([]);

    await fleet.add(partner, clinic('다음', 3));
    const [made] = (await fleet.build([partner], { distName: 'ci' })).partners;
    const release = await localRelease(join(fleet.root, 'ci', partner), made?.release ?? '');
    if (release === null) throw new Error(JSON.stringify(made?.error));
    expect(await store.publish(release, { readAt: toSeconds(new Date()), now: new Date() })).toMatchObject({
      ok: true,
    });
    expect(await look()).toEqual([]);

    // As this machine has it, and visitors have not.
    await fleet.add(partner, clinic('처음', 3));
    expect(await look()).toContain('/products/1');
    const before = new Date(Date.now() - 2000);
    const again = await rebuiltBy(desk, partner);
    expect(again).toMatchObject({ state: 'live', release: first?.release });
    expect(again?.result?.changed.map(({ path }) => path)).toContain('/products/1');
    expect((await store.head())?.release).toBe(first?.release);
    const late = await store.publish(release, { now: new Date(), readAt: before });
    expect(late).toMatchObject({ ok: false, error: { code: 'STALE' } });
  },
);

test('a store that cannot be read is told by who looks at what would change', async () => {
  await fleet.add('broken', clinic('처음', 3));
  const pointer = join(fleet.root, 'store/pointer/broken/current.json');
  await mkdir(dirname(pointer), { recursive: true });
  await writeFile(pointer, '{"release":');
  expect(await buildPreview('broken', machine('desk-broken', 'pointer'))).toMatchObject({
    changed: [],
    error: { code: 'HEAD_UNREADABLE' },
  });
});
