/**
 * `npm run migration -- --config scripts/desk/database/drizzle.config.ts` writes the next migration. The command has a
 * prefix without packages: beside the project's drizzle-orm npm would install none for drizzle-kit.
 */
export default {
  dialect: 'postgresql',
  schema: './scripts/desk/database/schema.ts',
  out: './scripts/desk/database/migrations',
  casing: 'snake_case',
};
