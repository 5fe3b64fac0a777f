/** One run: a setting by the seed, some acts at once, then no more faults, and a look at whether everything came right. */
import './clock.ts';
import { collisions, oneAct, publishBesideRemoval, rollBackBesideDesk } from './acts.ts';
import type { Code } from './code.ts';
import { startDesk } from './desk.ts';
import { assertExpiredGone, assertNothingLost, heal, settle } from './ending.ts';
import { assertInOrder } from './invariants.ts';
import { createPlace, type Place, type Setting } from './place.ts';
import { prepare, type Run, simulate } from './prepared.ts';
import { createRandom } from './random.ts';
import { storeFetch } from './readers.ts';
import { World } from './world.ts';

const hourMs = 3600_000;

/** What a run begins with; `random` draws what follows. */
export function drawBeginning(seed: number) {
  const random = createRandom(seed);
  const setting: Setting = {
    isInPlace: random.chance(0.5),
    storeKind: random.pick(['memory', 'folder']),
    partners: random.chance(0.3) ? ['a', 'b'] : ['a'],
  };
  return { random, setting, releases: random.pick([0, 0, 2, 2, 2, 2, 18, 19, 39]) };
}

export async function runSeed(code: Code, seed: number): Promise<Run> {
  const { random, setting, releases } = drawBeginning(seed);
  const prepared = await prepare(code, setting, releases);
  if (prepared.error !== null) return prepared;
  const { kept } = prepared;
  const world = new World(seed, kept.now + random.below(3 * hourMs));
  return { error: await simulate(world, () => act(createPlace(world, code, setting, kept))), trace: world.trace };
}

async function act(place: Place): Promise<void> {
  const { world, backend, partners } = place;
  const { random } = world;
  const begin = world.now;
  world.fetch = storeFetch(place);
  const desks = [startDesk(place, place.desk, 2)];
  // By mistake: it has the same partners and the same store.
  if (random.chance(0.3)) desks.push(startDesk(place, place.addMachine('second desk'), 1));
  const [faults, stalls] = [random.pick([0, 0, 0.003, 0.01, 0.03]), random.pick([0, 0.005, 0.02])];
  world.faults.begin(faults, stalls);
  if (faults + stalls === 0) world.beforeStep = (step) => assertInOrder(world, step);

  const running: Promise<void>[] = [];
  world.removalMs = random.pick([0, 0, 30_000]);
  if (!place.isInPlace && random.chance(0.3)) running.push(publishBesideRemoval(place, random.pick(partners)));
  const acts = 3 + random.below(6);
  for (let i = 0; i < acts; i += 1) {
    await world.sleep(random.below(random.pick([200, 200, 2000, 20_000, 200_000])));
    const partner = random.pick(partners);
    running.push(...oneAct(place, desks, partner, random.below(100)));
    // Two acts at the same time are what goes wrong.
    if (random.chance(0.3)) running.push(...oneAct(place, desks, partner, random.pick(collisions)));
    if (random.chance(0.25)) running.push(rollBackBesideDesk(place, desks, partner));
  }
  await Promise.all(running);
  world.faults.begin(0, 0);
  for (const partner of partners) await heal(place, desks, partner);
  await settle(place, desks);
  for (const partner of partners) assertNothingLost(place, partner, backend.version(partner));
  if (!place.isInPlace && place.objects.size > 0) await assertExpiredGone(place, desks, begin);
  for (const desk of desks) desk.stop();
}
