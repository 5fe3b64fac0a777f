import { defineConfig } from 'drizzle-kit';

/** `drizzle-kit generate --config scripts/sandbox/drizzle.config.ts` writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./scripts/sandbox/server/database/schema.ts', './scripts/sandbox/server/database/customer-tables.ts'],
  out: './scripts/sandbox/migrations',
  casing: 'snake_case',
});
