const folder = './scripts/sandbox/server/database';

/** `npm run migration -- --config scripts/sandbox/server/database/drizzle.config.ts` writes the next migration. */
export default {
  dialect: 'postgresql',
  schema: [`${folder}/schema.ts`, `${folder}/customer-tables.ts`],
  out: `${folder}/migrations`,
  casing: 'snake_case',
};
