/** The backend as a web application: cross-origin rules, tenants, reads, and doors for tests beside them. */
import type { HttpBindings } from '@hono/node-server';
import { toJsonSchema } from '@valibot/to-json-schema';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { describeRoute, openAPIRouteHandler, resolver } from 'hono-openapi';
import type * as v from 'valibot';
import { ErrorBodySchema } from '../../../src/contract/envelope.ts';
import { describeProblems, parseWith } from '../../../src/contract/parse-with.ts';
import { koreanDayOf } from '../../../src/domain/korean-day.ts';
import { contentReader } from '../database/content-reader.ts';
import type { Database } from '../database/open-database.ts';
import { conditionalJson } from './conditional.ts';
import type { Endpoint } from './endpoint.ts';
import { eventEndpoints } from './endpoints/events.ts';
import { partnerEndpoints } from './endpoints/partner.ts';
import { peopleEndpoints } from './endpoints/people.ts';
import { postEndpoints } from './endpoints/posts.ts';
import { productEndpoints } from './endpoints/products.ts';
import { Problem, problemResponse } from './problem.ts';
import type { Tenants } from './tenants.ts';

export interface Backend {
  readonly db: Database;
  readonly tenants: Tenants;
  /** Turns a stored body into what is sent, pictures at the running CDN. */
  readonly publicText: (body: unknown) => string;
  readonly now: () => Date;
}

export type App = Hono<{ Bindings: HttpBindings }>;

const endpoints: readonly Endpoint[] = [
  ...partnerEndpoints,
  ...productEndpoints,
  ...eventEndpoints,
  ...peopleEndpoints,
  ...postEndpoints,
];

/** `extend` puts doors and middleware before the reads. */
export function createApp(backend: Backend, extend: (app: App) => void): App {
  const app: App = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error) =>
    problemResponse(error instanceof Problem ? error : { code: 'INTERNAL', messages: error.message }),
  );
  app.notFound(({ req }) =>
    problemResponse({ code: 'PATH_UNKNOWN', messages: `No such path: ${req.method} ${req.path}` }),
  );
  app.use(crossOrigin(backend.tenants));
  extend(app);
  for (const endpoint of endpoints) addRead(app, backend, endpoint);
  app.get('/healthz', async ({ json }) => {
    await backend.db.execute(sql`select 1`);
    return json({ status: 'ok' });
  });
  app.get('/openapi.json', openAPIRouteHandler(app, { documentation }));
  return app;
}

function crossOrigin(tenants: Tenants) {
  const rules = cors({
    origin: (origin) => (tenants.isAllowedOrigin(origin) ? origin : null),
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['tenant-origin', 'authorization', 'content-type', 'if-none-match'],
    exposeHeaders: ['authorization', 'etag', 'retry-after'],
    maxAge: 7200,
  });
  const isDoor = (path: string) => path.startsWith('/_');
  return (c: Parameters<typeof rules>[0], next: () => Promise<void>) => (isDoor(c.req.path) ? next() : rules(c, next));
}

function addRead(app: App, backend: Backend, endpoint: Endpoint): void {
  app.get(endpoint.path.replace(':id', ':id{[1-9][0-9]{0,14}}'), describe(endpoint), async ({ req }) => {
    const tenant = backend.tenants.byHeader(req.header('tenant-origin'));
    const query = parseWith(endpoint.query, req.query());
    if (!query.ok) {
      throw new Problem(
        'QUERY_INVALID',
        query.problems.map((problem) => describeProblems('query', [problem])),
      );
    }
    const answer = await endpoint.read({
      content: contentReader(backend.db, tenant.id),
      query: query.value,
      id: Number((req.param() as Record<string, string>).id ?? 0),
      day: koreanDayOf(backend.now()),
    });
    if (answer === null) throw new Problem('RECORD_NOT_FOUND', `${tenant.id} has nothing at ${req.path}.`);
    return conditionalJson(backend.publicText(answer), req.header('if-none-match'));
  });
}

const errorContent = { 'application/json': { schema: resolver(ErrorBodySchema) } };
/** Describes what a backend may send: defaults are named, so what has one may be left out. */
const asSent = { typeMode: 'input' } as const;

function describe({ path, summary, answer, query }: Endpoint) {
  return describeRoute({
    summary,
    tags: [path.split('/').find((part) => !['', 'v2', 'customer'].includes(part)) ?? 'other'],
    parameters: [
      { in: 'header', name: 'tenant-origin', required: true, schema: { type: 'string' } },
      { in: 'header', name: 'if-none-match', schema: { type: 'string' } },
      ...Object.entries(query.entries).map(([name, schema]) => ({
        in: 'query',
        name,
        required: schema.type !== 'optional',
        schema: jsonSchemaOf(schema as v.GenericSchema),
      })),
    ],
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: resolver(answer, asSent) } } },
      304: { description: 'The reader has it: if-none-match names the ETag' },
      400: { description: 'No tenant-origin, or a parameter off contract', content: errorContent },
      404: { description: 'No such partner or record', content: errorContent },
    },
  });
}

function jsonSchemaOf(schema: v.GenericSchema): object {
  const { $schema: _, ...rest } = toJsonSchema(schema, asSent);
  return rest;
}

const documentation = {
  openapi: '3.1.0',
  info: {
    title: 'Partner backend',
    version: '1',
    description: 'What the sites read. Generated from the schemas in src/contract.',
  },
};
