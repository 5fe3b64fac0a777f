/** People and CI: they roll back, end pauses, force, and build on machines of their own. */
import { catchFailure, type Result } from '../../scripts/core/errors.ts';
import { peekFile } from './disk.ts';
import { Violation } from './invariants.ts';
import { writeFile } from './modules/fs-promises.ts';
import { type Place, partnerFolder } from './place.ts';

const distOf = (partner: string): string => `/dist/${partner}`;

/** `site rollback <id>`, or with the name of a release that the store has. */
export async function rollBack(
  { world, code, target, store }: Place,
  partner: string,
  isNamed: boolean,
): Promise<void> {
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
  if (!done.ok || done.value === null || live.release() !== done.value) return;
  if (live.resumes() === before.resumes) live.paused();
  // Another publisher in between makes it unclear what a person means by the one before.
  if (live.changes() !== before.changes + 1 || live.changedBy() !== world.current) return;
  if (!isNamed && !before.earlier.includes(done.value))
    throw new Violation('back', `${partner} went to ${done.value}, after ${before.earlier.join(', ')}`);
}

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
