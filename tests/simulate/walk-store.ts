/** Walks at the store: what goes and when, what its writes say, and what a publisher meets that is disturbed. */
import type { ObjectStore } from '../../scripts/publish/object-store.ts';
import { assertInOrder, Violation } from './invariants.ts';
import { describeSite } from './site.ts';
import { a, dist, expect, expectFailure, folderIn, requireOk, type Walker } from './walker.ts';

const hourMs = 3600_000;
const notRemoved = ['EXPIRED_NOT_REMOVED'];

/** A removal that fails is told, keeps nobody out, and is done by the next publication. */
export async function failToRemove({ place, rebuild, publish, targetWith, own, on }: Walker): Promise<void> {
  const { backend, settings, isInPlace, addMachine, settingsWithoutTarget, world } = place;
  await world.sleep(2 * hourMs);
  const readOnly = targetWith(() => ({ remove: () => Promise.reject(new Error('403 Forbidden')) }));
  const codes = async (product: number) => {
    backend.set('a', { home: 100, product });
    const built = requireOk('a removal fails', await rebuild({}, { ...settings, target: async () => readOnly }));
    return built.findings.map(({ code }) => code);
  };
  expect('expired releases stay', await codes(100), isInPlace ? [] : notRemoved);
  // Without the page of the second product.
  expect('a page stays', await codes(102), notRemoved);
  const ci = addMachine('ci');
  backend.set('a', { home: 101, product: 105 });
  await rebuild({}, settingsWithoutTarget, ci);
  const { published } = requireOk('at once', await publish(ci));
  if (isInPlace) expect('what was left goes', [published.removed, published.unremoved], [1, undefined]);
  else expect('at least ten lists go', [published.removed > 10, published.unremoved], [true, undefined]);
  const left = await on(desk(place), () => own.releases());
  expect('others stay', left.length, isInPlace ? 0 : 12);
}

const desk = ({ desk: machine }: Walker['place']) => machine;

/** Every write takes longer than a lease is renewed after, but for those of the claim. */
export async function publishSlowly({ place, rebuild, targetWith }: Walker): Promise<void> {
  const { backend, settings, world } = place;
  await world.sleep(2 * hourMs);
  const slowly = async <T>(what: string, key: string, work: Promise<T>): Promise<T> => {
    const done = await work;
    const ms = /(?:head|releases)\.json$/.test(key) ? 15_000 : 25_000;
    await world.step('store', [what, `s3://a/${key}`], () => undefined, { at: world.now + ms });
    return done;
  };
  const slow = targetWith((store) => ({
    put: (key, ...rest) => slowly('slow put', key, store.put(key, ...rest)),
    remove: (keys) => slowly('remove', keys.join(' '), store.remove(keys)),
    writtenAt: async (key) => {
      const at = await store.writtenAt(key);
      await world.step('read', ['slow head', key], () => undefined, { at: world.now + 25_000 });
      return at;
    },
  }));
  // A file is read while the claim is renewed for another one.
  world.beforeStep = (step) => (step.kind === 'read' ? undefined : assertInOrder(world, step));
  for (const product of [100, 102]) {
    backend.set('a', { home: 100, product });
    const built = requireOk('slowly', await rebuild({}, { ...settings, target: async () => slow }));
    expect('nothing is left', built.findings, []);
  }
}

/** By pointer: an hour is young, a millisecond more is not. */
export async function expireToTheHour({ place, rebuild, publish, targetWith, own, on }: Walker): Promise<void> {
  const { backend, addMachine, settingsWithoutTarget, world } = place;
  for (const [age, count] of [
    [hourMs, 20],
    [hourMs + 1, 10],
  ] as const) {
    const ci = addMachine(`ci ${age}`);
    backend.change('a', null, false);
    await rebuild({}, settingsWithoutTarget, ci);
    const now = new Date(world.now);
    const aged = targetWith(() => ({ writtenAt: async () => new Date(now.getTime() - age) }));
    requireOk('publishes', await publish(ci, aged, { now }));
    expect(`of ${age} ms`, (await on(ci, () => own.releases())).length, count);
  }
}

/** By pointer: another publisher writes the history meanwhile. */
export async function meetAtHistory({ place, rebuild, publish, targetWith }: Walker): Promise<void> {
  const { backend, addMachine, settingsWithoutTarget } = place;
  const ci = addMachine('ci');
  const written: History[] = [];
  const met = targetWith((store) => ({
    async put(key, body, headers, condition) {
      if (key === 'releases.json' && written.length === 0) await addExpired(store, 'another');
      if (key === 'releases.json') written.push(JSON.parse(body.toString()));
      return store.put(key, body, headers, condition);
    },
  }));
  backend.change('a', null, false);
  await rebuild({}, settingsWithoutTarget, ci);
  const { release } = requireOk('after another', await publish(ci, met)).release.manifest;
  const isRecorded = ({ releases, expired }: History) => releases[0] === release && expired.includes('another');
  expect('both are recorded', written.some(isRecorded), true);
}

/** By pointer: objects are removed while nobody uploads, and by one publisher at a time. */
export async function uploadBesideRemoval({ place, rebuild, publish, targetWith, own }: Walker): Promise<void> {
  const { backend, settings, addMachine, settingsWithoutTarget, world, code } = place;
  await world.sleep(2 * hourMs);
  const other = addMachine('other ci');
  let beside: unknown = null;
  const busy = targetWith((store) => ({
    async remove(keys) {
      if (beside === null && keys.some((key) => key.startsWith('objects/'))) {
        beside = 'begun';
        // In another second of the backend's clock.
        await world.sleep(1000);
        backend.change('a', null, false);
        await world.spawn('other ci', other, async () => {
          await code.rebuildPartner(a, settingsWithoutTarget, {});
          const late = await code.publishCurrent('a', dist, own, { now: new Date(world.readClock()) });
          beside = late.ok ? 'done' : late.error.code;
        });
        // Whoever comes after the lease of a removal goes on, and the one that was slow has lost it.
        await addExpired(store, 'third');
      }
      await store.remove(keys);
    },
  }));
  backend.change('a', null, false);
  const built = requireOk('removes', await rebuild({}, { ...settings, target: async () => busy }));
  expect('lost to another, which removes the rest', built.findings, []);
  expect('nobody uploads while objects go', beside, 'RACED');
  // The lease of the one that lost ends by itself.
  await world.sleep(180_000);
  requireOk('afterwards', await publish(other));
}

interface History {
  readonly releases: readonly string[];
  readonly expired: readonly string[];
}

async function readHistory(store: ObjectStore): Promise<History> {
  return JSON.parse((await store.get('releases.json'))?.body.toString() ?? '{}');
}

/** As another publisher that was killed. */
async function addExpired(store: ObjectStore, name: string): Promise<void> {
  const history = await readHistory(store);
  const changed = { ...history, expired: [...history.expired, name] };
  await store.put('releases.json', Buffer.from(JSON.stringify(changed)), jsonHeaders, {
    etag: (await store.get('releases.json'))?.etag ?? null,
  });
}

const jsonHeaders = { contentType: 'application/json', cacheControl: 'no-store' };

/** What the first two publications write, in which order, and what they tell. */
export async function tellWrites({ place, rebuild, publish, targetWith, manifestOf }: Walker): Promise<void> {
  const { backend, isInPlace, addMachine, settingsWithoutTarget } = place;
  const ci = addMachine('ci');
  const puts: { key: string; cacheControl: string }[] = [];
  const recorded = targetWith((store) => ({
    put(key, body, headers, condition) {
      puts.push({ key, cacheControl: headers.cacheControl });
      return store.put(key, body, headers, condition);
    },
  }));
  const go = async (product: number) => {
    puts.length = 0;
    backend.set('a', { home: 1, product });
    const { release } = requireOk('builds', await rebuild({}, settingsWithoutTarget, ci));
    const { published, indexedChanges } = requireOk('publishes', await publish(ci, recorded));
    const { files, sizes } = manifestOf(release, ci);
    const written = puts.flatMap(({ key, cacheControl }) =>
      Object.entries(files)
        .filter(([path, { hash }]) => key === (isInPlace ? path : `objects/${hash}`))
        .slice(0, 1)
        .map(([path, file]) => ({ path, file, cacheControl })),
    );
    const phases = written.map(({ path, file }) => phaseOf(path, file.key));
    expect('in this order', phases, [...phases].sort());
    const immutable = 'public, max-age=31536000, immutable';
    for (const { path, file, cacheControl } of written)
      expect(`of ${path}`, cacheControl, isInPlace ? file.cacheControl : immutable);
    const pages = Object.values(files).filter(({ key }) => key !== undefined);
    const sum = (some: readonly { bytes: number }[]) => some.reduce((all, { bytes }) => all + bytes, 0);
    expect('sizes', sizes, { all: sum(Object.values(files)), pages: sum(pages) });
    expect('sorted', Object.keys(files), Object.keys(files).sort());
    const { release: _, ...figures } = published;
    return { figures, bytes: sum(written.map(({ file }) => file)), count: written.length, indexedChanges };
  };
  const first = await go(1);
  expect('the first', first.figures, { written: first.count, bytes: first.bytes, removed: 0 });
  expect('of the first', [...first.indexedChanges].sort(), ['/', '/products/1', '/products/2']);
  const second = await go(3);
  expect('a page goes', second.figures, { written: second.count, bytes: second.bytes, removed: isInPlace ? 1 : 0 });
  expect('of the second', [...second.indexedChanges].sort(), ['/', '/products/1', '/products/2']);
  const shown = describeSite('a', 1003, null).files.length;
  if (second.count >= shown + 4) throw new Violation('known', 'what stays the same was written again');
}

function phaseOf(path: string, key: string | undefined): number {
  if (path === 'index.html') return 3;
  if (key !== undefined) return 2;
  return path.startsWith('assets/') ? 0 : 1;
}

/** A folder whose temporary files somebody removes: a write is tried five times. */
export async function loseTemporaryFolder({ place, on }: Walker): Promise<void> {
  const { world, code, desk: machine } = place;
  const put = (times: number) =>
    on(machine, async () => {
      const store = code.createFolderStore('/store/a');
      await store.put('first', Buffer.from('1'), jsonHeaders);
      let left = times;
      const watch = ([operation, where = '']: readonly string[]) => {
        if (operation !== 'write' || !where.includes('/store/a/.partner-sites/tmp/') || left === 0) return;
        left -= 1;
        folderIn(machine, '/store/a/.partner-sites')?.delete('tmp');
      };
      const put = () => store.put('second', Buffer.from('2'), jsonHeaders);
      return world.watching(watch, put).then(
        () => 'written',
        () => 'failed',
      );
    });
  // Each try but the first one writes twice: before the folder is made anew, and after that.
  expect('four times', await put(7), 'written');
  expect('for good', await put(Number.POSITIVE_INFINITY), 'failed');
}

/** A store that does not answer is named, with what it said. */
export async function failToAnswer({ place, rebuild, targetWith, own }: Walker): Promise<void> {
  for (const [error, words] of [
    [new Error('503 Slow Down'), 'should: 503 Slow Down'],
    [new TypeError('fetch failed'), 'should: TypeError: fetch failed'],
  ] as const) {
    const silent = targetWith(() => ({ get: () => Promise.reject(error) }));
    const built = await rebuild({}, { ...place.settings, target: async () => silent });
    expectFailure('no answer', built, 'STORE_FAILED', own.name, words);
  }
}
