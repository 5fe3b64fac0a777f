/** Runs of a world, and what a run begins with: a store and a machine with some releases, prepared once for many runs. */

import { isDeepStrictEqual } from 'node:util';
import type { Rebuilt } from '../../scripts/pipeline/rebuild-summary.ts';
import { setActiveWorld } from './active-world.ts';
import { namedRows } from './backend.ts';
import type { Code } from './code.ts';
import { assertEnded, Violation } from './invariants.ts';
import { createPlace, type Kept, nothing, partnerFolder, type Setting } from './place.ts';
import { describeSite } from './site.ts';
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

/** Each begins with the one before. */
const counts = [0, 2, 18, 19, 39];

/** A store and a machine with that many releases, made by the code itself without faults. */
export async function prepare(code: Code, setting: Setting, releases: number): Promise<Prepared> {
  const all = preparations.get(code) ?? new Map<string, Prepared>();
  preparations.set(code, all);
  const key = JSON.stringify([setting, releases]);
  const known = all.get(key);
  if (known !== undefined) return known;
  const earlier = counts[counts.indexOf(releases) - 1];
  const before = earlier === undefined ? null : await prepare(code, setting, earlier);
  if (before !== null && before.error !== null) return before;
  let kept = before?.kept ?? nothing(begin);
  const world = new World(releases, kept.now);
  const error = await simulate(world, async () => {
    const place = createPlace(world, code, setting, kept);
    for (let i = earlier ?? 0; i < releases; i += 1) {
      for (const partner of setting.partners) {
        const from = i === 0 ? null : place.backend.version(partner);
        const rows = place.backend.change(partner, null, false);
        await world.spawn('preparation', place.desk, async () => {
          const changes = { rows: Object.fromEntries(rows.map((row) => [namedRows[row], null])) };
          const built = await code.rebuildPartner(partnerFolder(partner), place.settings, { changes });
          if (!built.ok) throw new Error(built.error.message);
          assertEnded(world);
          assertTold(partner, from, place.backend.version(partner), built.value);
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

/** Of a rebuild that nobody disturbs, what it tells follows from the two contents. */
function assertTold(partner: string, from: number | null, to: number, built: Rebuilt): void {
  const { pages, changes, nextChangeAt, ms } = built;
  const pagesOf = (version: number | null) => {
    const { pages } = version === null ? { pages: [] } : describeSite({ partner, version, asOf: null });
    return new Map(pages.map(({ pathname, html }) => [pathname, html]));
  };
  const [old, now] = [pagesOf(from), pagesOf(to)];
  const sorted = (paths: Iterable<string>, is: (path: string) => boolean) => [...paths].filter(is).sort();
  const [added, changed, removed] = [
    sorted(now.keys(), (path) => !old.has(path)),
    sorted(now.keys(), (path) => old.has(path) && old.get(path) !== now.get(path)),
    sorted(old.keys(), (path) => !now.has(path)),
  ];
  const rendered = added.length + changed.length;
  const told = {
    pages,
    changes: [changes.added, changes.changed, changes.removed].map((list) => list.map(({ path }) => path)),
    titles: [...changes.added, ...changes.changed, ...changes.removed].every(({ path, title }) => path === title),
    nextChangeAt,
    steps: ['read', 'plan', 'publish', 'activate', 'render'].every((step) => (ms[step] ?? -1) >= 0),
  };
  const expected = {
    pages: { total: now.size, rendered, reused: now.size - rendered, removed: removed.length },
    ...{ changes: [added, changed, removed], titles: true, nextChangeAt: null, steps: true },
  };
  if (!isDeepStrictEqual(told, expected))
    throw new Violation('known', `${partner}: ${JSON.stringify(told)} is told, not ${JSON.stringify(expected)}`);
}
