/** Compression of responses, as a CDN does it. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sha256 } from '../core/hash.ts';

const compressible = /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg)/;
const minBytes = 512;
const maxCacheBytes = 64 * 1024 * 1024;
const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

export type Compress = (response: Response, acceptEncoding: string) => Promise<Response>;

/** Cached, so a page is not compressed again for each request. */
export function createCompressor(): Compress {
  const cache = new Map<string, Buffer>();
  let cacheBytes = 0;
  const compressCached = async (encoding: keyof typeof encoders, body: Buffer): Promise<Buffer> => {
    const key = `${encoding} ${sha256(body)}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const compressed = await encoders[encoding](body);
    if (cacheBytes > maxCacheBytes) {
      cache.clear();
      cacheBytes = 0;
    }
    cache.set(key, compressed);
    cacheBytes += compressed.length;
    return compressed;
  };
  return async (response, acceptEncoding) => {
    if (response.body === null) return response;
    const headers = new Headers(response.headers);
    const body = Buffer.from(await response.arrayBuffer());
    const encoding = findEncoding(acceptEncoding);
    const isWorthIt = body.length >= minBytes && compressible.test(headers.get('content-type') ?? '');
    const sent = encoding !== null && isWorthIt ? await compressCached(encoding, body) : body;
    headers.set('content-length', String(sent.length));
    if (!headers.has('vary')) headers.set('vary', 'accept-encoding');
    if (encoding !== null && isWorthIt) {
      headers.set('content-encoding', encoding);
      // Weak: a compressed copy is equivalent, but has other bytes.
      const etag = headers.get('etag');
      if (etag !== null) headers.set('etag', `W/${etag}`);
    }
    return new Response(new Uint8Array(sent), { status: response.status, headers });
  };
}

function findEncoding(acceptEncoding: string): keyof typeof encoders | null {
  if (/\bbr\b/.test(acceptEncoding)) return 'br';
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : null;
}
