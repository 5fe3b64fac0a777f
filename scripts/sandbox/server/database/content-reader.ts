/** Reads of one partner's content. */
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/open-database.ts';
import type { CollectionName } from '../seed/collections.ts';
import { entries, type Json } from './schema.ts';

export interface Page {
  readonly page: number;
  readonly pageSize: number;
}

export type ContentReader = ReturnType<typeof contentReader>;

export function contentReader(db: Database, partnerId: string) {
  const within = (name: CollectionName, filters: readonly SQL[]) =>
    and(eq(entries.partnerId, partnerId), eq(entries.collection, name), ...filters);
  const inOrder = [asc(entries.rank), asc(entries.id)];
  const selectWhole = (name: CollectionName, filters: readonly SQL[]) =>
    db
      .select({ body: entries.body, detail: entries.detail })
      .from(entries)
      .where(within(name, filters))
      .orderBy(...inOrder);
  const toRecord = ({ body, detail }: { body: Json; detail: Json | null }): Json => ({ ...body, ...detail });
  return {
    /** One page of list rows, and the number of all rows that pass the filters. */
    async list(name: CollectionName, filters: readonly SQL[], { page, pageSize }: Page) {
      const where = within(name, filters);
      const [rows, total] = await Promise.all([
        db
          .select({ body: entries.body })
          .from(entries)
          .where(where)
          .orderBy(...inOrder)
          .limit(pageSize)
          .offset((page - 1) * pageSize),
        db.$count(entries, where),
      ]);
      return { rows: rows.map(({ body }) => body), total };
    },
    /** Whole records, in the order of the list. */
    all: async (name: CollectionName, filters: readonly SQL[] = []): Promise<Json[]> =>
      (await selectWhole(name, filters)).map(toRecord),
    async first(name: CollectionName, filters: readonly SQL[] = []): Promise<Json | null> {
      const [row] = await selectWhole(name, filters).limit(1);
      return row === undefined ? null : toRecord(row);
    },
    /** Ids that a field (one id or a list) of another collection's records names, for use in a filter. */
    selectIds: (name: CollectionName, field: string, filters: readonly SQL[]): SQL =>
      sql`(select jsonb_path_query(${entries.body}, ${`$.${field}[*]`}::jsonpath)::bigint
        from ${entries} where ${within(name, filters)})`,
  };
}

export const hasAnyId = (ids: readonly number[]): SQL => inArray(entries.id, [...ids]);
export const hasId = (id: number): SQL => eq(entries.id, id);
/** The body contains this, e.g. `{ categoryIds: [3] }`: lists contain at least these items; undefined fields do not count. */
export const contains = (part: Json): SQL => sql`${entries.body} @> ${JSON.stringify(part)}::jsonb`;
/** The body contains at least one of these. */
export const containsAny = (parts: readonly Json[]): SQL => or(...parts.map(contains)) ?? sql`false`;
/** Title, summary or aliases contain the text, ignoring case and spaces. */
export const mentions = (text: string): SQL => sql`position(
  lower(${text.replaceAll(/\s/g, '')}) in
  lower(translate(concat(${entries.body} ->> 'title', ${entries.body} ->> 'summary', ${entries.detail} ->> 'aliases'), ' ', ''))
) > 0`;
/** `ids` from `selectIds`; `field` of the body instead of the record's own id if named. */
export const isIdIn = (ids: SQL, field?: string): SQL =>
  field === undefined ? sql`${entries.id} in ${ids}` : sql`(${entries.body} -> ${field})::bigint in ${ids}`;
