/** Machines with a disk each and one store: who builds a partner for the first time knows what is live. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { currentRelease } from '../../scripts/activation/current-link.ts';
import type { PublishSettings } from '../../scripts/core/settings.ts';
import type { Pipeline } from '../../scripts/pipeline/pipeline.ts';
import { createFolderStore } from '../../scripts/publish/folder.ts';
import { openTarget, type Target } from '../../scripts/publish/target.ts';
import { clinic } from '../helpers/content.ts';
import { createFleet } from '../helpers/fleet.ts';
import { fleetPipeline } from '../helpers/running-desk.ts';

type Layout = PublishSettings['layout'];
const layouts: readonly Layout[] = ['pointer', 'in-place'];
const fleet = await createFleet();

const targetOf = (layout: Layout, partner: string): Promise<Target> =>
  openTarget({ to: join(fleet.root, 'store', layout, '{partner}'), layout, endpoint: undefined }, partner);
const distOf = (name: string): string => join(fleet.root, 'machines', name);
const machine = (name: string, layout: Layout): Pipeline =>
  fleetPipeline(
    { partners: fleet.partners, dist: distOf(name) },
    { target: (partner) => targetOf(layout, partner), now: () => new Date() },
  );

test.each(layouts)(
  'published %s: what changed is known, and loss is guarded against, by a machine that never built the partner',
  async (layout) => {
    const partner = `haneul-${layout}`;
    await fleet.add(partner, clinic('처음', 12));
    const first = await machine(`one-${layout}`, layout).build(partner);
    expect(first).toMatchObject({ ok: true });
    await fleet.add(partner, clinic('다음', 12));
    const other = machine(`other-${layout}`, layout);
    const preview = await other.preview(partner);
    if (!preview.ok) throw new Error(preview.error.message);
    const { changes } = preview.value;
    expect(changes.changed).toContainEqual({ path: '/products/1', title: expect.stringContaining('다음') });
    expect([changes.added, changes.removed]).toEqual([[], []]);
    expect(await currentRelease(join(distOf(`other-${layout}`), partner))).toBeNull();

    const second = await other.build(partner);
    expect(second).toMatchObject({ value: { changes, release: preview.value.release, pages: { rendered: 0 } } });
    expect((await (await targetOf(layout, partner)).head())?.release).toBe(preview.value.release);

    await fleet.add(partner, clinic('다음', 2));
    const third = await machine(`third-${layout}`, layout).build(partner);
    expect(third).toMatchObject({ error: { code: 'CONTENT_SHRANK' } });
  },
);

test('what another machine has published is what is compared with', async () => {
  const desk = machine('desk', 'pointer');
  const previewed = async () => {
    const built = await desk.preview('bada');
    return built.ok ? built.value.changes.changed.map(({ path }) => path) : built.error;
  };
  await fleet.add('bada', clinic('처음', 3));
  const first = await desk.build('bada');
  expect(await previewed()).toEqual([]);
  await fleet.add('bada', clinic('다음', 3));
  expect(await machine('ci', 'pointer').build('bada')).toMatchObject({ ok: true });
  expect(await previewed()).toEqual([]);
  // As this machine has it, and visitors have not.
  await fleet.add('bada', clinic('처음', 3));
  expect(await previewed()).toContain('/products/1');
  const again = await desk.build('bada');
  expect(again).toMatchObject({ value: { release: first.ok ? first.value.release : '' } });
  expect(again.ok && again.value.changes.changed.map(({ path }) => path)).toContain('/products/1');
});

test('a rebuild whose job is over says so, blames nobody, and publishes nothing', async () => {
  await fleet.add('ended', clinic('처음', 3));
  const signal = AbortSignal.abort(new Error('the job is over'));
  const ended = { code: 'JOB_ENDED', message: 'The rebuild of ended was ended: the job is over.' };
  expect(await machine('ended', 'pointer').build('ended', { signal })).toMatchObject({ error: ended });
  expect(await (await targetOf('pointer', 'ended')).head()).toBeNull();
});

test('a store that cannot be read fails the preview, and says so', async () => {
  await fleet.add('broken', clinic('처음', 3));
  const head = join(fleet.root, 'store/pointer/broken/current.json');
  await mkdir(dirname(head), { recursive: true });
  await writeFile(head, '{"release":');
  const preview = await machine('desk-broken', 'pointer').build('broken', { isPreview: true });
  expect(preview).toMatchObject({ error: { code: expect.stringMatching(/^(?:STORE_FAILED|HEAD_UNREADABLE)$/) } });
});

test('a head that is there and cannot be read is not taken for a missing one', async () => {
  const store = createFolderStore(join(fleet.root, 'store/unreadable'));
  await mkdir(join(fleet.root, 'store/unreadable/current.json/x'), { recursive: true });
  await expect(store.get('current.json')).rejects.toThrow(/EISDIR/);
  expect(await store.get('nothing.json')).toBeNull();
  expect(await store.writtenAt('nothing.json')).toBeNull();
});
