/** The partner CDN: pictures by `/<partner>/<file>`, posters drawn when they are asked for. Synthetic partners have none of their own and get the first partner's. */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { isScaleId } from '../scale-seeds.ts';
import { etagOf, matchesEtag } from './conditional.ts';
import { drawPoster, posterVersion } from './posters/draw-poster.ts';
import type { Poster } from './posters/poster.ts';
import type { PartnerSeed } from './seed/partner-seed.ts';

const types: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['ico', 'image/x-icon'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['webp', 'image/webp'],
]);

/** One folder and one file, neither of which can leave `root`: no slash, no leading dot. */
const path = '/:partner{[a-z0-9][a-z0-9-]*}/:file{[a-z0-9][a-z0-9-]*\\.[a-z]+}';

export function createCdn(root: string, seeds: readonly Pick<PartnerSeed, 'id' | 'posters'>[] = []): Hono {
  const tags = new Map<string, string>();
  const posters = new Map<string, Poster>(
    seeds.flatMap(({ id, posters = [] }) => posters.map((poster) => [`${id}/${poster.name}.webp`, poster] as const)),
  );
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('access-control-allow-origin', '*');
    c.header('cross-origin-resource-policy', 'cross-origin');
    c.header('x-content-type-options', 'nosniff');
  });
  app.notFound((c) => c.text('No such picture', 404, { 'cache-control': 'no-store' }));
  app.get(path, async (c) => {
    const { partner, file } = c.req.param();
    const poster = posters.get(`${partner}/${file}`);
    if (poster !== undefined) {
      // From the words, not from the drawing: a pull that has the poster already does not wait for it.
      const etag = etagOf(JSON.stringify([poster, await posterVersion()]));
      const headers = { etag, 'cache-control': 'public, max-age=3600' };
      if (matchesEtag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
      const body = await drawPoster(poster, join(root, partner, `${poster.picture}.webp`));
      return new Response(new Uint8Array(body), { headers: { ...headers, 'content-type': 'image/webp' } });
    }
    const type = types.get(file.slice(file.lastIndexOf('.') + 1));
    const found = type === undefined ? null : await find(root, partner, file);
    if (found === null || type === undefined) return c.notFound();
    const etag = tags.get(found.key) ?? etagOf(await readFile(found.path));
    tags.set(found.key, etag);
    const headers = { etag, 'cache-control': 'public, max-age=3600', 'last-modified': found.modified };
    if (matchesEtag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(await readFile(found.path)), { headers: { ...headers, 'content-type': type } });
  });
  return app;
}

interface Found {
  readonly path: string;
  /** Changes with the file. */
  readonly key: string;
  readonly modified: string;
}

async function find(root: string, partner: string, file: string): Promise<Found | null> {
  const at = isScaleId(partner) ? await shared(root, file) : await own(root, partner, file);
  const info = at === null ? null : await stat(at).catch(() => null);
  if (at === null || info === null || !info.isFile()) return null;
  return { path: at, key: `${at} ${info.size} ${info.mtimeMs}`, modified: info.mtime.toUTCString() };
}

/** A path picks one of the names that lie there, and is never a file's place itself. */
async function own(root: string, partner: string, file: string): Promise<string | null> {
  const folder = (await readdir(root).catch(() => [])).find((name) => name === partner);
  const names = folder === undefined ? [] : await readdir(join(root, folder)).catch(() => []);
  const name = names.find((one) => one === file);
  return folder === undefined || name === undefined ? null : join(root, folder, name);
}

/** The same name gives the same one of the first partner's pictures of that type. */
async function shared(root: string, file: string): Promise<string | null> {
  const folders = (await readdir(root, { withFileTypes: true }).catch(() => [])).filter((entry) => entry.isDirectory());
  const first = folders.map(({ name }) => name).sort()[0];
  if (first === undefined) return null;
  const ending = file.slice(file.lastIndexOf('.'));
  const files = (await readdir(join(root, first))).filter((name) => name.endsWith(ending)).sort();
  const pick = createHash('sha256').update(file).digest().readUInt32BE(0);
  const name = files.includes(file) ? file : files[pick % Math.max(1, files.length)];
  return name === undefined ? null : join(root, first, name);
}
