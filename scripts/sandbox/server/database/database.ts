/** The sandbox's own database; `scripts/database` opens it. */
import { fileURLToPath } from 'node:url';
import type { DatabaseKind } from '../../../database/open-database.ts';

export type { Database } from '../../../database/open-database.ts';

export const sandboxDatabase: DatabaseKind = {
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  migrationsTable: 'sandbox_migrations',
  setupLock: 4_600_001,
};
