/** The partner CDN: images by `/<partner>/<file>`. Synthetic partners share the first partner's images. */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { numberFromHash } from '../../core/hash.ts';
import { isScaleId } from '../scale-seeds.ts';

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
    const source = isScaleId(partner) ? await findShared(root, file) : join(root, partner, file);
    const body = await readFile(source).catch(() => null);
    if (body === null) return c.notFound();
    return c.body(new Uint8Array(body), 200, { 'content-type': type, 'cache-control': 'public, max-age=3600' });
  });
  return app;
}

/** Maps a name to one of the first partner's images of that type, always the same. */
async function findShared(root: string, file: string): Promise<string> {
  const [first = ''] = (await readdir(root)).sort();
  const names = (await readdir(join(root, first))).filter((name) => extname(name) === extname(file)).sort();
  return join(root, first, names.includes(file) ? file : (names[numberFromHash(file) % names.length] ?? ''));
}
