/** Opens a migrated PostgreSQL. Each wait for it has a limit, and no connection that is lost stays in the pool. */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { SiteError } from '../../core/errors.ts';
import { drizzleOptions, migrations } from './open-database.ts';

/** A server that takes longer counts as unreachable. */
const connectionTimeoutMillis = 10_000;
/** An answer that is lost on the way would be waited for as long as the process lives. */
const queryTimeoutMillis = 60_000;

/** Advisory lock; the same number in every process. */
const migrationLock = 4_600_002;

/** Throws a `SiteError`: `DATABASE_UNUSABLE`. */
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
    if (error instanceof SiteError) throw error;
    throw new SiteError('DATABASE_UNUSABLE', `The database of DATABASE_URL cannot be used: ${describeCauses(error)}`, {
      cause: error,
    });
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
    let isClean = false;
    try {
      const result = await onClient(client).transaction(work, config);
      isClean = true;
      return result;
    } finally {
      client.release(!isClean);
    }
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

function describeCauses(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeCauses).join('; ');
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${describeCauses(error.cause)})`;
}
