/** A call as data: input, required login, answer, handler. */
import * as v from 'valibot';
import { rowSchema, rowsSchema } from '../../../src/contract/envelope.ts';
import type { ErrorCode } from './api-error.ts';
import type { Backend, RequestContext } from './context.ts';
import type { CustomerRow } from './rows.ts';
import type { CollectionName, ObjectSchema } from './seed/collections.ts';

export interface RouteRequest<Q, B, C> extends RequestContext {
  readonly query: Q;
  readonly body: B;
  /** From the path; 0 where it has none. */
  readonly id: number;
  /** From the path; empty where it has none. */
  readonly impUid: string;
  readonly customer: C;
  readonly token: string | null;
  readonly provider: Backend['certifications'];
}

/** Of any call. */
export type AnyRequest = RouteRequest<unknown, unknown, CustomerRow | null>;

/** `none`, by default, ignores tokens; with `optional` a token that is sent must be valid. */
export type LoginRequirement = 'none' | 'optional' | 'required';
type CustomerBy = { none: null; optional: CustomerRow | null; required: CustomerRow };

interface RouteOptions {
  /** Refusals in addition to those of every call. */
  readonly refusals?: readonly ErrorCode[];
  /** Whether the answer logs in the customer in its row. */
  readonly isLogin?: boolean;
  /** Published content is cached by ETag. A partner may restrict a collection to members. */
  readonly collection?: CollectionName;
}

export interface Route extends RouteOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In Hono's syntax, e.g. `/customer/reservations/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly login: LoginRequirement;
  readonly query: ObjectSchema;
  /** Null: no body is read. */
  readonly body: v.GenericSchema | null;
  /** Schema of the whole body. */
  readonly answer: v.GenericSchema;
  readonly isList: boolean;
  handle(request: AnyRequest): unknown;
}

/**
 * What a handler returns is sent as the schema has it: without other fields, and dates as moments in Korea. Undefined means
 * that there is no such record; of `rows` it returns all, also where the query asks for a page.
 */
type Answered<R> =
  | { readonly row: v.GenericSchema; handle(request: R): unknown }
  | { readonly rows: v.GenericSchema; handle(request: R): readonly unknown[] };

interface Input<L extends LoginRequirement, Q extends ObjectSchema, B extends v.GenericSchema> extends RouteOptions {
  readonly login?: L;
  readonly query?: Q;
  readonly body?: B;
}

/** `at` is method and path, e.g. `POST /carts`. */
export function route<
  L extends LoginRequirement = 'none',
  Q extends ObjectSchema = v.ObjectSchema<Record<never, never>, undefined>,
  B extends v.GenericSchema = v.UndefinedSchema<undefined>,
>(
  at: `${Route['method']} /${string}`,
  summary: string,
  options: Input<L, Q, B> & Answered<RouteRequest<v.InferOutput<Q>, v.InferOutput<B>, CustomerBy[L]>>,
): Route {
  const [method, path] = at.split(' ') as [Route['method'], string];
  return {
    login: 'none',
    query: v.object({}),
    body: null,
    ...options,
    method,
    path,
    summary,
    answer: 'rows' in options ? rowsSchema(options.rows) : rowSchema(options.row),
    isList: 'rows' in options,
    handle: options.handle as Route['handle'],
  };
}

/** The row of a write without a result. */
export const done = { isDone: true };
