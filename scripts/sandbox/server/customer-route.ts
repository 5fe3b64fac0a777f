/** A call of customers as data: what may be asked, who may ask, what is answered. */
import type * as v from 'valibot';
import type { ErrorCode } from './api-error.ts';
import type { RequestContext } from './context.ts';
import type { CustomerRow } from './customers/logins.ts';
import type { Json } from './database/schema.ts';
import { NoQuerySchema } from './read-route.ts';
import type { ObjectSchema } from './seed/collections.ts';

export interface CustomerRequest<Q, B, C> extends RequestContext {
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
  /** Whoever is logged in by this call. */
  readonly loggedIn?: CustomerRow;
}

/** `none` looks at no token; with `optional` a token that is sent must be good. */
export type LoginRequirement = 'none' | 'optional' | 'required';
type CustomerBy = { none: null; optional: CustomerRow | null; required: CustomerRow };

interface RouteOptions {
  /** Of the whole body. */
  readonly answer: v.GenericSchema;
  /** Why it may be refused, beside what every call may be refused for. */
  readonly refusals?: readonly ErrorCode[];
  /** Whether the answer logs somebody in. */
  readonly isLogin?: boolean;
}

export interface CustomerRoute extends RouteOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As hono writes it, e.g. `/customer/reservations/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly login: LoginRequirement;
  readonly query: ObjectSchema;
  /** Null: no body is read. */
  readonly body: v.GenericSchema | null;
  handle(request: CustomerRequest<unknown, unknown, CustomerRow | null>): Promise<Answer>;
}

interface TypedOptions<L extends LoginRequirement, Q extends ObjectSchema, B extends v.GenericSchema>
  extends RouteOptions {
  readonly login: L;
  readonly query?: Q;
  readonly body?: B;
  handle(request: CustomerRequest<v.InferOutput<Q>, v.InferOutput<B>, CustomerBy[L]>): Promise<Answer>;
}

/** `at` is method and path, e.g. `POST /carts`. */
export function customerRoute<
  L extends LoginRequirement,
  Q extends ObjectSchema = v.ObjectSchema<Record<never, never>, undefined>,
  B extends v.GenericSchema = v.UndefinedSchema<undefined>,
>(at: `${CustomerRoute['method']} /${string}`, summary: string, options: TypedOptions<L, Q, B>): CustomerRoute {
  const [method, path] = at.split(' ') as [CustomerRoute['method'], string];
  const handle = options.handle as CustomerRoute['handle'];
  return { query: NoQuerySchema, body: null, ...options, method, path, summary, handle };
}

/** The body of an answer with one row, or with nothing to tell. */
export const row = (body: unknown): Answer => ({ body: { row: body } });
export const done: Answer = { body: { row: { isDone: true } } };

/** All rows as one page. */
export const rows = (all: readonly unknown[]): Answer => ({
  body: { rows: all, page: 1, pageSize: all.length, total: all.length },
});
