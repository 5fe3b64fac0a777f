/** `/openapi.json`: every call described from the schemas that parse it. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { describeRoute, resolver } from 'hono-openapi';
import type * as v from 'valibot';
import { ErrorBodySchema } from '../../../src/contract/envelope.ts';
import { statusOf } from './api-error.ts';
import type { Route } from './route.ts';

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

export function describeCall({ method, path, summary, login, query, body, answer, ...route }: Route) {
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
