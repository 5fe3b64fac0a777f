/** Writes the progress of a rebuild: only the newest, at most five times a second, nothing for a build of under 200 ms. */
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { DeskTables } from '../context.ts';
import { rebuilds } from '../database/schema.ts';

const intervalMs = 200;

export function createProgressWriter(db: DeskTables, seq: number) {
  let newest: { step: string; pagesDone: number; pagesTotal: number } | null = null;
  let writing: Promise<void> | null = null;
  const ended = new AbortController();
  const write = async () => {
    while (newest !== null) {
      await sleep(intervalMs, undefined, { signal: ended.signal });
      const values = newest;
      newest = null;
      await db.update(rebuilds).set(values).where(eq(rebuilds.seq, seq));
    }
  };
  return {
    step: (step: string, pages?: { readonly done: number; readonly total: number }) => {
      newest = { step, pagesDone: pages?.done ?? 0, pagesTotal: pages?.total ?? 0 };
      writing ??= write()
        .catch(() => undefined)
        .finally(() => {
          writing = null;
        });
    },
    async end(): Promise<void> {
      ended.abort();
      await writing;
    },
  };
}
