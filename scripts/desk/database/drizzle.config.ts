/** `npm run migration -- --config scripts/desk/database/drizzle.config.ts` writes the next migration. */
export default {
  dialect: 'postgresql',
  schema: './scripts/desk/database/schema.ts',
  out: './scripts/desk/database/migrations',
  casing: 'snake_case',
};
