/**
 * The desk's database with its queue: PGlite in a folder of this machine, which one process holds, or PostgreSQL, which
 * any number of processes share. Tables and SQL are the same.
 */
import { join } from 'node:path';
import { fromPglite, PgBoss } from 'pg-boss';
import { environment } from '../../core/environment.ts';
import { usageError } from '../../core/errors.ts';
import { createPrivateFolder } from '../../core/fs.ts';
import { acquireLock } from '../../core/lock.ts';
import type { Log } from '../../core/log.ts';
import { paths } from '../../core/paths.ts';
import type { Queue } from '../context.ts';
import { openPglite } from './open-database.ts';
import { openPostgres } from './open-postgres.ts';

export type DeskDatabase = Awaited<ReturnType<typeof openDeskDatabase>>;

/** A dead worker's job is retried after at most this and the heartbeat. */
const supervision = { superviseIntervalSeconds: 3, monitorIntervalSeconds: 3, useListenNotify: true } as const;

/** PGlite in `folder`, or PostgreSQL at `url`. Starts the queue, not its workers. */
export async function openDeskDatabase(folder: string, url: string | undefined, log: Log) {
  await using stack = new AsyncDisposableStack();
  const { db, boss } = await (url === undefined ? openFolder(folder, stack) : openServer(url, stack));
  // The queue retries its own maintenance; without a listener an error would end the process.
  boss.on('error', ({ message }) => log({ level: 'error', event: 'queue', message }));
  await boss.start();
  // The lock excludes other processes, so active jobs belong to a dead one.
  if (url === undefined) await db.execute("update pgboss.job set heartbeat_on = 'epoch' where state = 'active'");
  stack.defer(() => boss.stop({ close: url !== undefined, timeout: stopMs }));
  const opened = stack.move();
  return { db, boss, close: () => opened.disposeAsync() };
}

async function openFolder(folder: string, stack: AsyncDisposableStack): Promise<Queue> {
  await createPrivateFolder(folder);
  const lock = acquireLock(join(folder, 'process.lock'));
  if (lock === null)
    throw usageError(
      'DESK_RUNS',
      `Another desk works on ${folder}. End it, or give both one PostgreSQL by DATABASE_URL.`,
    );
  stack.use(lock);
  const { db, client } = await openPglite(join(paths.work, 'db/desk'), join(folder, 'data'));
  stack.defer(() => client.close());
  return { db, boss: new PgBoss({ db: fromPglite(client), backend: 'pglite', ...supervision }) };
}

async function openServer(url: string, stack: AsyncDisposableStack): Promise<Queue> {
  const { db, close } = await openPostgres(url, 6);
  stack.defer(close);
  return { db, boss: new PgBoss({ connectionString: url, max: 4, ...supervision }) };
}

/** Time for running jobs to end before they are left to a retry. The remaining seconds are for closing the database. */
const stopMs = Math.max(environment.SITE_STOP_SECONDS - 4, 1) * 1000;
