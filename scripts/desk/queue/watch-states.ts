/** Tells of each change of a partner's newest rebuild, whichever process makes it: read from the database, again and again. */
import { desc } from 'drizzle-orm';
import { runPeriodically } from '../../core/periodic.ts';
import type { DeskTables } from '../database/open-desk-database.ts';
import { rebuilds } from '../database/schema.ts';
import type { RebuildState } from './rebuild.ts';

const everyMs = 250;

/** Begins with the states as they are. States that pass between two looks are not told. Answers with how to end it. */
export function watchStates(
  db: DeskTables,
  onState: (partner: string, state: RebuildState) => void,
  log: (line: string) => void,
): () => Promise<void> {
  const told = new Map<string, RebuildState>();
  const look = async () => {
    const rows = await db
      .selectDistinctOn([rebuilds.partner], { partner: rebuilds.partner, state: rebuilds.state })
      .from(rebuilds)
      .orderBy(rebuilds.partner, desc(rebuilds.seq));
    for (const { partner, state } of rows) {
      if (told.get(partner) === state) continue;
      told.set(partner, state);
      onState(partner, state);
    }
  };
  return runPeriodically(everyMs, look, (error) => log(`states: ${String(error)}`));
}
