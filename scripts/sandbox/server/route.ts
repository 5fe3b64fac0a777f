/** A call as data: input, required login, answer, handler. */
import * as v from 'valibot';
import type { PageQuery } from '../../../src/contract/query.ts';
import { type CustomerRow, toCustomer } from './accounts.ts';
import type { ErrorCode } from './api-error.ts';
import type { RequestContext } from './context.ts';
import type { Page } from './database/content-reader.ts';
import type { Json } from './database/schema.ts';
import type { CollectionName, ObjectSchema } from './seed/collections.ts';

export interface RouteRequest<Q, B, C> extends RequestContext {
  readonly query: Q;
  readonly body: B;
  /** From the path; 0 where it has none. */
  readonly id: number;
  /** From the path; empty where it has none. */
  readonly impUid: string;
  readonly customer: C;
  /** The access token as it was sent. */
  readonly token: string | null;
}

export interface Answer {
  readonly body: Json;
  /** The customer that this call logs in. */
  readonly loggedIn?: CustomerRow;
}

/** `none` ignores tokens; with `optional` a token that is sent must be valid. */
export type LoginRequirement = 'none' | 'optional' | 'required';
type CustomerBy = { none: null; optional: CustomerRow | null; required: CustomerRow };

interface RouteOptions {
  /** Schema of the whole body. */
  readonly answer: v.GenericSchema;
  /** Refusals in addition to those of every call. */
  readonly refusals?: readonly ErrorCode[];
  /** Whether the answer logs somebody in. */
  readonly isLogin?: boolean;
  /** Of published content, which is cached by ETag. A partner may restrict a collection to members. */
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
  /** Null where there is no such record. */
  handle(request: RouteRequest<unknown, unknown, CustomerRow | null>): Promise<Answer | null>;
}

interface TypedOptions<L extends LoginRequirement, Q extends ObjectSchema, B extends v.GenericSchema>
  extends RouteOptions {
  readonly login: L;
  readonly query?: Q;
  readonly body?: B;
  handle(request: RouteRequest<v.InferOutput<Q>, v.InferOutput<B>, CustomerBy[L]>): Promise<Answer | null>;
}

/** `at` is method and path, e.g. `POST /carts`. */
export function route<
  L extends LoginRequirement,
  Q extends ObjectSchema = v.ObjectSchema<Record<never, never>, undefined>,
  B extends v.GenericSchema = v.UndefinedSchema<undefined>,
>(at: `${Route['method']} /${string}`, summary: string, options: TypedOptions<L, Q, B>): Route {
  const [method, path] = at.split(' ') as [Route['method'], string];
  return {
    query: v.object({}),
    body: null,
    ...options,
    method,
    path,
    summary,
    handle: options.handle as Route['handle'],
  };
}

/** The body of an answer with one row, or with nothing to report. */
export const row = (body: unknown): Answer => ({ body: { row: body } });

export const done: Answer = row({ isDone: true });

export const loggedIn = (customer: CustomerRow): Answer => ({ ...row(toCustomer(customer)), loggedIn: customer });

/** The body of an answer with one record, or null where there is none. */
export const rowOrNull = (record: unknown): Answer | null => (record == null ? null : row(record));

/** All rows as one page. */
export const rows = (all: readonly unknown[]): Answer => ({
  body: { rows: all, page: 1, pageSize: all.length, total: all.length },
});

/** The requested page, within the limits. */
export const pageOf = ({ page = 1, pageSize = 20 }: PageQuery): Page => ({ page, pageSize: Math.min(pageSize, 200) });
