/** A desk: a queue that outlives its workers, and workers that are started again when they are killed. */
import type { Failure } from '../../scripts/core/errors.ts';
import { isRetryable } from '../../scripts/desk/rebuild.ts';
import { namedRows, type RowName } from './backend.ts';
import { assertEnded, Violation } from './invariants.ts';
import { type Place, partnerFolder } from './place.ts';
import type { Machine } from './process.ts';

const maxRetryMs = 1800_000;
const delayMs = 600_000;
const restartMs = 3000;
const lockWaitMs = 120_000;

export type Desk = ReturnType<typeof startDesk>;

export function startDesk({ world, code, settings }: Place, machine: Machine, workers: number) {
  /** When the rebuild of a partner may begin. */
  const queue = new Map<string, number>();
  /** What triggers named since the last rebuild that was published; null: anything. */
  const named = new Map<string, readonly RowName[] | null>();
  const scheduled = new Map<string, number>();
  const tries = new Map<string, number>();
  const active = new Set<string>();
  let isStopped = false;
  const idle = `jobs of ${machine.name}`;

  const enqueue = (partner: string, rows: readonly RowName[] | null, at = world.now): void => {
    const known = named.has(partner) ? (named.get(partner) ?? null) : [];
    named.set(partner, rows === null || known === null ? null : [...known, ...rows]);
    queue.set(partner, Math.min(at, queue.get(partner) ?? at));
    world.wake(idle);
  };

  function claim(): string | null {
    for (const [partner, at] of scheduled)
      if (at <= world.now) {
        scheduled.delete(partner);
        enqueue(partner, null);
      }
    const free = [...queue].find(([partner, at]) => at <= world.now && !active.has(partner));
    if (free === undefined) return null;
    queue.delete(free[0]);
    active.add(free[0]);
    return free[0];
  }

  async function build(partner: string): Promise<void> {
    const rows = named.get(partner) ?? null;
    named.delete(partner);
    const changes = rows === null ? null : { rows: Object.fromEntries(rows.map((row) => [namedRows[row], null])) };
    const built = await code.rebuildPartner(partnerFolder(partner), settings, { lockWaitMs, changes });
    assertEnded(world);
    if (!built.ok) return end(partner, built.error);
    tries.delete(partner);
    const { nextChangeAt } = built.value;
    if (nextChangeAt === null) scheduled.delete(partner);
    else scheduled.set(partner, Date.parse(nextChangeAt));
  }

  function end(partner: string, failure: Failure): void {
    // What was not published is not what the next one may go on from.
    named.set(partner, null);
    // As the console: changes wait until somebody resumes, or repairs what was spoilt.
    if (failure.code === 'PAUSED' || (failure.code === 'STATE_UNREADABLE' && machine.state !== 'whole')) return;
    if (failure.code === 'STALE') return void scheduled.set(partner, world.now + delayMs);
    const isOwn = failure.kind === 'unexpected' && world.faults.count() === 0;
    if (!isRetryable(failure) || isOwn)
      throw new Violation('failure', `${partner}: ${failure.code}: ${failure.message}`);
    const count = (tries.get(partner) ?? 0) + 1;
    tries.set(partner, count);
    enqueue(partner, null, world.now + Math.min(maxRetryMs, 2 ** count * 1000));
  }

  const work = async (own: Set<string>): Promise<void> => {
    while (!isStopped) {
      const partner = claim();
      if (partner === null) {
        const next = Math.min(...queue.values(), ...scheduled.values(), world.now + 24 * 3600_000);
        await world.waitFor(idle, Math.max(next, world.now + 1000));
        continue;
      }
      own.add(partner);
      await build(partner);
      own.delete(partner);
      active.delete(partner);
    }
  };

  const supervise = async (name: string): Promise<void> => {
    while (!isStopped) {
      const own = new Set<string>();
      await world.spawn(name, machine, () => work(own));
      for (const partner of own) {
        active.delete(partner);
        enqueue(partner, null);
      }
      await world.sleep(restartMs);
    }
  };
  for (let i = 1; i <= workers; i += 1)
    supervise(`worker ${i} of ${machine.name}`).catch((error: unknown) => world.fail(error));

  return {
    machine,
    enqueue,
    /** Nothing is to be done now, nor within the time. */
    isIdle: (withinMs: number): boolean =>
      active.size === 0 && [...queue.values(), ...scheduled.values()].every((at) => at > world.now + withinMs),
    stop: () => {
      isStopped = true;
    },
  };
}
