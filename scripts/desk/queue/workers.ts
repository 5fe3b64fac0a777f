/** The processes that work at the queue, with signs of life: operators see who is gone, or still runs former code. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { readCodeBuiltAt } from '../../core/code-time.ts';
import type { Log } from '../../core/log.ts';
import { logFailure } from '../../core/log-failure.ts';
import { runPeriodically } from '../../core/periodic.ts';
import type { Database } from '../database/open-database.ts';
import { workers } from '../database/schema.ts';

const heartbeatMs = 5000;
/** Of five signs of life none came. */
const goneAfterSeconds = 25;

/** Registers this process and keeps its row alive. */
export async function registerWorker(db: Database, log: Log): Promise<{ id: string; stop: () => Promise<void> }> {
  const id = randomUUID();
  const own = eq(workers.id, id);
  const builtAt = await readCodeBuiltAt();
  const codeBuiltAt = builtAt === null ? null : new Date(builtAt);
  if (builtAt === null)
    log({
      ...{ level: 'warn', event: 'code of an unknown time' },
      message: 'Older code could publish over newer code. Set SITE_CODE_BUILT_AT, or let Git read the checkout.',
    });
  const beat = async () => {
    const seenAt = sql`now()`;
    await db
      .insert(workers)
      .values({ id, host: hostname(), pid: process.pid, codeBuiltAt, startedAt: seenAt, seenAt })
      .onConflictDoUpdate({ target: workers.id, set: { seenAt } });
  };
  await beat();
  const end = runPeriodically(heartbeatMs, beat, logFailure(log, 'worker'));
  return {
    id,
    stop: async () => {
      await end();
      await db.delete(workers).where(own);
    },
  };
}

export const readWorkers = (db: Database) =>
  db
    .select({
      ...getTableColumns(workers),
      isGone: sql<boolean>`${workers.seenAt} < now() - ${goneAfterSeconds} * interval '1 second'`,
    })
    .from(workers)
    .orderBy(workers.host, workers.startedAt);

export async function pruneWorkers(db: Database): Promise<void> {
  await db.delete(workers).where(lt(workers.seenAt, sql`now() - interval '1 day'`));
}
