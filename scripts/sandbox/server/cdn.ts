/** The partner CDN: images by `/<partner>/<file>`, posters drawn on request. Synthetic partners share the first partner's images. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { numberFromHash } from '../../core/hash.ts';
import { isScaleId } from '../scale-seeds.ts';
import { etagOf, matchesEtag } from './conditional.ts';
import { drawPoster, type Poster, posterVersion } from './poster.ts';
import type { PartnerSeed } from './seed/partner-seed.ts';

const types: Readonly<Record<string, string>> = { png: 'image/png', webp: 'image/webp' };

/** One folder and one file, neither of which can leave `root`: no slash, no leading dot. */
const path = '/:partner{[a-z0-9][a-z0-9-]*}/:file{[a-z0-9][a-z0-9-]*\\.[a-z]+}';

export function createCdn(root: string, seeds: readonly Pick<PartnerSeed, 'id' | 'posters'>[] = []): Hono {
  const posters = new Map<string, Poster>();
  for (const seed of seeds)
    for (const poster of seed.posters ?? []) posters.set(`${seed.id}/${poster.name}.webp`, poster);
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('access-control-allow-origin', '*');
    c.header('cross-origin-resource-policy', 'cross-origin');
    c.header('x-content-type-options', 'nosniff');
  });
  app.notFound((c) => c.text('No such image', 404, { 'cache-control': 'no-store' }));
  app.get(path, async (c) => {
    const { partner, file } = c.req.param();
    const type = types[file.slice(file.lastIndexOf('.') + 1)];
    if (type === undefined) return c.notFound();
    const send = async (etag: string, read: () => Promise<Buffer>) => {
      const headers = { etag, 'cache-control': 'public, max-age=3600' };
      if (matchesEtag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
      return new Response(new Uint8Array(await read()), { headers: { ...headers, 'content-type': type } });
    };
    const poster = posters.get(`${partner}/${file}`);
    // The ETag hashes the words, not the bytes: a conditional request needs no drawing.
    if (poster !== undefined)
      return send(etagOf(JSON.stringify([poster, posterVersion])), () =>
        drawPoster(poster, join(root, partner, `${poster.image}.webp`)),
      );
    const image = await (isScaleId(partner) ? findShared(root, file) : findOwn(root, partner, file));
    if (image === null) return c.notFound();
    const bytes = await readFile(image);
    return send(etagOf(bytes), async () => bytes);
  });
  return app;
}

/** Compares with the names in the folders, so a path can never leave `root`. */
async function findOwn(root: string, partner: string, file: string): Promise<string | null> {
  const isThere = (await listNames(root)).includes(partner) && (await listNames(join(root, partner))).includes(file);
  return isThere ? join(root, partner, file) : null;
}

/** Maps a name to one of the first partner's images of that type, always the same. */
async function findShared(root: string, file: string): Promise<string | null> {
  const [first] = await listNames(root);
  if (first === undefined) return null;
  const names = (await listNames(join(root, first))).filter((name) => name.endsWith(file.slice(file.lastIndexOf('.'))));
  const pick = numberFromHash(file);
  const name = names.includes(file) ? file : names[pick % Math.max(1, names.length)];
  return name === undefined ? null : join(root, first, name);
}

const listNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => /^[a-z0-9]/.test(name)).sort();
