/** Reads of published content as routes: lists and details of one collection, with filters. */
import * as v from 'valibot';
import { type PageQuery, PageQuerySchema } from '../../../src/contract/query.ts';
import { contains, type Filter, hasId } from './content.ts';
import { type Route, type RouteRequest, route } from './route.ts';
import type { CustomerRow } from './rows.ts';
import {
  type Collection,
  type CollectionName,
  collections,
  type Draft,
  type ObjectSchema,
} from './seed/collections.ts';

export type ContentRequest<Q> = RouteRequest<Q, undefined, CustomerRow | null>;
type Filters<Q extends ObjectSchema> = (request: ContentRequest<v.InferOutput<Q>>) => readonly Filter[];

/** Restricted to members or adults by some partners, so a token that is sent counts. */
const dependOnLogin: readonly CollectionName[] = ['beforeAfters', 'reviews'];

/** Typed as the wider of the two logins: a handler copes with a customer and with none. */
const loginOf = (name: CollectionName) => (dependOnLogin.includes(name) ? 'optional' : 'none') as 'optional';

/** Without `filters`, fields of records must equal the parameters of their name. `rows` may have fewer fields. */
export function listRoute<Q extends ObjectSchema>(
  path: `/${string}`,
  summary: string,
  name: CollectionName,
  query: Q = PageQuerySchema as unknown as Q,
  filters: Filters<Q> = matchParameters,
  rows?: ObjectSchema,
): Route {
  const { record, listed = record }: Collection = collections[name];
  return route(`GET ${path}`, summary, {
    login: loginOf(name),
    collection: name,
    query,
    rows: rows ?? listed,
    handle: (request) => request.content.list(name, filters(request), request.page),
  });
}

/** The record that the id of the path names, else the first that passes the filters. */
export function detailRoute<Q extends ObjectSchema>(
  path: `/${string}`,
  summary: string,
  name: CollectionName,
  query: Q = v.object({}) as unknown as Q,
  filters: Filters<Q> = path.includes(':id') ? ({ id }) => [hasId(id)] : matchParameters,
): Route {
  return route(`GET ${path}`, summary, {
    login: loginOf(name),
    collection: name,
    query,
    row: collections[name].record,
    handle: (request) => request.content.first(name, filters(request)),
  });
}

/** The same record, or with a `previewToken` the record of its draft; a token that names none is 404. */
export const withDrafts = (kind: Draft['kind'], detail: Route): Route => ({
  ...detail,
  handle(request) {
    const { previewToken } = request.query as { readonly previewToken?: string };
    if (previewToken === undefined) return detail.handle(request);
    const draft = request.content.first('drafts', [contains({ kind, targetId: request.id, previewToken })]);
    return draft?.record;
  },
});

function matchParameters({ query }: ContentRequest<unknown>): Filter[] {
  const { page: _, pageSize: __, ...parameters } = query as PageQuery;
  return [contains(parameters)];
}
