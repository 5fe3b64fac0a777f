/** Walks through all that publishers and people do, one after the other and without faults of the seed: each answer is known. */
import type { PipelineSettings, RebuildOptions } from '../../scripts/pipeline/pipeline-settings.ts';
import type { Code } from './code.ts';
import { Violation } from './invariants.ts';
import { writeFile } from './modules/fs-promises.ts';
import { createPlace, partnerFolder, type Setting } from './place.ts';
import { prepare, simulate } from './prepared.ts';
import { special } from './site.ts';
import { meetOlderCode, mergeBesideOthers, pauseElsewhere, tellConflicts } from './walk-conflicts.ts';
import {
  adoptState,
  dieAtLink,
  endAndApprove,
  keepForItsTime,
  renderPictures,
  renderWhatChanged,
} from './walk-machine.ts';
import {
  expireToTheHour,
  failToAnswer,
  failToRemove,
  loseTemporaryFolder,
  meetAtHistory,
  publishSlowly,
  tellWrites,
  uploadBesideRemoval,
} from './walk-store.ts';
import { a, createWalker, dist, expect, folderOf, type Walker } from './walker.ts';
import { World } from './world.ts';

const dayMs = 24 * 3600_000;
const walked = new WeakMap<Code, Map<string, Promise<unknown>>>();

/** Null where every answer is right; walked once for each kind of store. */
export function walk(code: Code, { isInPlace, storeKind }: Setting): Promise<unknown> {
  const all = walked.get(code) ?? new Map<string, Promise<unknown>>();
  walked.set(code, all);
  const key = `${isInPlace} ${storeKind}`;
  const known = all.get(key) ?? walkAll(code, { isInPlace, storeKind, partners: ['a'] });
  all.set(key, known);
  return known;
}

async function walkAll(code: Code, setting: Setting): Promise<unknown> {
  const { isInPlace, storeKind } = setting;
  const byPointer = isInPlace ? [] : [expireToTheHour, uploadBesideRemoval];
  const walks = [
    ...[go, tellWrites, failToAnswer, tellConflicts, mergeBesideOthers, pauseElsewhere, meetOlderCode].map(
      (main) => [main, 0] as const,
    ),
    ...[renderWhatChanged, renderPictures, keepForItsTime, adoptState, dieAtLink, endAndApprove].map(
      (main) => [main, 0] as const,
    ),
    ...[failToRemove, publishSlowly, ...byPointer].map((main) => [main, 19] as const),
    ...(isInPlace ? [] : [[meetAtHistory, 2] as const]),
    ...(storeKind === 'folder' ? [[loseTemporaryFolder, 0] as const] : []),
  ];
  for (const [main, releases] of walks) {
    const { error, kept } = await prepare(code, setting, releases);
    if (error !== null) return error;
    const world = new World(1, kept.now);
    const failed = await simulate(world, () => main(createWalker(createPlace(world, code, setting, kept))));
    if (failed !== null) return failed;
  }
  return null;
}

async function go({ place, on, own, rebuild, rollback, stateOf: state, publish: publishAt }: Walker): Promise<void> {
  const { world, code, backend, desk, settings, isInPlace } = place;
  const build = async (options: RebuildOptions = {}, used: PipelineSettings = settings, machine = desk) => {
    const built = await rebuild(options, used, machine);
    return built.ok ? { release: built.value.release, ...built.value.pages } : built.error.code;
  };
  const releaseOf = (built: Awaited<ReturnType<typeof build>>): string => {
    if (typeof built === 'string') throw new Violation('known', `a calm build fails with ${built}`);
    return built.release;
  };
  const head = () => on(desk, () => own.head());
  const liveIs = async (what: string, release: string, isPaused: boolean, before: readonly string[], by?: string) => {
    const { readAt, newest, publisher, ...facts } = (await head()) ?? { readAt: '' };
    expect(what, { ...facts, by: publisher?.by }, { partner: 'a', release, before, isPaused, by });
    return { readAt, newest };
  };
  const back = async (release: string) => {
    const done = await rollback(release);
    return done.ok ? 'ok' : done.error.code;
  };
  const previous = () => on(desk, () => code.previousRelease(dist, own));
  const resume = () => on(desk, () => code.resume('a', '/dist', own));

  expect('nothing is live', [await head(), await previous(), await back('none')], [null, null, 'RELEASE_MISSING']);
  const one = releaseOf(await build());
  const { readAt: first } = await liveIs('the first', one, false, [], 'desk');
  expect('nothing is published again', await build(), { release: one, total: 4, rendered: 0, reused: 4, removed: 0 });
  expect('what was confirmed is newer', (await liveIs('confirmed', one, false, [], 'desk')).readAt > first, true);
  backend.change('a', null, false);
  expect('a preview', typeof (await build({ isPreview: true })), 'object');
  await liveIs('after a preview', one, false, [], 'desk');
  const two = releaseOf(await build());
  await liveIs('the second', two, false, [one], 'desk');

  // CI knows nothing of what is live.
  backend.change('a', null, false);
  const ci = place.addMachine('ci');
  const three = releaseOf(await build({}, place.settingsWithoutTarget, ci));
  const publish = (acceptStale = false, machine = ci) => publishAt(machine, own, { acceptStale });
  const published = await publish();
  expect(
    'CI publishes',
    published.ok && [
      published.value.published.release,
      published.value.published.removed >= 0,
      published.value.indexedChanges.includes('/'),
      published.value.indexedChanges.includes('/404'),
    ],
    [three, true, true, false],
  );
  await liveIs('by CI', three, false, [two, one], 'ci');
  expect('nothing is left to do', await publish().then((again) => again.ok && again.value.published), {
    release: three,
    written: 0,
    bytes: 0,
    removed: 0,
  });

  // The desk compares with what CI has published.
  const names = backend.change('a', null, false);
  const four = releaseOf(await build({ changes: { rows: {} } }));
  expect('another machine published, so all is read', names.length > 0 && four !== two, true);
  const { readAt: newest } = await liveIs('after CI', four, false, [three, two, one], 'desk');
  expect('older content', await publish().then((late) => !late.ok && late.error.code), 'STALE');
  expect('its time is told', await publish().then((late) => !late.ok && late.error.liveReadAt), newest);

  expect('by whom, too', await publish().then((late) => !late.ok && late.error.livePublisher), { by: 'desk' });

  // Back twice, each one further; while paused nothing is published but by force.
  const kept = isInPlace ? two : three;
  expect('the one before', await previous(), kept);
  expect('back', await back(kept), 'ok');
  const rest = isInPlace ? [one] : [two, one];
  expect('the pause is here, too', [state().pause?.release, state().pause?.isAtStore], [kept, true]);
  // By pointer the store has a release that this machine does not have.
  const [last] = state().history;
  const isHere = last?.release === kept;
  expect(
    'why',
    [isHere, last?.why, isHere ? last?.readAt : newest],
    [isInPlace, isInPlace ? 'rollback' : 'build', newest],
  );
  expect('newest stays', await liveIs('gone back', kept, true, rest), { readAt: newest, newest: four });
  expect(
    'paused',
    [await build(), await publish().then((late) => !late.ok && late.error.code)],
    ['PAUSED', isInPlace ? 'PAUSED' : false],
  );
  await resume();
  expect('the pause is over here, too', state().pause, null);
  expect('newest stays, too', await liveIs('resumed', kept, false, rest), { readAt: newest, newest: four });
  expect('forth', releaseOf(await build()), four);
  await liveIs('gone forth', four, false, [kept, ...rest], 'desk');
  expect('by force', await publish(true).then((late) => late.ok), true);
  await liveIs('forced', three, false, [four, ...[kept, ...rest].filter((release) => release !== three)], 'ci');
  expect('built again', releaseOf(await build()), four);

  // Another partner's place.
  const stranger = { ...settings, target: async () => place.targetAt('a', 'stranger') };
  const strange = await on(desk, () => code.rebuildPartner(partnerFolder('stranger'), stranger, {}));
  expect('a stranger', !strange.ok && strange.error.code, 'OTHER_PARTNER');

  // Most of the products are gone: by mistake, unless somebody says otherwise.
  const { home } = { home: Math.floor(backend.version('a') / 1000) };
  backend.set('a', { home, product: special.fewProducts });
  const fresh = place.addMachine('fresh ci');
  await build({}, place.settingsWithoutTarget, fresh);
  expect(
    'lost content',
    [await build(), await publish(false, fresh).then((lost) => !lost.ok && lost.error.code)],
    ['CONTENT_SHRANK', 'CONTENT_SHRANK'],
  );
  const lost = releaseOf(await build({ acceptShrinkage: true }));
  expect('what was lost on purpose', (await head())?.release, lost);
  backend.set('a', { home: home + 1, product: 1 });

  // A second account approves, and search engines hear of it.
  const approved = {
    ...a,
    config: { ...a.config, siteOrigin: 'https://a.example', publication: { approval: 'second-account' } },
  } as unknown as typeof a;
  const told: string[] = [];
  const { fetch } = world;
  world.fetch = async (address) => {
    told.push(address);
    const body = { cancel: () => world.step('store', ['cancel', address], () => undefined) };
    return { status: told.length === 1 ? 200 : 429, body } as unknown as Response;
  };
  const asked: string[] = [];
  const telling = { ...settings, indexNow: () => 'https://engine.example/' };
  const ask = (options: RebuildOptions) =>
    on(desk, () =>
      code.rebuildPartner(approved, telling, { ...options, onUnapproved: ({ release }) => void asked.push(release) }),
    );
  const refused = await ask({});
  expect('without approval', [!refused.ok && refused.error.code, asked.length, told.length], ['APPROVAL_NEEDED', 1, 0]);
  const other1 = await ask({ approvedRelease: 'another' });
  expect('another was approved', !other1.ok && other1.error.code, 'APPROVAL_NEEDED');
  const agreed = await ask({ approvedRelease: asked[0] });
  expect(
    'approved',
    [agreed.ok && agreed.value.release, agreed.ok && agreed.value.findings.length, told],
    [asked[0], 0, ['https://engine.example/']],
  );
  backend.change('a', null, false);
  const any = await ask({ approvedRelease: true });
  expect('search engines refuse', any.ok && any.value.findings.map(({ code: finding }) => finding), [
    'SEARCH_ENGINES_NOT_TOLD',
  ]);
  expect('nothing changed', [(await ask({})).ok, told.length], [true, 2]);
  world.fetch = fetch;

  // Files of earlier releases stay for thirty days, and releases by number.
  for (const days of [0, 29.5, 2, 1]) {
    await world.sleep(days * dayMs);
    backend.change('a', null, false);
    releaseOf(await build());
  }
  for (let i = 0; i < 12; i += 1) {
    backend.change('a', null, false);
    releaseOf(await build());
  }
  const folders = folderOf(desk, `${dist}/releases`).filter((name) => !name.startsWith('.'));
  expect('ten releases stay on a machine', [folders.length, folders.includes(four)], [10, false]);
  expect(
    'nothing half-built stays',
    folderOf(desk, `${dist}/releases`).filter((name) => name.startsWith('.')),
    [],
  );
  if (!isInPlace) expect('all are at the store', (await on(desk, () => own.releases())).length >= 10, true);
  expect(
    'rendered again',
    await build({ renderAll: true }).then((built) => typeof built === 'object' && built.rendered === built.total),
    true,
  );

  // A state that somebody has spoilt is made anew from what is there.
  const { history } = state();
  const live = (await head())?.release ?? '';
  await on(desk, () => writeFile(`${dist}/state.json`, '{'));
  expect('spoilt', await build(), 'STATE_UNREADABLE');
  await on(desk, async () => code.repairState(dist, await own.head(), new Date(world.readClock())));
  const { pause, history: mended, retainedAssets, activating } = state();
  expect('repaired', [pause, activating, mended[0]?.release, mended[0]?.isUncertain], [null, null, live, undefined]);
  expect('its time is that of the store', mended[0]?.readAt, (await head())?.readAt);
  // Nothing of the file that was there names them.
  expect(
    'others are uncertain',
    mended.slice(1).map(({ isUncertain }) => isUncertain),
    Array(9).fill(true),
  );
  const named = new Set(history.map(({ release }) => release));
  expect(
    'all that are there',
    mended.filter(({ release }) => !named.has(release)),
    [],
  );
  expect(
    'newest first',
    mended.slice(1).map(({ at }) => at),
    mended
      .slice(1)
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  expect(
    'assets',
    Object.keys(retainedAssets).sort(),
    folderOf(desk, `${dist}/assets`)
      .filter((name) => !name.startsWith('.'))
      .map((name) => `assets/${name}`)
      .sort(),
  );
  expect('goes on', releaseOf(await build()), live);
  await on(desk, () => writeFile(`${dist}/state.json`, '{'));
  await on(desk, () => code.repairState(dist, null, new Date(world.readClock())));
  expect('paused where no store says otherwise', [state().pause?.release, state().pause?.isAtStore], [live, false]);
}
