/** Walks into conflicts: each is told to whom it concerns, and leaves what is live as it was. */
import type { PipelineSettings } from '../../scripts/pipeline/pipeline-settings.ts';
import { renderingContext } from './rendering.ts';
import { expect, expectFailure, requireOk, type Walker } from './walker.ts';

/** Another layout, another publisher, the same second. */
export async function tellConflicts({ place, rebuild, publish, reading, on, own }: Walker): Promise<void> {
  const { code, backend, settings, settingsWithoutTarget, isInPlace, addMachine, desk } = place;
  const change = () => backend.change('a', null, false);
  await rebuild();
  const other = place.targetAt('a', 'a', isInPlace ? code.byPointer : code.inPlace(true));
  const [names, setting] = isInPlace
    ? ['is published in place, not by pointer', 'Set SITE_PUBLISH_LAYOUT=in-place, or add --no-pointer to']
    : ['is published by pointer, not in place', 'Set SITE_PUBLISH_LAYOUT=pointer, or add --pointer to'];
  const laid = await rebuild({ renderAll: true }, { ...settings, target: async () => other });
  expectFailure('another layout', laid, 'OTHER_LAYOUT', names, setting);

  const ci = addMachine('ci');
  const buildAt = async (machine: typeof ci, used: PipelineSettings = settingsWithoutTarget) => {
    change();
    requireOk('builds', await rebuild({}, used, machine));
  };
  await buildAt(ci);
  change();
  await rebuild();
  expectFailure('older', await publish(ci), 'STALE', ', published by a desk, was read', 'this content before, at');
  const run = addMachine('run');
  await buildAt(run);
  requireOk('by a run', await publish(run, own, { publisher: { by: 'ci', run: '12' } }));
  expectFailure('older', await publish(ci), 'STALE', ', published by run 12 of a CI, was read');
  const unnamed = addMachine('unnamed');
  await buildAt(unnamed);
  requireOk('by a CI', await publish(unnamed));
  expectFailure('older', await publish(ci), 'STALE', ', published by a CI, was read');

  // Of two contents of one second nobody knows which is newer.
  const readAt = new Date(place.world.now);
  await buildAt(
    ci,
    reading(() => ({ readAt }), settingsWithoutTarget),
  );
  change();
  requireOk(
    'of that second',
    await rebuild(
      {},
      reading(() => ({ readAt })),
    ),
  );
  expectFailure('of the same second', await publish(ci), 'STALE', 'this content in the same second, at');

  // What a store has judged holds on the machine, too, and a time accepts that time alone.
  const [last] = [await on(desk, () => own.head())];
  const early = reading(() => ({ readAt: new Date(readAt.getTime() - 5000) }));
  requireOk('by force', await publish(ci, own, { acceptStale: true }));
  requireOk(
    'read later',
    await rebuild(
      {},
      reading(() => ({ readAt: new Date(readAt.getTime() + 60_000) }), settingsWithoutTarget),
    ),
  );
  change();
  expectFailure('of another time', await rebuild({ acceptStale: '2026-01-01T00:00:00.000Z' }, early), 'STALE');
  requireOk('of this time', await rebuild({ acceptStale: last?.readAt ?? '' }, early, desk, 'force'));
  const here = reading(() => ({ readAt: new Date(readAt.getTime() - 90_000) }), settingsWithoutTarget);
  change();
  expectFailure(
    'of another time',
    await rebuild({ acceptStale: '2026-01-01T00:00:00.000Z' }, here),
    'STALE',
    'What is live of a was read',
  );
}

/** What was merged into a release replaces that one alone, at the store and on a machine. */
export async function mergeBesideOthers({ place, rebuild, reading, own }: Walker): Promise<void> {
  const { world, code, backend, settings, settingsWithoutTarget, addMachine, desk } = place;
  await rebuild();
  const ci = addMachine('ci');
  backend.change('a', null, false);
  await rebuild({}, settingsWithoutTarget, ci);
  const beside = (act: () => Promise<unknown>, isMerged: boolean, used: PipelineSettings, machine: typeof ci) => {
    let isDone = false;
    return reading(async () => {
      if (!isDone) await world.spawn('beside', machine, async () => void (await act()));
      isDone = true;
      return { isMerged };
    }, used);
  };
  const publishThere = () =>
    code.publishCurrent('a', '/dist/a', own, { now: new Date(world.readClock()), publisher: { by: 'ci' } });
  backend.change('a', null, false);
  expectFailure('merged', await rebuild({}, beside(publishThere, true, settings, ci)), 'RACED', 'has come first');
  requireOk('once more', await rebuild());
  backend.change('a', null, false);
  await rebuild({}, settingsWithoutTarget, ci);
  backend.change('a', null, false);
  requireOk('read as a whole', await rebuild({}, beside(publishThere, false, settings, ci)));

  const buildThere = () =>
    code.rebuildPartner(
      { id: 'a', folder: '', config: { publication: { approval: 'none' } } } as never,
      settingsWithoutTarget,
      {},
    );
  const go = (isMerged: boolean) => {
    const used = beside(
      async () => {
        await buildThere();
        backend.change('a', null, false);
      },
      isMerged,
      settingsWithoutTarget,
      desk,
    );
    backend.change('a', null, false);
    return rebuild(
      {},
      reading(() => ({ readAt: new Date(world.now + 60_000), hash: `${world.now}` }), used),
    );
  };
  expectFailure('merged here', await go(true), 'RACED', 'meanwhile');
  requireOk('read as a whole here', await go(false));
}

/** A pause is told with what is known of it, and ends everywhere once it has ended at the store. */
export async function pauseElsewhere({ place, rebuild, rollback, stateOf, targetWith, on }: Walker): Promise<void> {
  const { backend, addMachine, code, settings } = place;
  const one = requireOk('one', await rebuild()).release;
  backend.change('a', null, false);
  await rebuild();
  const laptop = addMachine('laptop');
  requireOk('back', await rollback(one));
  expectFailure('here', await rebuild(), 'PAUSED', `release ${one} stays live since the rollback of 2026-`);
  expectFailure('there', await rebuild({}, settings, laptop), 'PAUSED', `release ${one} stays live. Let`);
  expect('of the store', stateOf(laptop).pause, undefined);
  let isMet = false;
  // Another publisher writes the head meanwhile.
  const met = targetWith((store) => ({
    async put(key, body, headers, condition) {
      const stored = isMet ? null : await store.get(key);
      isMet = true;
      if (stored !== null) await store.put(key, Buffer.concat([stored.body, Buffer.from('\n')]), headers);
      return store.put(key, body, headers, condition);
    },
  }));
  await on(laptop, () => code.resume('a', '/dist', met));
  requireOk('goes on here', await rebuild());
  expect('and is over', stateOf().pause, null);
}

/** Code that is older than what built what is live publishes nothing, unless a person says so. */
export async function meetOlderCode({
  place,
  rebuild,
  publish,
  rollback,
  stateOf,
  reading,
  on,
}: Walker): Promise<void> {
  const { backend, settings, settingsWithoutTarget, addMachine, desk, code } = place;
  const change = () => backend.change('a', null, false);
  const [former, next] = ['2026-10-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'];
  const older = (used: PipelineSettings): PipelineSettings => ({
    ...used,
    openContext: async () => ({ ...renderingContext, renderer: { ...renderingContext.renderer, compileId: 'former' } }),
    codeBuiltAt: Promise.resolve(former),
  });
  const codeOf = () => stateOf().history[0]?.code?.builtAt;
  await rebuild();
  change();
  expectFailure(
    'at the store',
    await rebuild({}, older(settings)),
    'CODE_OUTDATED',
    `this code is older, of ${former}`,
  );
  const ci = addMachine('ci');
  await rebuild({}, older(settingsWithoutTarget), ci);
  expectFailure('of a CI', await publish(ci), 'CODE_OUTDATED');

  const own = settingsWithoutTarget;
  const one = requireOk('here', await rebuild({}, own)).release;
  change();
  expectFailure('here', await rebuild({}, older(own)), 'CODE_OUTDATED');
  const readAt = new Date(place.world.now);
  const again = reading(() => ({ readAt }), own);
  await rebuild({}, again);
  await rebuild({}, { ...again, codeBuiltAt: Promise.resolve(next) });
  expect('of the same content', codeOf(), next);
  requireOk('back', await rollback(one, null));
  expect('stays', codeOf(), next);
  await on(desk, () => code.resume('a', '/dist', null));
  change();
  requireOk('of unknown age', await rebuild({}, { ...own, codeBuiltAt: Promise.resolve(null) }));
  expect('stays, too', codeOf(), next);
  change();
  requireOk('on purpose', await rebuild({ acceptStale: true }, older(own)));
  expect('is the former one', codeOf(), former);
}
