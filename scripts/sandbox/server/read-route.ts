/** A read of the backend as data: its path, what may be asked, what is answered. The application and the documentation read it. */
import type { SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { rowOf, rowsOf } from '../../../src/contract/envelope.ts';
import type { PageQuery } from '../../../src/contract/query.ts';
import { type ContentReader, hasId, holds } from './database/content-reader.ts';
import type { Json } from './database/schema.ts';
import { type CollectionName, collections } from './seed/collections.ts';
import type { Draft } from './seed/draft.ts';

export interface ReadRequest<Q> {
  readonly content: ContentReader;
  readonly query: Q;
  /** From the path; 0 where it has none. */
  readonly id: number;
  /** Today in Korea, `YYYY-MM-DD`. */
  readonly day: string;
  /** By the certified birthday of whoever is logged in. */
  readonly isAdult: boolean;
}

export interface ReadRoute {
  /** As hono writes it, e.g. `/v2/products/:id`. */
  readonly path: string;
  readonly summary: string;
  /** What it reads; a partner may keep it for members. */
  readonly collection?: CollectionName;
  readonly query: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** Of the whole body. */
  readonly answer: v.GenericSchema;
  /** The body, or null where there is no such record. */
  read(ask: ReadRequest<unknown>): Promise<Json | null>;
}

type QuerySchema = ReadRoute['query'];

/** For reads that take no parameters. */
export const NoQuerySchema = v.object({});

const maxPageSize = 200;
const defaultPageSize = 20;

/** Which page, within the limits. */
export const pageOf = ({ page = 1, pageSize = defaultPageSize }: PageQuery) => ({
  page,
  pageSize: Math.min(pageSize, maxPageSize),
});

/** `GET` of a list; `filters` narrow it. */
export function listRoute<Q extends QuerySchema>(
  path: string,
  summary: string,
  name: CollectionName,
  query: Q,
  filters: (ask: ReadRequest<v.InferOutput<Q>>) => readonly SQL[] = () => [],
  sent: v.ObjectSchema<v.ObjectEntries, undefined> | null = null,
): ReadRoute {
  const collection = collections[name];
  const row = sent ?? ('listed' in collection ? collection.listed : collection.record);
  return {
    path,
    summary,
    collection: name,
    query,
    answer: rowsOf(row),
    async read(ask) {
      const at = pageOf(ask.query as PageQuery);
      const { rows, total } = await ask.content.list(name, filters(ask as ReadRequest<v.InferOutput<Q>>), at);
      return { rows: sent === null ? rows : rows.map((body) => only(sent, body)), ...at, total };
    },
  };
}

/** `GET` of one record; without `filters` it is the one that the path's id names, or the only one. */
export function detailRoute<Q extends QuerySchema>(
  path: string,
  summary: string,
  name: CollectionName,
  query: Q,
  filters: (ask: ReadRequest<v.InferOutput<Q>>) => readonly SQL[] = ({ id }) =>
    path.includes(':id') ? [hasId(id)] : [],
): ReadRoute {
  return {
    path,
    summary,
    collection: name,
    query,
    answer: rowOf(collections[name].record),
    async read(ask) {
      const row = await ask.content.first(name, filters(ask as ReadRequest<v.InferOutput<Q>>));
      return row === null ? null : { row };
    },
  };
}

/** The same record, or with a `previewToken` what a draft of it says; a token that names none is 404. */
export function withDrafts(kind: Draft['kind'], endpoint: ReadRoute): ReadRoute {
  return {
    ...endpoint,
    async read(ask) {
      const { previewToken } = ask.query as { readonly previewToken?: string };
      if (previewToken === undefined) return endpoint.read(ask);
      const draft = await ask.content.first('drafts', [holds({ kind, targetId: ask.id, previewToken })]);
      return draft === null ? null : { row: draft.record };
    },
  };
}

/** Filters by equality, for the parameters that are given. */
export function hasFields(part: Readonly<Record<string, unknown>>): SQL[] {
  return Object.entries(part)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => holds({ [field]: value }));
}

function only(schema: v.ObjectSchema<v.ObjectEntries, undefined>, body: Json): Json {
  return Object.fromEntries(Object.entries(body).filter(([key]) => Object.hasOwn(schema.entries, key)));
}
