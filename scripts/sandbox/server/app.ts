/** The backend as a web application: cross-origin rules, routes of the specification, and admin routes. */
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { except } from 'hono/combine';
import { cors } from 'hono/cors';
import { openAPIRouteHandler } from 'hono-openapi';
import { addRoute, openApiInfo } from './add-route.ts';
import { ApiError, errorResponse } from './api-error.ts';
import type { App, Backend } from './context.ts';
import { cartRoutes, recentProductRoutes } from './routes/carts.ts';
import { clinicRoutes } from './routes/clinic.ts';
import { customerBoardRoutes } from './routes/customer-boards.ts';
import { customerRoutes } from './routes/customers.ts';
import { guestRoutes } from './routes/guests.ts';
import { productRoutes } from './routes/products.ts';
import { proofRoutes } from './routes/proofs.ts';
import { reservationRoutes } from './routes/reservations.ts';
import { scheduleRoutes } from './routes/schedules.ts';
import type { Tenants } from './tenants.ts';

const routes = [
  ...[clinicRoutes, productRoutes, customerRoutes, guestRoutes, proofRoutes, recentProductRoutes],
  ...[cartRoutes, reservationRoutes, scheduleRoutes, customerBoardRoutes],
].flat();

/** `extend` adds routes and middleware before those of the specification. */
export function createApp(backend: Backend, extend: (app: App) => void): App {
  const app: App = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error) => errorResponse(error instanceof ApiError ? error : new ApiError('INTERNAL', error.message)));
  app.notFound(({ req }) => errorResponse(new ApiError('PATH_UNKNOWN', `No such path: ${req.method} ${req.path}`)));
  app.use(crossOrigin(backend.tenants));
  extend(app);
  for (const route of routes) addRoute(app, backend, route);
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/openapi.json', openAPIRouteHandler(app, { documentation: openApiInfo }));
  return app;
}

/** CORS for all but the admin routes, whose paths begin with `/_`. */
const crossOrigin = ({ isAllowedOrigin }: Tenants) =>
  except(
    (c) => c.req.path.startsWith('/_'),
    cors({
      origin: (origin) => (isAllowedOrigin(origin) ? origin : null),
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      allowHeaders: ['tenant-origin', 'authorization', 'content-type', 'if-none-match', 'idempotency-key'],
      exposeHeaders: ['authorization', 'date', 'etag', 'retry-after'],
      maxAge: 7200,
    }),
  );
