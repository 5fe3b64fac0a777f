/** The partner CDN: images by `/<partner>/<file>`. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import { etag } from 'hono/etag';

const types: Readonly<Record<string, string>> = { '.png': 'image/png', '.webp': 'image/webp' };

/** One folder and one file, neither of which can leave `root`: no slash, no leading dot. */
const path = '/:partner{[a-z0-9][a-z0-9-]*}/:file{[a-z0-9][a-z0-9-]*\\.[a-z]+}';

export function createCdn(root: string): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('access-control-allow-origin', '*');
    c.header('cross-origin-resource-policy', 'cross-origin');
    c.header('x-content-type-options', 'nosniff');
  });
  app.use(etag());
  app.notFound((c) => c.text('No such image', 404, { 'cache-control': 'no-store' }));
  app.get(path, async (c) => {
    const { partner, file } = c.req.param();
    const type = types[extname(file)];
    if (type === undefined) return c.notFound();
    const body = await readFile(join(root, partner, file)).catch(() => null);
    if (body === null) return c.notFound();
    return c.body(new Uint8Array(body), 200, { 'content-type': type, 'cache-control': 'public, max-age=3600' });
  });
  return app;
}
