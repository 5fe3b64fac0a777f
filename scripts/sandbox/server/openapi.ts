/** `/openapi.json`: every call described from the schemas that parse it. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { describeRoute, resolver } from 'hono-openapi';
import type * as v from 'valibot';
import { ErrorBodySchema } from '../../../src/contract/envelope.ts';
import { statusOf } from './api-error.ts';
import type { CustomerRoute } from './customer-route.ts';
import type { ReadRoute } from './read-route.ts';

export const openApiInfo = {
  openapi: '3.1.0',
  info: {
    title: 'Partner backend',
    version: '1',
    description: 'What the sites ask. Generated from the schemas in src/contract.',
  },
};

const errorContent = { 'application/json': { schema: resolver(ErrorBodySchema) } };
/** Describes what a backend may send: defaults are named, so what has one may be left out. */
const asSent = { typeMode: 'input' } as const;
const tenantHeader = { in: 'header', name: 'tenant-origin', required: true, schema: { type: 'string' } } as const;
const refused = {
  400: { description: 'No tenant-origin, or a parameter off contract', content: errorContent },
  404: { description: 'No such partner or record', content: errorContent },
};

export function describeRead({ path, summary, answer, query }: ReadRoute) {
  return describeRoute({
    summary,
    tags: [tagOf(path)],
    parameters: [
      tenantHeader,
      { in: 'header', name: 'if-none-match', schema: { type: 'string' } },
      ...queryParameters(query),
    ],
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: resolver(answer, asSent) } } },
      304: { description: 'The reader has it: if-none-match names the ETag' },
      ...refused,
    },
  });
}

export function describeCall(call: CustomerRoute) {
  const byStatus = Map.groupBy(call.refusals ?? [], statusOf);
  const header = (name: string, required: boolean) =>
    ({ in: 'header', name, required, schema: { type: 'string' } }) as const;
  return describeRoute({
    summary: call.summary,
    tags: [tagOf(call.path)],
    parameters: [
      tenantHeader,
      ...(call.login === 'none' ? [] : [header('authorization', call.login === 'required')]),
      ...(call.method === 'GET' ? [] : [header('idempotency-key', false)]),
      ...queryParameters(call.query),
    ],
    ...(call.body === null
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(call.body) } } } }),
    responses: {
      200: {
        description: 'OK',
        ...(call.isLogin
          ? { headers: { authorization: { description: 'The access token', schema: { type: 'string' } } } }
          : {}),
        content: { 'application/json': { schema: resolver(call.answer, asSent) } },
      },
      ...refused,
      ...(call.login === 'none'
        ? {}
        : { 401: { description: 'LOGIN_REQUIRED or SESSION_EXPIRED', content: errorContent } }),
      ...(call.body === null ? {} : { 422: { description: 'BODY_INVALID', content: errorContent } }),
      ...Object.fromEntries(
        [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content: errorContent }]),
      ),
    },
  });
}

const tagOf = (path: string): string =>
  path.split('/').find((part) => !['', 'v2', 'customer', 'api', 'compatibility', 'guest'].includes(part)) ?? 'other';

function queryParameters(query: ReadRoute['query']) {
  return Object.entries(query.entries).map(
    ([name, schema]) =>
      ({
        in: 'query',
        name,
        required: schema.type !== 'optional',
        schema: jsonSchemaOf(schema as v.GenericSchema),
      }) as const,
  );
}

function jsonSchemaOf(schema: v.GenericSchema): object {
  const { $schema: _, ...rest } = toJsonSchema(schema, asSent);
  return rest;
}
