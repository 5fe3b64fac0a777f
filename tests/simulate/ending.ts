/** The end of a run, without faults: people put right what waits for them, desks come to rest, and nothing is lost. */
import type { FileList } from '../../scripts/publish/layout.ts';
import { findAsOf, scheduledChanges } from '../../src/site/schedule.ts';
import type { Desk } from './desk.ts';
import { Violation } from './invariants.ts';
import { endPause, repair } from './people.ts';
import type { Place } from './place.ts';

const hourMs = 3600_000;

/** A person ends every pause, and says to build where somebody went back. */
export async function heal(place: Place, desks: readonly Desk[], partner: string): Promise<void> {
  const { world, desk } = place;
  if (desk.state !== 'whole') await world.spawn('repair', desk, () => repair(place, partner));
  await world.spawn('healing', desk, () => endPause(place, partner));
  for (const desk of desks) desk.enqueue(partner, null);
}

/** Until no desk has anything to do within an hour. */
export async function settle({ world }: Place, desks: readonly Desk[]): Promise<void> {
  for (let i = 0; i < 24; i += 1) {
    await world.sleep(hourMs);
    if (desks.every((desk) => desk.isIdle(hourMs))) return;
  }
  throw new Violation('lost', 'a desk still has work a day after the last fault');
}

export function assertNothingLost({ world, backend, store }: Place, partner: string, version: number): void {
  const shown = store(partner).shown();
  if (shown === null && store(partner).release() === null && version === 1) return;
  const asOf = findAsOf(scheduledChanges(backend.contentOf(partner)), new Date(world.now));
  if (shown?.version !== version || shown.asOf !== asOf)
    throw new Violation(
      'lost',
      `${partner} shows version ${shown?.version} as of ${shown?.asOf}, not ${version} as of ${asOf}`,
    );
}

/**
 * By pointer, after one more publication: no object is left that no release names, and no list of the releases that the run
 * began with and that have expired since. One that a publisher wrote as it was killed may stay, and names nothing else's.
 */
export async function assertExpiredGone(place: Place, desks: readonly Desk[], begin: number): Promise<void> {
  // Clocks differ by minutes, and an object of the last hour stays.
  await place.world.sleep(hourMs);
  const old = place.world.now - hourMs;
  for (const partner of place.partners) place.backend.change(partner, null, false);
  for (const desk of desks) for (const partner of place.partners) desk.enqueue(partner, null);
  await settle(place, desks);
  for (const [partner, objects] of place.objects) {
    const read = (key: string) => JSON.parse(objects.get(key)?.body.toString() ?? '{}');
    const { releases = [] } = read('releases.json') as { releases?: string[] };
    const named = new Set(releases.flatMap((release) => [`releases/${release}.json`, ...objectsOf(release)]));
    const mustGo = (key: string, writtenAt: number) =>
      key.startsWith('objects/') ? writtenAt < old : writtenAt < begin && key.startsWith('releases/');
    const left = [...objects].find(([key, { writtenAt }]) => mustGo(key, writtenAt) && !named.has(key));
    if (left !== undefined) throw new Violation('expired', `${left[0]} is left at the store of ${partner}`);

    function objectsOf(release: string): string[] {
      const { files = {}, retired = {} } = read(`releases/${release}.json`) as Partial<FileList>;
      return [...Object.values(files), ...Object.values(retired)].map(({ hash }) => `objects/${hash}`);
    }
  }
}
