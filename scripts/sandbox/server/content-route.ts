/** Reads of published content as routes: lists and details of one collection, with filters. */
import * as v from 'valibot';
import { type PageQuery, PageQuerySchema } from '../../../src/contract/query.ts';
import { contains } from './content.ts';
import { type Route, type RouteRequest, route } from './route.ts';
import type { CustomerRow } from './rows.ts';
import {
  type Collection,
  type CollectionName,
  collections,
  type Draft,
  type ObjectSchema,
  type RecordOf,
} from './seed/collections.ts';

export type ContentRequest<Q> = RouteRequest<Q, undefined, CustomerRow | null>;
type FilterBy<Q extends ObjectSchema, R> = (request: ContentRequest<v.InferOutput<Q>>) => (record: R) => boolean;

/** Restricted to members or adults by some partners, so a token that is sent counts. */
const dependOnLogin: readonly CollectionName[] = ['beforeAfters', 'reviews'];

/** Typed as the wider of the two logins: a handler copes with a customer and with none. */
const loginOf = (name: CollectionName) => (dependOnLogin.includes(name) ? 'optional' : 'none') as 'optional';

/** Without `filterBy`, fields of records must equal the parameters of their name. */
export function listRoute<N extends CollectionName, Q extends ObjectSchema>(
  path: `/${string}`,
  summary: string,
  name: N,
  query: Q = PageQuerySchema as unknown as Q,
  filterBy: FilterBy<Q, RecordOf<N>> = matchParameters,
): Route {
  const { record, listed = record }: Collection = collections[name];
  return route(`GET ${path}`, summary, {
    login: loginOf(name),
    collection: name,
    query,
    rows: listed,
    handle: (request) => request.content.all(name).filter(filterBy(request)),
  });
}

/** The record that the id of the path names, else the first, if it passes the filter. */
export function detailRoute<N extends CollectionName, Q extends ObjectSchema>(
  path: `/${string}`,
  summary: string,
  name: N,
  query: Q = v.object({}) as unknown as Q,
  filterBy: FilterBy<Q, RecordOf<N>> = path.includes(':id') ? () => () => true : matchParameters,
): Route {
  return route(`GET ${path}`, summary, {
    login: loginOf(name),
    collection: name,
    query,
    row: collections[name].record,
    handle(request) {
      const passes = filterBy(request);
      if (!path.includes(':id')) return request.content.all(name).find(passes);
      const record = request.content.one(name, request.id);
      return record !== undefined && passes(record) ? record : undefined;
    },
  });
}

/** The same record, or with a `previewToken` the record of its draft; a token that names none is 404. */
export const withDrafts = (kind: Draft['kind'], detail: Route): Route => ({
  ...detail,
  handle(request) {
    const { previewToken } = request.query as { readonly previewToken?: string };
    if (previewToken === undefined) return detail.handle(request);
    return request.content.all('drafts').find(contains({ kind, targetId: request.id, previewToken }))?.record;
  },
});

function matchParameters({ query }: ContentRequest<unknown>) {
  const { page: _, pageSize: __, ...parameters } = query as PageQuery;
  return contains(parameters);
}
