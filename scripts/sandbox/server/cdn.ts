/** The partner CDN: images by `/<partner>/<file>`. */
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';

/** One folder and one file, neither of which can leave `root`: no slash, no leading dot. */
const path = '/:partner{[a-z0-9][a-z0-9-]*}/:file{[a-z0-9][a-z0-9-]*\\.(?:png|webp)}';

export function createCdn(root: string): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('cache-control', c.res.status === 404 ? 'no-store' : 'public, max-age=3600');
    c.header('access-control-allow-origin', '*');
    c.header('cross-origin-resource-policy', 'cross-origin');
    c.header('x-content-type-options', 'nosniff');
  });
  app.use(etag());
  app.notFound((c) => c.text('No such image', 404));
  app.get(path, serveStatic({ root }));
  return app;
}
