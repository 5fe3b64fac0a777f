/**
 * The desk's database with its queue: PGlite in a folder of this machine, which one process holds, or PostgreSQL, which
 * any number of processes share. Tables and SQL are the same.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fromPglite, PgBoss } from 'pg-boss';
import { environment } from '../../core/environment.ts';
import { SiteError, usageError } from '../../core/errors.ts';
import { createPrivateFolder } from '../../core/fs.ts';
import { acquireLock, releaseLock } from '../../core/lock.ts';
import { paths } from '../../core/paths.ts';
import { type DatabaseKind, openPglite, openPostgres } from '../../database/open-database.ts';
import type { Log, Queue } from '../context.ts';

export interface DeskDatabase extends Queue {
  close(): Promise<void>;
}

const deskDatabase: DatabaseKind = {
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  migrationsTable: 'desk_migrations',
  setupLock: 4_600_002,
};
/** A dead worker's job is retried after at most this and the heartbeat. */
const supervision = { superviseIntervalSeconds: 3, monitorIntervalSeconds: 3, useListenNotify: true } as const;

/** PGlite in `folder`, or PostgreSQL at `url`. Starts the queue, not its workers. */
export const openDeskDatabase = (folder: string, url: string | undefined, log: Log): Promise<DeskDatabase> =>
  url === undefined ? openFolder(folder, log) : openServer(url, log);

async function openFolder(folder: string, log: Log): Promise<DeskDatabase> {
  await createPrivateFolder(folder);
  const lock = join(folder, 'desk.lock');
  // Uncaught on purpose: the process ends before it writes more.
  const onLost = () => {
    throw new SiteError('DESK_LOST', `Another desk has taken over ${folder}, which this one had not renewed for long.`);
  };
  if (!(await acquireLock(lock, onLost)))
    throw usageError(
      'DESK_RUNS',
      `Another desk works on ${folder}. End it, or give both one PostgreSQL by DATABASE_URL.`,
    );
  try {
    const { db, client } = await openPglite(deskDatabase, join(paths.work, 'db/desk'), join(folder, 'data'));
    const boss = await start(new PgBoss({ db: fromPglite(client), backend: 'pglite', ...supervision }), log);
    // The lock excludes other processes, so active jobs belong to a dead one.
    await client.query("update pgboss.job set heartbeat_on = 'epoch' where state = 'active'");
    return {
      db,
      boss,
      async close() {
        await boss.stop({ close: false, timeout: stopMs });
        await client.close();
        await releaseLock(lock);
      },
    };
  } catch (error) {
    await releaseLock(lock);
    throw error;
  }
}

async function openServer(url: string, log: Log): Promise<DeskDatabase> {
  const { db, close } = await openPostgres(deskDatabase, url, 6);
  try {
    const boss = await start(new PgBoss({ connectionString: url, max: 4, ...supervision }), log);
    return {
      db,
      boss,
      async close() {
        await boss.stop({ timeout: stopMs });
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Time for running jobs to end before they are left to a retry. The remaining seconds are for closing the database. */
const stopMs = Math.max(environment.SITE_STOP_SECONDS - 4, 1) * 1000;

async function start(boss: PgBoss, log: Log): Promise<PgBoss> {
  // The queue retries its own maintenance; without a listener an error would end the process.
  boss.on('error', ({ message }) => log(`queue: ${message}`));
  await boss.start();
  return boss;
}
