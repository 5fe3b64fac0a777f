/** A read of the backend as data: its path, what may be asked, what is answered. */
import type { SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { rowOf, rowsOf } from '../../../src/contract/envelope.ts';
import { type PageQuery, PageQuerySchema } from '../../../src/contract/query.ts';
import { type ContentReader, hasId, holds, type Page } from './database/content-reader.ts';
import type { Json } from './database/schema.ts';
import { type CollectionName, collections, type ObjectSchema } from './seed/collections.ts';
import type { Draft } from './seed/partner-seed.ts';

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
  readonly query: ObjectSchema;
  /** Of the whole body. */
  readonly answer: v.GenericSchema;
  /** The body, or null where there is no such record. */
  read(request: ReadRequest<unknown>): Promise<Json | null>;
}

type Filters<Q extends ObjectSchema> = (request: ReadRequest<v.InferOutput<Q>>) => readonly SQL[];

/** For routes that take no parameters. */
export const NoQuerySchema = v.object({});

const maxPageSize = 200;
const defaultPageSize = 20;

/** Which page, within the limits. */
export const pageOf = ({ page = 1, pageSize = defaultPageSize }: PageQuery): Page => ({
  page,
  pageSize: Math.min(pageSize, maxPageSize),
});

/** `GET` of a list. Without `filters`, fields of records must equal the parameters of their name. */
export function listRoute<Q extends ObjectSchema>(
  path: string,
  summary: string,
  name: CollectionName,
  query: Q = PageQuerySchema as unknown as Q,
  filters: Filters<Q> = hasParameters,
): ReadRoute {
  const collection = collections[name];
  return {
    path,
    summary,
    collection: name,
    query,
    answer: rowsOf('listed' in collection ? collection.listed : collection.record),
    async read(request) {
      const page = pageOf(request.query as PageQuery);
      const found = await request.content.list(name, filters(request as ReadRequest<v.InferOutput<Q>>), page);
      return { ...found, ...page };
    },
  };
}

/** The same list with fewer fields. */
export function pickFields(sent: ObjectSchema, route: ReadRoute): ReadRoute {
  const isSent = ([key]: [string, unknown]) => Object.hasOwn(sent.entries, key);
  const pick = (row: Json) => Object.fromEntries(Object.entries(row).filter(isSent));
  return {
    ...route,
    answer: rowsOf(sent),
    async read(request) {
      const body = await route.read(request);
      return body === null ? null : { ...body, rows: (body.rows as Json[]).map(pick) };
    },
  };
}

/** `GET` of one record: the one that the id of the path names, else the first that passes the filters. */
export function detailRoute<Q extends ObjectSchema>(
  path: string,
  summary: string,
  name: CollectionName,
  query: Q = NoQuerySchema as unknown as Q,
  filters: Filters<Q> = path.includes(':id') ? ({ id }) => [hasId(id)] : hasParameters,
): ReadRoute {
  return {
    path,
    summary,
    collection: name,
    query,
    answer: rowOf(collections[name].record),
    async read(request) {
      const row = await request.content.first(name, filters(request as ReadRequest<v.InferOutput<Q>>));
      return row === null ? null : { row };
    },
  };
}

/** The same record, or with a `previewToken` what a draft of it says; a token that names none is 404. */
export function withDrafts(kind: Draft['kind'], route: ReadRoute): ReadRoute {
  return {
    ...route,
    async read(request) {
      const { previewToken } = request.query as { readonly previewToken?: string };
      if (previewToken === undefined) return route.read(request);
      const draft = await request.content.first('drafts', [holds({ kind, targetId: request.id, previewToken })]);
      return draft === null ? null : { row: draft.record };
    },
  };
}

function hasParameters({ query }: ReadRequest<unknown>): SQL[] {
  const { page: _, pageSize: __, ...parameters } = query as PageQuery;
  return [holds(parameters)];
}
