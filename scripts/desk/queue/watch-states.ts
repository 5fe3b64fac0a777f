/** Reports each change of the state of a partner's newest rebuild, whichever process makes it, by polling the database. */
import { desc } from 'drizzle-orm';
import { runPeriodically } from '../../core/periodic.ts';
import type { DeskTables } from '../context.ts';
import { rebuilds } from '../database/schema.ts';
import type { RebuildState } from './rebuild.ts';

/** Begins with the states as they are; one that passes between two polls is not reported. Returns how to end it. */
export function watchStates(
  db: DeskTables,
  onState: (partner: string, state: RebuildState) => void,
  log: (line: string) => void,
  pollIntervalMs: number,
): () => Promise<void> {
  const reported = new Map<string, RebuildState>();
  const poll = async () => {
    const rows = await db
      .selectDistinctOn([rebuilds.partner], { partner: rebuilds.partner, state: rebuilds.state })
      .from(rebuilds)
      .orderBy(rebuilds.partner, desc(rebuilds.seq));
    for (const { partner, state } of rows) {
      if (reported.get(partner) === state) continue;
      reported.set(partner, state);
      onState(partner, state);
    }
  };
  return runPeriodically(pollIntervalMs, poll, (error) => log(`states: ${String(error)}`));
}
