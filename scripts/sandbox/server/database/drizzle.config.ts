import { defineConfig } from 'drizzle-kit';

const folder = './scripts/sandbox/server/database';

/** `drizzle-kit generate --config scripts/sandbox/server/database/drizzle.config.ts` writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [`${folder}/schema.ts`, `${folder}/customer-tables.ts`],
  out: `${folder}/migrations`,
  casing: 'snake_case',
});
