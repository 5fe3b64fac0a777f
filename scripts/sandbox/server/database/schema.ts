/**
 * The tables. Content is one table for all collections: the key, a rank for the order of lists, and the record as JSON.
 * Every filter of section 3 is a containment test on that JSON within one partner and collection, so a column for each field
 * would only repeat `src/contract`. Fields that lists do not send are in `detail`, so lists never read them.
 */
import { fileURLToPath } from 'node:url';
import { bigint, doublePrecision, index, jsonb, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DatabaseKind } from '../../../database/open-database.ts';

/**
 * A schema of its own, so that a shared database can hold other services' tables.
 * @public read by drizzle-kit
 */
export const sandbox = pgSchema('sandbox');

export const partners = sandbox.table('partners', {
  id: text().primaryKey(),
  tenantOrigin: text().notNull().unique(),
  /** Origins of the partner's site in a browser. */
  siteOrigins: text().array().notNull(),
  /** `beforeAfters`, `reviews`: readable only by members. */
  membersOnly: text().array().notNull().default([]),
});

export const entries = sandbox.table(
  'entries',
  {
    partnerId: text()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    collection: text().notNull(),
    /** The record's id, or its ordinal where records have none. */
    id: bigint({ mode: 'number' }).notNull(),
    /** Sort key of lists, ascending, before the id. */
    rank: doublePrecision().notNull(),
    /** Fields that lists send. */
    body: jsonb().$type<Json>().notNull(),
    /** Fields that only the detail has; null where it has none. */
    detail: jsonb().$type<Json>(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.collection, table.id] }),
    index().on(table.partnerId, table.collection, table.rank, table.id),
  ],
);

export type Json = Record<string, unknown>;
export type NewEntry = typeof entries.$inferInsert & { readonly detail: Json | null };

export const sandboxDatabase: DatabaseKind = {
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
  migrationsTable: 'sandbox_migrations',
  setupLock: 4_600_001,
};
