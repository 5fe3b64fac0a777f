/** What every store of releases promises, wherever it is and however a release lies there. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFolderStore } from '../../scripts/publish/folder.ts';
import { byPointer, inPlace, listKey } from '../../scripts/publish/layout.ts';
import type { ObjectStore } from '../../scripts/publish/object-store.ts';
import { readFileList } from '../../scripts/publish/retention.ts';
import { createTarget } from '../../scripts/publish/target.ts';
import { at, interrupted, noting, now, pagesOf, refused, seconds, twoReleases } from '../helpers/two-releases.ts';

const releases = twoReleases();
const inFolder = (name: string): ObjectStore => createFolderStore(join(releases.fleet.root, name));
const inBucket = (name: string): ObjectStore => releases.s3(name);
const stores = [
  { name: 'a folder by pointer', openStore: inFolder, layout: byPointer },
  { name: 'a folder in place', openStore: inFolder, layout: inPlace(true) },
  { name: 'S3 by pointer', openStore: inBucket, layout: byPointer },
  { name: 'S3 in place', openStore: inBucket, layout: inPlace(false) },
];

const product = 'products/1.html';
const notice = 'cscenter/notice/1.html';

const partsOf = ({ name, openStore, layout }: (typeof stores)[number]) => ({
  /** An empty store. */
  open: (suffix: string) => openStore(`${name.replaceAll(' ', '-')}-${suffix}`),
  targetOf: (store: ObjectStore) => createTarget(store, layout, 'haneul'),
  both: () => [pagesOf(releases.first), pagesOf(releases.second)] as const,
});

describe.each(stores)('$name', ({ layout, ...of }) => {
  const { open, targetOf, both } = partsOf({ layout, ...of });
  /** A file of what is published, as a host finds it; null where there is none. */
  const read = async (store: ObjectStore, path: string): Promise<string | null> => {
    const { list } = await readFileList(store, (await targetOf(store).head())?.release ?? '');
    const hash = layout === byPointer ? list?.files[path]?.hash : '';
    return hash === undefined ? null : ((await store.get(layout.keyOf({ path, hash })))?.body.toString() ?? null);
  };

  test('the head is last, then only what changed travels, and a rollback shows the first again', async () => {
    const store = noting(open('publish'));
    const [first, second] = both();
    const all = await targetOf(store).publish(first, at(now));
    expect(all).toMatchObject({ ok: true });
    expect(store.log.at(-1)).toBe(layout.headKey);
    expect(
      store.log.indexOf(layout.keyOf({ path: product, hash: first.manifest.files[product]?.hash ?? '' })),
    ).not.toBe(-1);
    expect(await read(store, product)).toContain('처음');

    store.log.length = 0;
    const changed = await targetOf(store).publish(second, at(seconds(1)));
    expect(changed.ok && all.ok && changed.value.written < all.value.written / 2).toBe(true);
    expect(store.log.at(-1)).toBe(layout.headKey);
    expect([await read(store, product), await read(store, notice)]).toEqual([expect.stringContaining('다음'), null]);

    store.log.length = 0;
    expect(await targetOf(store).publish(second, at(seconds(1)))).toMatchObject({ ok: true, value: { written: 0 } });
    expect(store.log).toEqual([]);
    expect(await targetOf(store).publish(first, at(now))).toMatchObject(refused('STALE'));
    expect(await targetOf(store).rollback('f'.repeat(16), null, now)).toMatchObject(refused('RELEASE_MISSING'));

    expect(await targetOf(store).rollback(first.manifest.release, first, now)).toMatchObject({ ok: true });
    expect(await read(store, product)).toContain('처음');
    expect(await read(store, notice)).not.toBeNull();
    expect(await targetOf(store).publish(second, at(seconds(86_400)))).toMatchObject(refused('PAUSED'));
  });

  test('a store that refuses half-way keeps head and page, and the next publication ends the work', async () => {
    const store = open('half');
    const [first, second] = both();
    await targetOf(store).publish(first, at(now));
    const before = await targetOf(store).head();
    const page = layout.keyOf({ path: product, hash: second.manifest.files[product]?.hash ?? '' });
    for (const refusedKey of [
      page,
      ...(layout === byPointer ? [listKey(second.manifest.release)] : []),
      layout.headKey,
    ]) {
      const failing = interrupted(
        store,
        (key) => key === refusedKey,
        () => Promise.reject(new Error('503 Slow Down')),
      );
      expect(await targetOf(failing).publish(second, at(now)), refusedKey).toMatchObject(refused('STORE_FAILED'));
      expect(await targetOf(store).head(), refusedKey).toEqual(before);
      expect(await read(store, product), refusedKey).toContain('처음');
    }
    // A job that ends half-way leaves the same: another one has begun it anew.
    const ended = new AbortController();
    const ending = interrupted(
      store,
      (key) => key === page,
      async () => ended.abort(),
    );
    expect(await targetOf(ending).publish(second, { ...at(now), signal: ended.signal })).toMatchObject(
      refused('STORE_FAILED'),
    );
    expect(await targetOf(store).head()).toEqual(before);
    expect(await targetOf(store).publish(second, at(now))).toMatchObject({ ok: true });
    expect((await targetOf(store).head())?.release).toBe(second.manifest.release);
    for (const path of Object.keys(second.manifest.files)) expect(await read(store, path), path).not.toBeNull();
    expect([await read(store, product), await read(store, notice)]).toEqual([expect.stringContaining('다음'), null]);
  });

  test('what is published in another layout or for another partner is refused and stays', async () => {
    const store = open('foreign');
    const [first, second] = both();
    await targetOf(store).publish(first, at(now));
    const head = await targetOf(store).head();
    const other = createTarget(store, layout === byPointer ? inPlace(true) : byPointer, 'haneul');
    expect(await other.publish(second, at(seconds(1)))).toMatchObject(refused('OTHER_LAYOUT'));
    expect(await other.head()).toBeNull();
    const others = { ...second, manifest: { ...second.manifest, partner: 'other' } };
    const stranger = createTarget(store, layout, 'other');
    const message = expect.stringContaining(' is where haneul is published, not other;');
    const elsewhere = { ok: false, error: { code: 'OTHER_PARTNER', message } };
    expect(await stranger.publish(others, at(seconds(1)))).toMatchObject(elsewhere);
    expect(await stranger.rollback(first.manifest.release, others, now)).toMatchObject(elsewhere);
    expect(await targetOf(store).head()).toEqual(head);
    expect(await read(store, product)).toContain('처음');
  });
});

/** The same at every store of a layout. */
describe.each(stores.filter(({ openStore }) => openStore === inFolder))(
  'what may follow what is live: $name',
  (store) => {
    const { open, targetOf, both } = partsOf(store);

    test('content of the same second replaces only what was live before it was read', async () => {
      const store = open('second');
      const [first, second] = both();
      await targetOf(store).publish(first, at(now));
      const publish = (liveBefore: readonly (string | null)[]) =>
        targetOf(store).publish(second, { ...at(now), liveBefore });
      expect(await publish([null, second.manifest.release])).toMatchObject(refused('STALE'));
      expect((await targetOf(store).head())?.release).toBe(first.manifest.release);
      const merged = { ...at(now), liveBefore: [first.manifest.release], replacesOnly: null };
      expect(await targetOf(store).publish(second, merged)).toMatchObject(refused('RACED'));
      expect(await publish([first.manifest.release])).toMatchObject({ ok: true });
    });

    test('who accepts older content accepts it over what was shown, and over nothing that came since', async () => {
      const store = open('accepted');
      const [first, second] = both();
      await targetOf(store).publish(second, at(seconds(2)));
      const accepted = (moment: Date) => ({ ...at(now), acceptStale: moment.toISOString() });
      expect(await targetOf(store).publish(first, accepted(seconds(1)))).toMatchObject(refused('STALE'));
      expect((await targetOf(store).head())?.release).toBe(second.manifest.release);
      expect(await targetOf(store).publish(first, accepted(seconds(2)))).toMatchObject({ ok: true });
    });

    test('a rollback lets nothing follow that was read in the second of what it has left', async () => {
      const store = open('left');
      const [first, second] = both();
      const third = { ...first, manifest: { ...first.manifest, release: 'third' } };
      await targetOf(store).publish(first, at(now));
      await targetOf(store).publish(second, at(seconds(1)));
      await targetOf(store).rollback(first.manifest.release, first, now);
      await targetOf(store).resume();
      const readBefore = { ...at(seconds(1)), liveBefore: [first.manifest.release] };
      expect(await targetOf(store).publish(third, readBefore)).toMatchObject(refused('STALE'));
      expect((await targetOf(store).head())?.release).toBe(first.manifest.release);
      const readAfter = { ...at(seconds(1)), liveBefore: [second.manifest.release] };
      expect(await targetOf(store).publish(third, readAfter)).toMatchObject({ ok: true });
    });

    test('older code publishes nothing over what newer code has built, unless somebody goes back to it', async () => {
      const store = open('versions');
      const [first, second] = both();
      const by = (compileId: string, minutes: number) => ({
        code: { compileId, builtAt: seconds(minutes * 60).toISOString() },
      });
      expect(await targetOf(store).publish(first, { ...at(now), ...by('new', 2) })).toMatchObject({ ok: true });
      const older = { ...at(seconds(1)), ...by('old', 1) };
      expect(await targetOf(store).publish(second, older)).toMatchObject(refused('CODE_OUTDATED'));
      // A rollback keeps the order, a publisher of unknown version, too.
      await targetOf(store).rollback(first.manifest.release, first, now);
      await targetOf(store).resume();
      expect(await targetOf(store).publish(second, { ...at(seconds(1)), code: null })).toMatchObject({ ok: true });
      expect(await targetOf(store).publish(first, { ...at(seconds(2)), ...by('old', 1) })).toMatchObject(
        refused('CODE_OUTDATED'),
      );
      // What compiles to the same is the same version, however old its commit.
      expect(await targetOf(store).publish(first, { ...at(seconds(2)), ...by('new', 0) })).toMatchObject({ ok: true });
      await targetOf(store).publish(second, { ...at(seconds(3)), ...by('new', 2) });
      expect(
        await targetOf(store).publish(first, { ...at(seconds(4)), ...by('old', 1), acceptStale: true }),
      ).toMatchObject({ ok: true });
      expect(await targetOf(store).publish(second, { ...at(seconds(5)), ...by('old', 1) })).toMatchObject({ ok: true });
    });
  },
);
