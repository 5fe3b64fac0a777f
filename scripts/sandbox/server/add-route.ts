/**
 * Serves a route: parsed, for its tenant, authenticated. Writes run one after another and are idempotent. Published
 * content has an ETag; what depends on a login is never cached.
 */

import { toJsonSchema } from '@valibot/to-json-schema';
import { describeRoute, resolver } from 'hono-openapi';
import * as v from 'valibot';
import { ErrorBodySchema } from '../../../src/contract/envelope.ts';
import type { PageQuery } from '../../../src/contract/query.ts';
import { koreanMomentOf } from '../../../src/domain/rules/korean-day.ts';
import { matchesEtag } from '../../core/etag.ts';
import { sha256 } from '../../core/hash.ts';
import { assertMember, authenticate, issueToken } from './accounts.ts';
import { ApiError, parseInput, statusOf } from './api-error.ts';
import type { Json } from './content.ts';
import { type App, type Backend, jsonType, type RequestContext } from './context.ts';
import type { Route } from './route.ts';
import type { CustomerRow } from './rows.ts';

const maxBodyLength = 64_000;
const bodyText = v.pipe(v.string(), v.maxLength(maxBodyLength, `at most ${maxBodyLength} characters`));
const jsonOf = (schema: v.GenericSchema) => v.pipe(bodyText, v.parseJson(undefined, 'JSON'), schema);

export function addRoute(app: App, backend: Backend, route: Route): void {
  const { rows, tenants, certifications: provider } = backend;
  const { method, path, login, isLogin = false, collection, handle } = route;
  app.on(method, path.replace(':id', ':id{[1-9][0-9]{0,14}}'), describeCall(route), async ({ req }) => {
    const now = backend.now();
    const tenant = tenants.byHeader(req.header('tenant-origin'));
    const query = parseInput('QUERY_INVALID', 'query', route.query, req.query());
    const text = route.body === null ? '' : await req.text();
    const body = route.body === null ? undefined : parseInput('BODY_INVALID', 'body', jsonOf(route.body), text);
    const token = login === 'none' ? undefined : req.header('authorization');
    const { id, impUid } = req.param() as Partial<Record<string, string>>;
    const isForMembers = tenant.membersOnly.includes(collection ?? '');

    const respond = async (): Promise<Response> => {
      const context = { rows, tenant, content: backend.content.reader(tenant), now };
      const customer = authenticate(context, token);
      if (customer === null && (login === 'required' || isForMembers))
        throw new ApiError('LOGIN_REQUIRED', `${method} ${req.path} needs an access token.`);
      if (customer !== null && isForMembers) assertMember(customer);
      const request = { ...context, provider, query, body, customer, token: token ?? null };
      const work = async () => {
        const result = await handle({ ...request, id: Number(id ?? 0), impUid: impUid ?? '' });
        if (result === undefined) throw new ApiError('RECORD_NOT_FOUND', `${tenant.id} has nothing at ${req.path}.`);
        const loggedIn = isLogin ? (result as CustomerRow).id : null;
        const answer = route.isList ? pageOf(route, query, result as readonly unknown[]) : { row: result };
        return { body: v.parse(route.answer, withMoments(answer)) as Json, loggedIn };
      };
      const parts = [method, req.path, new URL(req.url).search, String(customer?.id ?? ''), text];
      const key = method === 'GET' ? undefined : req.header('idempotency-key');
      const answer = await withIdempotencyKey(context, key, parts, work);
      const json = backend.toJson(answer.body);
      if (collection !== undefined && customer === null) {
        const etag = `"${sha256(json).slice(0, 32)}"`;
        const headers = { etag, 'cache-control': 'no-cache', vary: 'tenant-origin' };
        if (matchesEtag(req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
        return new Response(json, { headers: { ...headers, ...jsonType } });
      }
      const issued = answer.loggedIn === null ? {} : { authorization: issueToken(context, answer.loggedIn) };
      return new Response(json, { headers: { ...jsonType, 'cache-control': 'no-store', ...issued } });
    };
    return method === 'GET' ? respond() : backend.inTurn(respond);
  });
}

/** The requested page, of at most 200 rows; all rows where the call has no pages. */
function pageOf(route: Route, query: PageQuery, rows: readonly unknown[]) {
  const total = rows.length;
  if (!('page' in route.query.entries)) return { rows, page: 1, pageSize: total, total };
  const { page = 1, pageSize: wanted = 20 } = query;
  const pageSize = Math.min(wanted, 200);
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), page, pageSize, total };
}

function withMoments(value: unknown): unknown {
  if (value instanceof Date) return koreanMomentOf(value);
  if (Array.isArray(value)) return value.map(withMoments);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withMoments(part)]));
}

const maxKeyLength = 200;

interface Answer {
  readonly body: Json;
  /** Id of the customer whom the call logs in. */
  readonly loggedIn: number | null;
}

/**
 * A key belongs to one request: its method, address, customer and body, under any login of that customer.
 * A refusal leaves no answer, so the key can be used again.
 */
async function withIdempotencyKey(
  { rows, tenant: { id: partnerId } }: RequestContext,
  key: string | undefined,
  request: readonly string[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work();
  if (key === '' || key.length > maxKeyLength)
    throw new ApiError('KEY_INVALID', `idempotency-key: expected 1 to ${maxKeyLength} characters`);
  const hash = sha256(JSON.stringify(request));
  const past = rows.idempotentAnswers.find((row) => row.partnerId === partnerId && row.key === key);
  if (past === undefined) {
    const answer = await work();
    rows.idempotentAnswers.push({ partnerId, key, request: hash, ...answer });
    return answer;
  }
  if (past.request !== hash) throw new ApiError('KEY_INVALID', 'This idempotency-key was used for another request.');
  // Answers are stored without their token: a repeated request gets a new one, unless the customer is gone.
  const isThere = rows.customers.some(({ id }) => id === past.loggedIn);
  return { body: past.body, loggedIn: isThere ? past.loggedIn : null };
}

export const openApiInfo = {
  openapi: '3.1.0',
  info: {
    title: 'Partner backend',
    version: '1',
    description: 'What the sites ask. Generated from the schemas in src/contract.',
  },
};

/** Input types: a backend may omit fields that have a default. JSON Schema cannot express a check. */
const asSent = { typeMode: 'input' as const, ignoreActions: ['check'] };

const header = (name: string, required: boolean) =>
  ({ in: 'header', name, required, schema: { type: 'string' } }) as const;
const json = (schema: v.GenericSchema) => ({ 'application/json': { schema: resolver(schema, asSent) } });
const refusal = (description: string) => ({ description, content: json(ErrorBodySchema) });

function describeCall({ method, path, summary, login, query, body, answer, ...route }: Route) {
  const { collection, isLogin = false, refusals = [] } = route;
  const token = { authorization: { description: 'The access token', schema: { type: 'string' } } } as const;
  return describeRoute({
    summary,
    tags: [tagOf(path)],
    parameters: [
      header('tenant-origin', true),
      ...(login === 'none' ? [] : [header('authorization', login === 'required')]),
      ...(collection === undefined ? [] : [header('if-none-match', false)]),
      ...(method === 'GET' ? [] : [header('idempotency-key', false)]),
      ...queryParameters(query),
    ],
    ...(body !== null && { requestBody: { required: true, content: json(body) } }),
    responses: {
      200: { description: 'OK', content: json(answer), ...(isLogin && { headers: token }) },
      ...(collection !== undefined && { 304: { description: 'The reader has it: if-none-match names the ETag' } }),
      400: refusal('No tenant-origin, or a parameter off contract'),
      404: refusal('No such partner or record'),
      ...(login !== 'none' && { 401: refusal('LOGIN_REQUIRED or SESSION_EXPIRED') }),
      ...(body !== null && { 422: refusal('BODY_INVALID') }),
      ...Object.fromEntries(
        [...Map.groupBy(refusals, statusOf)].map(([status, codes]) => [status, refusal(codes.join(', '))]),
      ),
    },
  });
}

const tagOf = (path: string): string =>
  path.split('/').find((part) => !['', 'v2', 'customer', 'api', 'compatibility', 'guest'].includes(part)) ?? 'other';

function queryParameters(query: Route['query']) {
  return Object.entries(query.entries).map(([name, entry]) => {
    const { $schema: _, ...schema }: { $schema?: unknown } = toJsonSchema(entry as v.GenericSchema, asSent);
    return { in: 'query', name, required: entry.type !== 'optional', schema } as const;
  });
}
