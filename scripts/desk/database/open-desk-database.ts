/**
 * The desk's database with its queue: PGlite in a folder of this machine, which one process holds, or PostgreSQL, which
 * any number of processes share. Tables and SQL are the same.
 */
import { access, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { fromPglite, PgBoss } from 'pg-boss';
import { keepDump, readDump } from '../../lib/dump-cache.ts';
import { exitCodes, Fault } from '../../lib/fault.ts';
import { releaseLock, takeLock } from '../../lib/lock.ts';
import { paths } from '../../lib/paths.ts';
import type { RebuildState } from '../queue/rebuild.ts';

export type DeskTables = PgDatabase<PgQueryResultHKT>;

/** Takes what an operator should read of faults that nobody waits for. */
export type Log = (line: string) => void;

export type Tell = (partner: string, state: RebuildState) => void;

export interface DeskDatabase {
  readonly db: DeskTables;
  readonly boss: PgBoss;
  /** Says that a partner's newest rebuild is in another state. */
  readonly tell: Tell;
  close(): Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
const migrations = { migrationsFolder, migrationsTable: 'desk_migrations' };
const drizzleOptions = { casing: 'snake_case' } as const;
/** Any number, the same in every process: guards migration of a shared database. */
const setupLock = 4_600_002;
/** A dead worker's job is taken up again after at most this and the heartbeat. */
const supervision = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15, useListenNotify: true } as const;

/** `folder` is used where no `url` of a PostgreSQL is given. The queue is started, its workers are not. */
export async function openDeskDatabase(
  folder: string,
  url: string | undefined,
  log: Log,
  tell: Tell = () => undefined,
): Promise<DeskDatabase> {
  const opened = await (url === undefined ? openFolder(folder, log) : openServer(url, log));
  return { ...opened, tell };
}

async function openFolder(folder: string, log: Log): Promise<Omit<DeskDatabase, 'tell'>> {
  await mkdir(folder, { recursive: true });
  const lock = join(folder, 'desk.lock');
  if (!(await takeLock(lock)))
    throw new Fault(
      'DESK_RUNS',
      `Another desk works on ${folder}. End it, or give both one PostgreSQL by DATABASE_URL.`,
      { exitCode: exitCodes.usage },
    );
  try {
    const client = await openClient(join(folder, 'data'));
    const db = drizzlePglite({ client, ...drizzleOptions });
    await migratePglite(db, migrations);
    const boss = await start(new PgBoss({ db: fromPglite(client), backend: 'pglite', ...supervision }), log);
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

/** A new folder begins as a copy of an empty database, which takes a third of the time of making one. */
async function openClient(dataDir: string): Promise<PGlite> {
  const isNew = await access(join(dataDir, 'PG_VERSION')).then(
    () => false,
    () => true,
  );
  if (!isNew) return PGlite.create(dataDir);
  const { version } = JSON.parse(
    await readFile(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')), 'utf8'),
  ) as { version: string };
  const dumps = join(paths.work, 'db/desk');
  const dump = await readDump(dumps, version);
  if (dump !== null) return PGlite.create(dataDir, { loadDataDir: dump });
  const client = await PGlite.create(dataDir);
  await keepDump(dumps, version, await client.dumpDataDir('none'));
  return client;
}

async function openServer(url: string, log: Log): Promise<Omit<DeskDatabase, 'tell'>> {
  const pool = new pg.Pool({ connectionString: url, max: 6 });
  pool.on('error', () => undefined);
  const db = drizzlePg({ client: pool, ...drizzleOptions });
  try {
    const guard = await pool.connect();
    try {
      await guard.query('select pg_advisory_lock($1)', [setupLock]);
      await migratePg(db, migrations);
    } finally {
      await guard.query('select pg_advisory_unlock_all()').catch(() => undefined);
      guard.release();
    }
  } catch (error) {
    await pool.end();
    const why = error instanceof Error ? error.message : String(error);
    throw new Fault('DATABASE_UNUSABLE', `The database of DATABASE_URL cannot be used: ${why}`, { cause: error });
  }
  const boss = await start(new PgBoss({ connectionString: url, max: 4, ...supervision }), log);
  return {
    db,
    boss,
    async close() {
      await boss.stop({ timeout: stopMs });
      await pool.end();
    },
  };
}

/** Jobs that run get this long to end; then they are left to be taken up again. */
const stopMs = 30_000;

async function start(boss: PgBoss, log: Log): Promise<PgBoss> {
  // Faults of maintenance are tried again by the queue itself; without a listener they would end the process.
  boss.on('error', (error) => log(`queue: ${error instanceof Error ? error.message : String(error)}`));
  await boss.start();
  return boss;
}
