/** A call of customers as data: what may be asked, who may ask, what is answered. The application and the documentation read it. */
import type * as v from 'valibot';
import type { ErrorCode } from './api-error.ts';
import type { CertificationProvider } from './customers/certification-provider.ts';
import type { CustomerRow } from './customers/logins.ts';
import type { ContentReader } from './database/content-reader.ts';
import type { Database } from './database/database.ts';
import type { Json } from './database/schema.ts';
import { NoQuerySchema } from './read-route.ts';
import type { Tenant } from './tenants.ts';

export interface CustomerRequest<Q, B, C> {
  /** Of a write: a transaction, undone when the call is refused. */
  readonly db: Database;
  readonly content: ContentReader;
  readonly tenant: Tenant;
  readonly query: Q;
  readonly body: B;
  /** From the path; 0 where it has none. */
  readonly id: number;
  /** From the path; empty where it has none. */
  readonly impUid: string;
  readonly customer: C;
  /** The access token as it was sent. */
  readonly token: string | null;
  readonly provider: CertificationProvider;
  readonly now: Date;
}

export interface Answer {
  readonly body: Json;
  /** Whoever is logged in by this call. */
  readonly loggedIn?: CustomerRow;
}

/** `none` looks at no token; with `optional` a token that is sent must be good. */
export type LoginRequirement = 'none' | 'optional' | 'required';
type CustomerBy = { none: null; optional: CustomerRow | null; required: CustomerRow };

export interface CustomerRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As hono writes it, e.g. `/customer/reservations/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly login: LoginRequirement;
  readonly query: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** Null: no body is read. */
  readonly body: v.GenericSchema | null;
  /** Of the whole body. */
  readonly answer: v.GenericSchema;
  /** Why it may be refused, beside what every call may be refused for. */
  readonly refusals: readonly ErrorCode[];
  /** Whether the answer logs somebody in. */
  readonly isLogin: boolean;
  handle(ask: CustomerRequest<unknown, unknown, CustomerRow | null>): Promise<Answer>;
}

interface CallInput<L extends LoginRequirement, Q extends CustomerRoute['query'], B extends v.GenericSchema> {
  readonly login: L;
  readonly query?: Q;
  readonly body?: B;
  readonly answer: v.GenericSchema;
  readonly refusals?: readonly ErrorCode[];
  readonly isLogin?: boolean;
  handle(ask: CustomerRequest<v.InferOutput<Q>, v.InferOutput<B>, CustomerBy[L]>): Promise<Answer>;
}

/** `at` is method and path, e.g. `POST /carts`. */
export function customerRoute<
  L extends LoginRequirement,
  Q extends CustomerRoute['query'] = v.ObjectSchema<Record<never, never>, undefined>,
  B extends v.GenericSchema = v.UndefinedSchema<undefined>,
>(at: `${CustomerRoute['method']} /${string}`, summary: string, input: CallInput<L, Q, B>): CustomerRoute {
  const [method, path] = at.split(' ') as [CustomerRoute['method'], string];
  return {
    method,
    path,
    summary,
    login: input.login,
    query: input.query ?? NoQuerySchema,
    body: input.body ?? null,
    answer: input.answer,
    refusals: input.refusals ?? [],
    isLogin: input.isLogin ?? false,
    handle: (ask) => input.handle(ask as CustomerRequest<v.InferOutput<Q>, v.InferOutput<B>, CustomerBy[L]>),
  };
}

/** The body of an answer with one row, or with nothing to tell. */
export const row = (body: unknown): Answer => ({ body: { row: body } });
export const done: Answer = { body: { row: { isDone: true } } };

/** All rows as one page. */
export const rows = (all: readonly unknown[]): Answer => ({
  body: { rows: all, page: 1, pageSize: all.length, total: all.length },
});
