/** What desks, people, CI and readers do: one act by its percentile. */
import type { Desk } from './desk.ts';
import { removal } from './memory-store.ts';
import * as people from './people.ts';
import type { Place } from './place.ts';
import type { Machine, Role } from './process.ts';
import { askEdge, askInPlace, askLocal, hasCurrent, visit } from './readers.ts';

const hourMs = 3600_000;

/** Percentiles of `oneAct`: a reader, a CI job, and two rollbacks. */
export const collisions = [50, 65, 75, 80];

export function oneAct(place: Place, desks: readonly Desk[], partner: string, which: number): Promise<void>[] {
  const { world, backend } = place;
  const { random } = world;
  const on = (name: string, machine: Machine, main: () => Promise<unknown>, role?: Role) => [
    world.spawn(name, machine, async () => void (await main()), role),
  ];
  if (which < 38) {
    const rows = backend.change(partner, random.chance(0.3) ? random.below(4000) : null);
    // As a backend that names what has changed, or one that does not.
    for (const desk of desks) desk.enqueue(partner, random.chance(0.7) ? rows : null);
    return [];
  }
  if (which < 60) return [read(place, partner)];
  if (which < 68) return on('ci', place.addMachine('ci'), () => people.runCi(place, partner));
  if (which < 70) return buildTwice(place, partner);
  const machine = random.chance(0.7) ? place.desk : place.addMachine('laptop');
  if (which < 83) {
    const isNamed = random.chance(0.5);
    return on('rollback', machine, () => people.rollBack(place, partner, isNamed), 'rollback');
  }
  if (which < 89) return on('resume', machine, () => people.endPause(place, partner));
  if (which < 90) return on('preview', machine, () => people.preview(place, partner));
  if (which < 91) return on('build', machine, () => people.buildByHand(place, partner));
  if (which < 93) return on('force', machine, () => people.force(place, partner), 'force');
  if (which < 95) return on('stranger', place.addMachine('strange'), () => people.publishElsewhere(place, partner));
  if (which < 97) {
    place.desk.state = 'spoilt';
    return on('editor', place.desk, () => people.spoilState(place, partner));
  }
  return [world.sleep(random.pick([hourMs, 26 * hourMs, 24 * 29.5 * hourMs, 24 * 31 * hourMs]))];
}

/** Two commands of a machine without a store, which read the backend before either has the lock. */
function buildTwice(place: Place, partner: string): Promise<void>[] {
  const { world, backend } = place;
  const machine = place.addMachine('workshop');
  return [0, 1].map(async (i) => {
    await world.sleep(i * world.random.below(5000));
    backend.change(partner, null);
    await world.spawn(`build ${i + 1}`, machine, () => people.buildHere(place, partner));
  });
}

/** Somebody goes back, as a rule to a release that is about to expire, while a desk publishes. */
export async function rollBackBesideDesk(place: Place, desks: readonly Desk[], partner: string): Promise<void> {
  const { world, backend } = place;
  const rows = backend.change(partner, null);
  for (const desk of desks) desk.enqueue(partner, rows);
  await world.sleep(world.random.below(2000));
  await world.spawn('rollback', place.addMachine('laptop'), () => people.rollBack(place, partner, true), 'rollback');
}

/** While a publisher removes what has expired, another one uploads what has just expired. */
export async function publishBesideRemoval(place: Place, partner: string): Promise<void> {
  const { world, backend } = place;
  world.removalMs = 60_000;
  await world.waitFor(removal, world.now + hourMs);
  world.removalMs = 0;
  backend.takeBack(partner);
  await world.spawn('ci', place.addMachine('ci'), () => people.runCi(place, partner));
}

let visits = 0;

function read(place: Place, partner: string): Promise<void> {
  const { world, isInPlace, desk, store } = place;
  if (world.random.chance(0.3)) {
    const wasLive = hasCurrent(place, partner);
    return world.spawn('local reader', desk, () => visit(place, partner, askLocal(place, partner), wasLive), 'reader');
  }
  visits += 1;
  const wasLive = store(partner).shown() !== null;
  const ask = isInPlace ? askInPlace(place, partner) : askEdge(place, partner, `worker${visits}`);
  return world.spawn('reader', desk, () => visit(place, partner, ask, wasLive), 'reader');
}
