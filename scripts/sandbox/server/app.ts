/** The backend as a web application: cross-origin rules, tenants, reads, calls of customers, and doors for tests beside them. */
import type { HttpBindings } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { openAPIRouteHandler } from 'hono-openapi';
import { describeProblems, parseWith } from '../../../src/contract/parse-with.ts';
import { isAdultOn } from '../../../src/domain/age.ts';
import { koreanDayOf } from '../../../src/domain/korean-day.ts';
import { addCustomerRoute } from './add-customer-route.ts';
import { ApiError, errorResponse } from './api-error.ts';
import { conditionalJson } from './conditional.ts';
import type { CustomerRoute } from './customer-route.ts';
import type { CertificationProvider } from './customers/certification-provider.ts';
import { assertMember } from './customers/customers.ts';
import { authenticate } from './customers/logins.ts';
import { contentReader } from './database/content-reader.ts';
import type { Database } from './database/database.ts';
import { describeRead, openApiInfo } from './openapi.ts';
import type { ReadRoute } from './read-route.ts';
import { cartRoutes } from './routes/carts.ts';
import { certificationRoutes } from './routes/certification.ts';
import { customerBoardRoutes } from './routes/customer-boards.ts';
import { customerRoutes } from './routes/customers.ts';
import { eventRoutes } from './routes/events.ts';
import { linkRoutes } from './routes/links.ts';
import { loginRoutes } from './routes/logins.ts';
import { partnerRoutes } from './routes/partner.ts';
import { peopleRoutes } from './routes/people.ts';
import { postRoutes } from './routes/posts.ts';
import { productRoutes } from './routes/products.ts';
import { recentProductRoutes } from './routes/recent-products.ts';
import { reservationRoutes } from './routes/reservations.ts';
import { scheduleRoutes } from './routes/schedules.ts';
import type { Tenants } from './tenants.ts';

export interface Backend {
  readonly db: Database;
  readonly tenants: Tenants;
  /** Turns a stored body into what is sent, pictures at the running CDN. */
  readonly publicText: (body: unknown) => string;
  readonly now: () => Date;
  /** Whom the certification window certified. */
  readonly certifications: CertificationProvider;
}

export type App = Hono<{ Bindings: HttpBindings }>;

const endpoints: readonly ReadRoute[] = [
  ...partnerRoutes,
  ...productRoutes,
  ...eventRoutes,
  ...peopleRoutes,
  ...postRoutes,
];

const calls: readonly CustomerRoute[] = [
  ...loginRoutes,
  ...certificationRoutes,
  ...customerRoutes,
  ...recentProductRoutes,
  ...cartRoutes,
  ...reservationRoutes,
  ...scheduleRoutes,
  ...customerBoardRoutes,
  ...linkRoutes,
];

/** `extend` puts doors and middleware before the reads. */
export function createApp(backend: Backend, extend: (app: App) => void): App {
  const app: App = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error) =>
    errorResponse(error instanceof ApiError ? error : { code: 'INTERNAL', messages: error.message }),
  );
  app.notFound(({ req }) =>
    errorResponse({ code: 'PATH_UNKNOWN', messages: `No such path: ${req.method} ${req.path}` }),
  );
  app.use(crossOrigin(backend.tenants));
  extend(app);
  for (const endpoint of endpoints) addRead(app, backend, endpoint);
  for (const call of calls) addCustomerRoute(app, backend, call);
  app.get('/healthz', async ({ json }) => {
    await backend.db.execute(sql`select 1`);
    return json({ status: 'ok' });
  });
  app.get('/openapi.json', openAPIRouteHandler(app, { documentation: openApiInfo }));
  return app;
}

function crossOrigin(tenants: Tenants) {
  const rules = cors({
    origin: (origin) => (tenants.isAllowedOrigin(origin) ? origin : null),
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['tenant-origin', 'authorization', 'content-type', 'if-none-match', 'idempotency-key'],
    exposeHeaders: ['authorization', 'etag', 'retry-after'],
    maxAge: 7200,
  });
  const isDoor = (path: string) => path.startsWith('/_');
  return (c: Parameters<typeof rules>[0], next: () => Promise<void>) => (isDoor(c.req.path) ? next() : rules(c, next));
}

/** Cases and reviews may be for members, and cases for adults. */
const mayDependOnReader = ({ collection }: ReadRoute): boolean =>
  collection === 'beforeAfters' || collection === 'reviews';

function addRead(app: App, backend: Backend, endpoint: ReadRoute): void {
  app.get(endpoint.path.replace(':id', ':id{[1-9][0-9]{0,14}}'), describeRead(endpoint), async ({ req }) => {
    const tenant = backend.tenants.byHeader(req.header('tenant-origin'));
    const query = parseWith(endpoint.query, req.query());
    if (!query.ok) {
      throw new ApiError(
        'QUERY_INVALID',
        query.problems.map((problem) => describeProblems('query', [problem])),
      );
    }
    const now = backend.now();
    const day = koreanDayOf(now);
    const reader = mayDependOnReader(endpoint)
      ? await authenticate(backend.db, tenant.id, req.header('authorization'), now)
      : null;
    if (tenant.membersOnly.includes(endpoint.collection ?? '')) {
      if (reader === null) throw new ApiError('LOGIN_REQUIRED', `${req.path} needs a member's access token.`);
      assertMember(reader);
    }
    const answer = await endpoint.read({
      content: contentReader(backend.db, tenant.id),
      query: query.value,
      id: Number((req.param() as Record<string, string>).id ?? 0),
      day,
      isAdult: reader?.isCertified === true && reader.birthday !== null && isAdultOn(day, reader.birthday),
    });
    if (answer === null) throw new ApiError('RECORD_NOT_FOUND', `${tenant.id} has nothing at ${req.path}.`);
    const text = backend.publicText(answer);
    if (reader !== null)
      return new Response(text, { headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } });
    return conditionalJson(text, req.header('if-none-match'));
  });
}
