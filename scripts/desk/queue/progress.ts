/** Progress of a rebuild in its row, which the console shows. */
import { eq } from 'drizzle-orm';
import { runPeriodically } from '../../core/periodic.ts';
import type { Database } from '../database/open-database.ts';
import { rebuilds } from '../database/schema.ts';

const progressIntervalMs = 200;

/** Writes the progress of a rebuild: only the newest, at most five times a second, nothing for a build of under 200 ms. */
export function createProgressWriter(db: Database, seq: number) {
  let newest: { step: string; pagesDone: number; pagesTotal: number } | null = null;
  const write = async () => {
    const values = newest;
    newest = null;
    if (values !== null) await db.update(rebuilds).set(values).where(eq(rebuilds.seq, seq));
  };
  return {
    step: (step: string, pages?: { readonly done: number; readonly total: number }) => {
      newest = { step, pagesDone: pages?.done ?? 0, pagesTotal: pages?.total ?? 0 };
    },
    end: runPeriodically(progressIntervalMs, write, () => undefined),
  };
}
