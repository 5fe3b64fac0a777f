/** The desk's database with its queue: PGlite in a folder, for one process, or PostgreSQL, for any number. One SQL. */
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { fromPglite, PgBoss } from 'pg-boss';
import { environment } from '../../core/environment.ts';
import { rootMessageOf, SiteError, usageError } from '../../core/errors.ts';
import { createPrivateFolder } from '../../core/fs.ts';
import { acquireLock } from '../../core/lock.ts';
import type { Log } from '../../core/log.ts';
import { paths } from '../../core/paths.ts';
import type { Queue } from '../context.ts';
import { drizzleOptions, migrations, openPglite } from './open-database.ts';

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

/** A server that takes longer counts as unreachable. */
const connectionTimeoutMillis = 10_000;
/** An answer that is lost on the way would be waited for as long as the process lives. */
const queryTimeoutMillis = 60_000;

/** Advisory lock; the same number in every process. */
const migrationLock = 4_600_002;

/** A migrated PostgreSQL. Each wait for it has a limit, and no connection that is lost stays in the pool. Throws `DATABASE_UNUSABLE`. */
export async function openPostgres(url: string, connections: number) {
  const pool = new pg.Pool({
    ...{ connectionString: url, max: connections, keepAlive: true },
    ...{ connectionTimeoutMillis, query_timeout: queryTimeoutMillis },
  });
  pool.on('error', () => undefined);
  // While a connection is in use the pool does not listen: its loss would end the process. Its query fails in any case.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = onClient(pool);
  db.transaction = inOwnConnection(pool);
  try {
    await migrateAlone(pool, db);
  } catch (error) {
    await pool.end();
    const message = `The database of DATABASE_URL cannot be used: ${rootMessageOf(error)}`;
    throw new SiteError('DATABASE_UNUSABLE', message, { cause: error });
  }
  return { db, close: () => pool.end() };
}

const onClient = (client: pg.Pool | pg.PoolClient) =>
  drizzle<Record<string, never>, pg.Pool | pg.PoolClient>({ client, ...drizzleOptions });

/** Drizzle takes a connection and keeps it for ever where `begin` fails; after six of them nothing would be answered. */
function inOwnConnection(pool: pg.Pool): ReturnType<typeof onClient>['transaction'] {
  return async (work, config) => {
    const client = await pool.connect().catch((error: Error) => {
      throw new DrizzleQueryError('begin', [], error);
    });
    const result = onClient(client).transaction(work, config);
    const release = (isBroken: boolean) => () => client.release(isBroken);
    await result.then(release(false), release(true));
    return result;
  };
}

/** While no other process migrates the same database. */
async function migrateAlone(pool: pg.Pool, db: ReturnType<typeof onClient>): Promise<void> {
  const guard = await pool.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(db, migrations);
  } finally {
    await guard.query('select pg_advisory_unlock_all()').catch(() => undefined);
    guard.release();
  }
}
