/** The database: PGlite in memory by default, PostgreSQL where an address is given. The same schema and SQL for both. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { keepDump, readDump } from '../../lib/dump-cache.ts';
import { Fault } from '../../lib/fault.ts';

export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'pglite' | 'postgresql';
  close(): Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
const migrations = { migrationsFolder, migrationsTable: 'sandbox_migrations' };
const drizzleOptions = { casing: 'snake_case' } as const;
/** Any number, the same in every process: guards migration and seeding of a shared database. */
const setupLock = 4_600_001;

/** In memory, migrated and empty. `cacheDir` keeps a dump of that state, since making it anew takes seconds. */
export async function openPglite(cacheDir: string): Promise<OpenDatabase> {
  const name = `empty-${await migrationsHash()}`;
  const dump = await readDump(cacheDir, name);
  const cached = dump === null ? null : await PGlite.create({ loadDataDir: dump }).catch(() => null);
  const client = cached ?? (await PGlite.create());
  const db = drizzlePglite({ client, ...drizzleOptions });
  if (cached === null) {
    await migratePglite(db, migrations);
    await keepDump(cacheDir, name, await client.dumpDataDir('none'));
  }
  return { db, kind: 'pglite', close: () => client.close() };
}

/** Migrated; `setUp` runs while no other process migrates or sets up the same database. */
export async function openPostgres(url: string, setUp: (db: Database) => Promise<void>): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', () => undefined);
  const db = drizzlePg({ client: pool, ...drizzleOptions });
  try {
    const guard = await pool.connect();
    try {
      await guard.query('select pg_advisory_lock($1)', [setupLock]);
      await migratePg(db, migrations);
      await setUp(db);
    } finally {
      await guard.query('select pg_advisory_unlock_all()').catch(() => undefined);
      guard.release();
    }
  } catch (error) {
    await pool.end();
    if (error instanceof Fault) throw error;
    throw new Fault('DATABASE_UNUSABLE', `The database of DATABASE_URL cannot be used: ${messageOf(error)}`, {
      cause: error,
    });
  }
  return { db, kind: 'postgresql', close: () => pool.end() };
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  const journal = await readFile(`${migrationsFolder}/meta/_journal.json`, 'utf8');
  hash.update(journal);
  for (const { tag } of (JSON.parse(journal) as { entries: { tag: string }[] }).entries) {
    hash.update(await readFile(`${migrationsFolder}/${tag}.sql`));
  }
  hash.update(await readFile(new URL('../package.json', import.meta.resolve('@electric-sql/pglite'))));
  return hash.digest('hex').slice(0, 16);
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${messageOf(error.cause)})`;
}
