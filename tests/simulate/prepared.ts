/** Runs of a world, and what a run begins with: a store and a machine with some releases, prepared once for many runs. */

import { setActiveWorld } from './active-world.ts';
import type { Code } from './code.ts';
import { createPlace, type Kept, nothing, partnerFolder, type Setting } from './place.ts';
import { World } from './world.ts';

const hourMs = 3600_000;
const begin = Date.parse('2026-11-21T03:00:00Z');

export interface Run {
  /** Null where every invariant held. */
  readonly error: unknown;
  readonly trace: World['trace'];
}

export async function simulate(world: World, main: () => Promise<void>): Promise<unknown> {
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
export async function prepare(code: Code, setting: Setting, releases: number): Promise<Prepared> {
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
