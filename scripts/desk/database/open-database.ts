/** Opens a migrated PGlite in this process. Schema and SQL are the same as on PostgreSQL. */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { fromPglite, PgBoss } from 'pg-boss';
import { createPrivateFolder, exists, writeFileAtomic } from '../../core/fs.ts';

export type Database = PgDatabase<PgQueryResultHKT>;

export const migrations = {
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  migrationsTable: 'desk_migrations',
};

export const drizzleOptions = { casing: 'snake_case' } as const;

/** `dumpFolder` caches a snapshot of the empty, migrated database, since migrating takes seconds. */
export async function openPglite(dumpFolder: string, dataDir: string) {
  // Marks a folder that is being filled: a first start that was killed left half a database, which no later one could open.
  const marker = `${dataDir}.creating`;
  if (await exists(marker)) await rm(dataDir, { recursive: true, force: true });
  await createPrivateFolder(dataDir);
  if (!(await exists(join(dataDir, 'PG_VERSION')))) await writeFileAtomic(marker, '');
  const opened = await openOrCreate(dumpFolder, dataDir);
  await rm(marker, { force: true });
  return opened;
}

async function openOrCreate(dumpFolder: string, dataDir: string) {
  const open = async (client: PGlite): Promise<{ client: PGlite; db: Database }> => {
    const db = drizzlePglite({ client, ...drizzleOptions });
    await migratePglite(db, migrations);
    return { client, db };
  };
  if (await exists(join(dataDir, 'PG_VERSION'))) return open(await PGlite.create({ dataDir }));
  const name = `empty-${await hashMigrations()}`;
  const dump = await readSnapshot(dumpFolder, name);
  const cached = dump === null ? null : await PGlite.create({ dataDir, loadDataDir: dump }).catch(() => null);
  if (cached !== null) return open(cached);
  const opened = await open(await PGlite.create({ dataDir }));
  await createQueueTables(opened.client);
  await writeSnapshot(dumpFolder, name, await opened.client.dumpDataDir('none'));
  return opened;
}

/** The queue's tables are part of the snapshot: creating them takes a second. */
async function createQueueTables(client: PGlite): Promise<void> {
  const boss = new PgBoss({ db: fromPglite(client), backend: 'pglite', supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ close: false, graceful: false });
}

/** Hash of the migrations and of the packages that write the snapshot. */
async function hashMigrations(): Promise<string> {
  const hash = createHash('sha256');
  for (const migration of readMigrationFiles(migrations)) hash.update(migration.hash);
  for (const name of ['@electric-sql/pglite', 'pg-boss'])
    hash.update(await readFile(new URL('../package.json', import.meta.resolve(name))));
  return hash.digest('hex').slice(0, 16);
}

const snapshotFile = (name: string) => `${name}.tar.gz`;

/** Null where the snapshot is missing or damaged. */
export async function readSnapshot(folder: string, name: string): Promise<Blob | null> {
  try {
    return new Blob([await promisify(gunzip)(await readFile(join(folder, snapshotFile(name))))]);
  } catch {
    return null;
  }
}

/** Writes the dump and removes those of other names. */
export async function writeSnapshot(folder: string, name: string, dump: Blob): Promise<void> {
  await createPrivateFolder(folder);
  const file = join(folder, snapshotFile(name));
  await writeFileAtomic(file, await promisify(gzip)(await dump.arrayBuffer(), { level: 1 }));
  const others = (await readdir(folder)).filter((other) => other.endsWith('.tar.gz') && other !== snapshotFile(name));
  await Promise.all(others.map((other) => rm(join(folder, other), { force: true })));
}
