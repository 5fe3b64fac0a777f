/** People and CI: they roll back, end pauses, force, and build on machines of their own. */
import { catchFailure, type Result } from '../../scripts/core/errors.ts';
import { Violation } from './invariants.ts';
import { writeFile } from './modules/fs-promises.ts';
import { type Place, partnerFolder } from './place.ts';
import type { ShownContent } from './site.ts';

const distOf = (partner: string): string => `/dist/${partner}`;

/** `site rollback <id>`, or with the name of a release that the store has. */
export async function rollBack(
  { world, code, target, store }: Place,
  partner: string,
  isNamed: boolean,
): Promise<void> {
  const live = store(partner);
  const before = { release: live.release(), shown: live.shown(), changes: live.changes(), resumes: live.resumes() };
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
  if (!done.ok || done.value === null || live.release() !== done.value) return;
  if (live.resumes() === before.resumes) live.paused();
  // Another publisher in between makes it unclear what a person means by the one before.
  if (live.changes() !== before.changes + 1 || live.changedBy() !== world.current) return;
  const { machine } = world.current;
  // A machine remembers a rollback by name only where it has that release itself.
  if (isNamed) return;
  const [from, to] = [versionOf(before.shown), versionOf(live.shown())];
  // Another machine does not know what was left there.
  if (to > from || live.left.get(done.value) === machine)
    throw new Violation('back', `${partner} went from version ${from} to ${to}`);
  if (before.release !== null) live.left.set(before.release, machine);
}

/** By versions alone: machines whose clocks differ publish a scheduled change in either order. */
const versionOf = (shown: ShownContent | null): number => shown?.version ?? 0;

/** `site resume <id>`. */
export async function endPause({ code, target, store }: Place, partner: string): Promise<void> {
  store(partner).beginResume();
  await code.resume(partner, '/dist', target(partner)).catch(() => undefined);
  store(partner).endResume();
}

/** `site build <id>` without a store, then `site publish <id>`, on a machine that knows nothing. */
export async function runCi({ world, code, target, settingsWithoutTarget }: Place, partner: string): Promise<void> {
  const built = await code.rebuildPartner(partnerFolder(partner), settingsWithoutTarget, {});
  if (!built.ok) return;
  await catchFailure<unknown>(
    () =>
      code.publishCurrent(partner, distOf(partner), target(partner), { now: new Date(world.readClock()) }) as Promise<
        Result<unknown>
      >,
  );
}

/** `site build <id>`, beside the desk. */
export const buildByHand = ({ world, code, settings }: Place, partner: string) =>
  code.rebuildPartner(partnerFolder(partner), settings, { renderAll: world.random.chance(0.5) });

/** `site build <id> --force`: what is live may be newer, or paused. */
export async function force({ code, settings, store }: Place, partner: string): Promise<void> {
  store(partner).beginResume();
  await code.rebuildPartner(partnerFolder(partner), settings, { acceptStale: true });
  store(partner).endResume();
}

/** A target without `{partner}` in its name leads to another partner's place. */
export async function publishElsewhere({ code, settings, targetAt, store }: Place, partner: string): Promise<void> {
  if (store(partner).release() === null) return;
  const stranger = { ...settings, target: async () => targetAt(partner, 'stranger') };
  await code.rebuildPartner(partnerFolder('stranger'), stranger, {});
}

/** Somebody edits the state of a partner by hand, or a later version of the code writes it. */
export async function spoilState(place: Place, partner: string): Promise<void> {
  const { random } = place.world;
  const spoilt = random.pick(['', '{"version":1,"history":[{}]}', '{"version":2}']);
  await writeFile(`${distOf(partner)}/state.json`, spoilt).catch(() => undefined);
}

/** `site repair <id>`. */
export async function repair({ world, code, target }: Place, partner: string): Promise<void> {
  world.current.machine.state = 'repaired';
  await code.repairState(distOf(partner), await target(partner).head(), new Date(world.readClock()));
}
