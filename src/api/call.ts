/** A call as plain data: what is asked, and the schema of the answer. `Api.send` sends it; one function a call builds it. */
import type * as v from 'valibot';
import { rowSchema, rowsSchema, rowWithTokenSchema } from '../contract/envelope.ts';

export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;

/** Null and undefined are left out; a list travels as `1,2,3`. */
export type Query = Readonly<Record<string, QueryValue>>;

export interface Call<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the API base, e.g. `/v2/products/12`. */
  readonly path: string;
  readonly query: Query;
  readonly body?: unknown;
  /** Of the whole answer; unknown keys in the answer are dropped. */
  readonly schema: v.GenericSchema<unknown, T>;
  /** Sends the access token when there is one; `required`: without one the call is refused and not sent. */
  readonly withToken?: boolean | 'required';
  /** Adds the token of the answer's authorization header to the answer, as `token`. */
  readonly takesToken?: true;
  /** Instead of the client's number; GET only. */
  readonly retries?: number;
}

export type Answer<C> = C extends Call<infer T> ? T : never;

export interface Row<T> {
  readonly row: T;
}

/** One page of a list; `total` counts all pages, `page` starts at 1. */
export interface Rows<T> {
  readonly rows: T[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

type Extras = Pick<Call<unknown>, 'withToken' | 'retries'>;
type Schema<T> = v.GenericSchema<unknown, T>;

export function getRow<T>(path: string, schema: Schema<T>, query: Query = {}, extras: Extras = {}): Call<Row<T>> {
  return { method: 'GET', path, query, schema: rowSchema(schema), ...extras };
}

export function getRows<T>(path: string, schema: Schema<T>, query: Query = {}, extras: Extras = {}): Call<Rows<T>> {
  return { method: 'GET', path, query, schema: rowsSchema(schema), ...extras };
}

/** A write; its answer is one row. */
export function write<T>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  schema: Schema<T>,
  body: unknown,
  { query = {}, ...extras }: Pick<Call<unknown>, 'withToken'> & { readonly query?: Query } = {},
): Call<Row<T>> {
  return { method, path, query, schema: rowSchema(schema), ...(body === undefined ? {} : { body }), ...extras };
}

export function loginBy<T>(path: string, schema: Schema<T>, body: unknown): Call<Row<T> & { readonly token: string }> {
  return { method: 'POST', path, query: {}, body, schema: rowWithTokenSchema(schema), takesToken: true };
}

/** Path and query as they stand in the address, e.g. `/v2/products?page=2`; also a key for caches. */
export function addressOf(call: Pick<Call<unknown>, 'path' | 'query'>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query)) {
    if (value !== null && value !== undefined) params.set(name, String(value));
  }
  return params.size === 0 ? call.path : `${call.path}?${params}`;
}
