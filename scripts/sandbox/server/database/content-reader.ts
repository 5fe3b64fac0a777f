/** Reads of one partner's content. */
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../../database/open-database.ts';
import { type CollectionName, collections, type RecordOf } from '../seed/collections.ts';
import { entries, type Json } from './schema.ts';

export interface Page {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows before the page. */
  readonly offset: number;
}

export type ContentReader = ReturnType<typeof contentReader>;

export function contentReader(db: Database, partnerId: string) {
  const within = (name: CollectionName, filters: readonly SQL[]) =>
    and(eq(entries.partnerId, partnerId), eq(entries.collection, name), ...filters);
  const inOrder = [asc(entries.rank), asc(entries.id)];
  /** Whole records with the ids of their entries, in the order of the list. */
  async function found<N extends CollectionName>(name: N, filters: readonly SQL[] = []) {
    const { id, body, detail } = entries;
    const where = within(name, filters);
    const rows = await db
      .select({ id, body, detail })
      .from(entries)
      .where(where)
      .orderBy(...inOrder);
    const records = rows.map((row) => ({ ...row.body, ...row.detail }));
    const parsed = v.parse(v.array(collections[name].record), records) as RecordOf<N>[];
    return parsed.map((record, i) => ({ id: rows[i]?.id ?? 0, record }));
  }
  const all = async <N extends CollectionName>(name: N, filters: readonly SQL[] = []): Promise<RecordOf<N>[]> =>
    (await found(name, filters)).map(({ record }) => record);
  return {
    /** One page of list rows, and the number of all rows that pass the filters. */
    async list(name: CollectionName, filters: readonly SQL[], { pageSize, offset }: Omit<Page, 'page'>) {
      const where = within(name, filters);
      const [rows, total] = await Promise.all([
        db
          .select({ body: entries.body })
          .from(entries)
          .where(where)
          .orderBy(...inOrder)
          .limit(pageSize)
          .offset(offset),
        db.$count(entries, where),
      ]);
      return { rows: rows.map(({ body }) => body), total };
    },
    found,
    all,
    first: async <N extends CollectionName>(name: N, filters?: readonly SQL[]): Promise<RecordOf<N> | undefined> =>
      (await all(name, filters))[0],
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
