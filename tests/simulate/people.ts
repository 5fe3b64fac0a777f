/** People and CI: they roll back, end pauses, force, and build on machines of their own. */
import { catchFailure, ok, type Result } from '../../scripts/core/errors.ts';
import { peekFile } from './disk.ts';
import { assertEnded, Violation } from './invariants.ts';
import { writeFile } from './modules/fs-promises.ts';
import { type Place, partnerFolder } from './place.ts';
import { renderingContext } from './rendering.ts';

/** As people know them: another publisher was faster, is at work or has paused. */
const known = ['RACED', 'STALE', 'PAUSED', 'PARTNER_BUSY'];

/** Of what ended in a calm world; `others` are failures of this act alone. */
function assertKnown({ world }: Place, result: Result<unknown>, others: readonly string[] = []): void {
  assertEnded(world);
  if (result.ok) return;
  const { error } = result;
  if (!world.faults.isCalm() || world.current.machine.state !== 'whole') return;
  if (!known.includes(error.code) && !others.includes(error.code))
    throw new Violation('known', `${world.current.name}: ${error.code}: ${error.message}`);
}

const distOf = (partner: string): string => `/dist/${partner}`;

/** `site rollback <id>`, or with the name of a release that the store has. */
export async function rollBack(place: Place, partner: string, isNamed: boolean): Promise<void> {
  const { world, code, target, store } = place;
  const live = store(partner);
  const before = { earlier: live.earlier(), changes: live.changes(), resumes: live.resumes() };
  const own = target(partner);
  const done = await catchFailure<string | null>(async () => {
    const named = isNamed ? await own.releases() : [];
    const release =
      named.length > 0
        ? world.random.pick([...named, ...named.slice(-5)])
        : await code.previousRelease(distOf(partner), own);
    if (release === null) return { ok: true, value: null };
    const now = new Date(world.readClock());
    const rolledBack = await code.rollback(partner, release, { distRoot: '/dist', target: own, now });
    return rolledBack.ok ? { ok: true, value: release } : rolledBack;
  });
  assertKnown(place, done, ['RELEASE_MISSING']);
  if (!done.ok || done.value === null || live.release() !== done.value) return;
  if (live.resumes() === before.resumes) live.paused();
  // Another publisher in between makes it unclear what a person means by the one before.
  if (live.changes() !== before.changes + 1 || live.changedBy() !== world.current) return;
  if (!isNamed && !before.earlier.includes(done.value))
    throw new Violation('back', `${partner} went to ${done.value}, after ${before.earlier.join(', ')}`);
}

/** `site resume <id>`. */
export async function endPause(place: Place, partner: string): Promise<void> {
  const { code, target, store } = place;
  const resume = async () => ok(await code.resume(partner, '/dist', target(partner)));
  assertKnown(place, await store(partner).resume(() => catchFailure<unknown>(resume)));
}

type Rebuild = Parameters<Place['code']['rebuildPartner']>;
async function rebuild(
  place: Place,
  partner: string,
  settings: Rebuild[1],
  options: Rebuild[2] = {},
  failure?: string,
) {
  const built = await place.code.rebuildPartner(partnerFolder(partner), settings, options);
  assertKnown(place, built, failure === undefined ? [] : [failure]);
  return built;
}

/** Code of a month before, which compiles to something else. */
const formerCode = {
  codeBuiltAt: Promise.resolve('2026-10-01T00:00:00.000Z'),
  openContext: async () => ({ ...renderingContext, renderer: { ...renderingContext.renderer, compileId: 'former' } }),
};

/** `site build <id>` without a store, then `site publish <id>`, on a machine that knows nothing, now and then of older code. */
export async function runCi(place: Place, partner: string): Promise<void> {
  const { world, code, target, settingsWithoutTarget } = place;
  const isFormer = world.random.chance(0.1);
  const settings = { ...settingsWithoutTarget, ...(isFormer && formerCode) };
  if (!(await rebuild(place, partner, settings)).ok) return;
  const own = target(partner);
  const options = { now: new Date(world.readClock()), publisher: { by: 'ci' } as const };
  const done = await catchFailure(() => code.publishCurrent(partner, distOf(partner), own, options));
  assertKnown(place, done, isFormer ? ['CODE_OUTDATED'] : []);
  if (!done.ok || !world.faults.isCalm()) return;
  const { release, published } = done.value;
  if (
    published.release !== release.manifest.release ||
    release.manifest.partner !== partner ||
    published.unremoved !== undefined
  )
    throw new Violation('known', `CI has published ${JSON.stringify(published)}`);
}

/** `site build <id>`, beside the desk. */
export async function buildByHand(place: Place, partner: string): Promise<void> {
  const isFull = place.world.random.chance(0.5);
  const built = await rebuild(place, partner, place.settings, { renderAll: isFull });
  if (!built.ok || !isFull) return;
  const { total, rendered, reused } = built.value.pages;
  if (rendered !== total || reused !== 0)
    throw new Violation('known', `${rendered} of ${total} pages were rendered again`);
}

/** `site build <id>` without a store. */
export const buildHere = async (place: Place, partner: string): Promise<void> =>
  void (await rebuild(place, partner, place.settingsWithoutTarget));

/** `site build <id> --preview`: shown to a person, and published to nobody. */
export async function preview(place: Place, partner: string): Promise<void> {
  const { world, settings, store } = place;
  const changes = store(partner).changes();
  await rebuild(place, partner, settings, { isPreview: true });
  if (store(partner).changes() !== changes && store(partner).changedBy() === world.current)
    throw new Violation('known', `a preview of ${partner} was published`);
}

/** `site build <id> --force`: what is live may be newer, or paused. */
export async function force(place: Place, partner: string): Promise<void> {
  await place.store(partner).resume(() => rebuild(place, partner, place.settings, { acceptStale: true }));
}

/** A target without `{partner}` in its name leads to another partner's place. */
export async function publishElsewhere(place: Place, partner: string): Promise<void> {
  const { settings, targetAt, store } = place;
  if (store(partner).release() === null) return;
  const stranger = { ...settings, target: async () => targetAt(partner, 'stranger') };
  if ((await rebuild(place, 'stranger', stranger, {}, 'OTHER_PARTNER')).ok)
    throw new Violation('partner', `a stranger is published over ${partner}`);
}

/** Somebody edits the state of a partner by hand, or a later version of the code writes it. */
export async function spoilState(place: Place, partner: string): Promise<void> {
  const { random } = place.world;
  const file = `${distOf(partner)}/state.json`;
  const torn = (peekFile(place.world.current.machine.disk, file)?.body.toString() ?? '').slice(0, -20);
  await writeFile(file, random.pick(['', '{"version":1,"history":[{}]}', '{"version":2}', torn])).catch(
    () => undefined,
  );
}

/** `site repair <id>`. */
export async function repair({ world, code, target }: Place, partner: string): Promise<void> {
  world.current.machine.state = 'repaired';
  await code.repairState(distOf(partner), await target(partner).head(), new Date(world.readClock()));
}
