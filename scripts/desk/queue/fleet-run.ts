/** Rebuild of all partners: five first, and the rest only when at most one of them fails. */
import { setTimeout as sleep } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { DeskDatabase } from '../database/open-desk-database.ts';
import { rebuilds } from '../database/schema.ts';
import type { Trigger } from './rebuild.ts';
import { askRebuild } from './rebuild-queue.ts';

export interface FleetRun {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly state: 'running' | 'done' | 'stopped';
}

const canaries = 5;
const failuresAllowed = 1;
const everyMs = 300;

/** `onChange` hears of each step; the last one it hears says how it ended. */
export async function runFleet(
  database: Pick<DeskDatabase, 'db' | 'boss'>,
  partners: readonly string[],
  trigger: Trigger,
  onChange: (run: FleetRun) => void,
): Promise<FleetRun> {
  let run: FleetRun = { total: partners.length, done: 0, failed: 0, state: 'running' };
  const tell = (next: FleetRun) => {
    run = next;
    onChange(run);
  };
  const first = await runSome(database, partners.slice(0, canaries), trigger, (done, failed) =>
    tell({ ...run, done, failed }),
  );
  if (first.failed > failuresAllowed) {
    tell({ ...run, state: 'stopped' });
    return run;
  }
  await runSome(database, partners.slice(canaries), trigger, (done, failed) =>
    tell({ ...run, done: first.done + done, failed: first.failed + failed }),
  );
  tell({ ...run, state: 'done' });
  return run;
}

/** Ends when each has been built or has failed. */
async function runSome(
  database: Pick<DeskDatabase, 'db' | 'boss'>,
  partners: readonly string[],
  trigger: Trigger,
  onCount: (done: number, failed: number) => void,
): Promise<{ done: number; failed: number }> {
  const numbers: number[] = [];
  for (const partner of partners) {
    const asked = await askRebuild(database, partner, trigger);
    if (asked !== null) numbers.push(asked.seq);
  }
  for (;;) {
    const rows =
      numbers.length === 0
        ? []
        : await database.db.select({ state: rebuilds.state }).from(rebuilds).where(inArray(rebuilds.seq, numbers));
    const ended = rows.filter(({ state }) => state !== 'queued' && state !== 'building');
    const failed = ended.filter(({ state }) => state === 'failed').length;
    onCount(ended.length, failed);
    if (ended.length === numbers.length) return { done: ended.length, failed };
    await sleep(everyMs);
  }
}
