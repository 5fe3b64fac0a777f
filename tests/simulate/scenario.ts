/** One run: a setting by the seed, some acts at once, then no more faults, and a look at whether everything came right. */
import { findAsOf, scheduledChanges } from '../../src/site/schedule.ts';
import './clock.ts';
import type { Code } from './code.ts';
import { type Desk, startDesk } from './desk.ts';
import { Violation } from './invariants.ts';
import { buildByHand, endPause, force, publishElsewhere, repair, rollBack, runCi, spoilState } from './people.ts';
import { createPlace, type Kept, nothing, type Place, partnerFolder, type Setting } from './place.ts';
import type { Machine, Role } from './process.ts';
import { createRandom } from './random.ts';
import { askEdge, askInPlace, askLocal, hasCurrent, storeFetch, visit } from './readers.ts';
import { setActiveWorld, World } from './world.ts';

const hourMs = 3600_000;
const begin = Date.parse('2026-11-21T03:00:00Z');

export interface Run {
  /** Null where every invariant held. */
  readonly error: unknown;
  readonly trace: World['trace'];
}

export async function runSeed(code: Code, seed: number): Promise<Run> {
  const random = createRandom(seed);
  const setting: Setting = {
    isInPlace: random.chance(0.5),
    storeKind: random.pick(['memory', 'folder']),
    partners: random.chance(0.3) ? ['a', 'b'] : ['a'],
  };
  const prepared = await prepare(code, setting, random.pick([0, 2, 18, 19, 19]));
  if (prepared.error !== null) return prepared;
  const { kept } = prepared;
  const world = new World(seed, kept.now + random.below(3 * hourMs));
  return { error: await simulate(world, () => act(createPlace(world, code, setting, kept))), trace: world.trace };
}

async function simulate(world: World, main: () => Promise<void>): Promise<unknown> {
  setActiveWorld(world);
  try {
    await world.run(main);
    return null;
  } catch (error) {
    return error;
  } finally {
    setActiveWorld(null);
  }
}

interface Prepared extends Run {
  readonly kept: Kept;
}
const preparations = new WeakMap<Code, Map<string, Prepared>>();

/** A store and a machine with that many releases, made by the code itself without faults. */
async function prepare(code: Code, setting: Setting, releases: number): Promise<Prepared> {
  const all = preparations.get(code) ?? new Map<string, Prepared>();
  preparations.set(code, all);
  const key = JSON.stringify([setting, releases]);
  const known = all.get(key);
  if (known !== undefined) return known;
  const world = new World(0, begin);
  let kept = nothing(begin);
  const error = await simulate(world, async () => {
    const place = createPlace(world, code, setting, kept);
    for (let i = 0; i < releases; i += 1) {
      for (const partner of setting.partners) {
        place.backend.change(partner, null);
        await world.spawn('preparation', place.desk, async () => {
          const built = await code.rebuildPartner(partnerFolder(partner), place.settings);
          if (!built.ok) throw new Error(built.error.message);
        });
      }
      await world.sleep(6 * hourMs);
    }
    kept = place.keep(place.desk.disk);
  });
  const prepared = { error, trace: world.trace, kept };
  all.set(key, prepared);
  return prepared;
}

async function act(place: Place): Promise<void> {
  const { world, backend, partners } = place;
  const { random } = world;
  world.fetch = storeFetch(place);
  const desks = [startDesk(place, place.desk, 2)];
  // By mistake: it has the same partners and the same store.
  if (random.chance(0.3)) desks.push(startDesk(place, place.addMachine('second desk'), 1));
  world.faults.begin(random.pick([0, 0, 0.003, 0.01, 0.03]), random.pick([0, 0.005, 0.02]));

  const running: Promise<void>[] = [];
  const acts = 3 + random.below(7);
  for (let i = 0; i < acts; i += 1) {
    await world.sleep(random.below(random.pick([200, 200, 2000, 20_000, 200_000])));
    const partner = random.pick(partners);
    running.push(...oneAct(place, desks, partner, random.below(100)));
    // Two acts at the same time are what goes wrong.
    if (random.chance(0.3)) running.push(...oneAct(place, desks, partner, random.pick(collisions)));
    if (random.chance(0.1)) running.push(rollBackBesideDesk(place, desks, partner));
  }
  await Promise.all(running);
  world.faults.end();
  for (const partner of partners) await heal(place, desks, partner);
  await settle(place, desks);
  for (const desk of desks) desk.stop();
  for (const partner of partners) assertNothingLost(place, partner, backend.version(partner));
}

/** Percentiles of `oneAct`: a reader, a CI job, and two rollbacks. */
const collisions = [50, 65, 75, 80];

function oneAct(place: Place, desks: readonly Desk[], partner: string, which: number): Promise<void>[] {
  const { world, backend } = place;
  const { random } = world;
  const on = (name: string, machine: Machine, main: () => Promise<unknown>, role?: Role) => [
    world.spawn(name, machine, async () => void (await main()), role),
  ];
  if (which < 38) {
    backend.change(partner, random.chance(0.3) ? random.below(4000) : null);
    for (const desk of desks) desk.enqueue(partner);
    return [];
  }
  if (which < 60) return [read(place, partner)];
  if (which < 70) return on('ci', place.addMachine('ci'), () => runCi(place, partner));
  const machine = random.chance(0.7) ? place.desk : place.addMachine('laptop');
  if (which < 83) {
    const isNamed = random.chance(0.5);
    return on('rollback', machine, () => rollBack(place, partner, isNamed), 'rollback');
  }
  if (which < 89) return on('resume', machine, () => endPause(place, partner));
  if (which < 91) return on('build', machine, () => buildByHand(place, partner));
  if (which < 93) return on('force', machine, () => force(place, partner), 'force');
  if (which < 95) return on('stranger', place.addMachine('strange'), () => publishElsewhere(place, partner));
  if (which < 97) {
    place.desk.state = 'spoilt';
    return on('editor', place.desk, () => spoilState(place, partner));
  }
  return [world.sleep(random.pick([hourMs, 26 * hourMs, 24 * 31 * hourMs]))];
}

/** Somebody goes back, as a rule to a release that is about to expire, while a desk publishes. */
async function rollBackBesideDesk(place: Place, desks: readonly Desk[], partner: string): Promise<void> {
  const { world, backend } = place;
  backend.change(partner, null);
  for (const desk of desks) desk.enqueue(partner);
  await world.sleep(world.random.below(2000));
  await world.spawn('rollback', place.addMachine('laptop'), () => rollBack(place, partner, true), 'rollback');
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

/** A person ends every pause, and says to build where somebody went back. */
async function heal(place: Place, desks: readonly Desk[], partner: string): Promise<void> {
  const { world, desk } = place;
  if (desk.state !== 'whole') await world.spawn('repair', desk, () => repair(place, partner));
  await world.spawn('healing', desk, () => endPause(place, partner));
  for (const desk of desks) desk.enqueue(partner);
}

/** Until no desk has anything to do within an hour. */
async function settle({ world }: Place, desks: readonly Desk[]): Promise<void> {
  for (let i = 0; i < 24; i += 1) {
    await world.sleep(hourMs);
    if (desks.every((desk) => desk.isIdle(hourMs))) return;
  }
  throw new Violation('lost', 'a desk still has work a day after the last fault');
}

function assertNothingLost({ world, backend, store }: Place, partner: string, version: number): void {
  const shown = store(partner).shown();
  if (shown === null && store(partner).release() === null && version === 1) return;
  const asOf = findAsOf(scheduledChanges(backend.contentOf(partner)), new Date(world.now));
  if (shown?.version !== version || shown.asOf !== asOf)
    throw new Violation(
      'lost',
      `${partner} shows version ${shown?.version} as of ${shown?.asOf}, not ${version} as of ${asOf}`,
    );
}
