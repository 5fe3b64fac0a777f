/** Compression of responses, as a CDN does it. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { sha256 } from '../core/hash.ts';

const compressible = /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg)/;
const minBytes = 512;
const maxCached = 1000;
/** Brotli's: the best for styles and scripts, which change seldom; it takes eight times as long for 8 % fewer bytes. */
const qualityOf = (type: string) => (/css|javascript/.test(type) ? constants.BROTLI_MAX_QUALITY : 5);
const encoders = {
  br: (body: Buffer, quality: number) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

/** Cached, so a page is not compressed again for each request. */
export function createCompressor() {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: maxCached });
  const compressCached = (encoding: keyof typeof encoders, body: Buffer, quality: number): Promise<Buffer> => {
    const key = `${encoding} ${sha256(body)}`;
    const compressed = cache.get(key) ?? encoders[encoding](body, quality);
    cache.set(key, compressed);
    return compressed;
  };
  return async (response: Response, acceptEncoding: string): Promise<Response> => {
    // A stream of events has no end to wait for.
    if (response.headers.get('content-type') === 'text/event-stream') return response;
    const headers = new Headers(response.headers);
    // A cache takes the headers of a 304 for those of what it has.
    if (response.status === 304) headers.append('vary', 'accept-encoding');
    if (response.body === null) return new Response(null, { status: response.status, headers });
    const body = Buffer.from(await response.arrayBuffer());
    const type = headers.get('content-type') ?? '';
    const isWorthIt = body.length >= minBytes && compressible.test(type);
    const encoding = isWorthIt ? findEncoding(acceptEncoding) : null;
    const sent = encoding === null ? body : await compressCached(encoding, body, qualityOf(type));
    headers.set('content-length', String(sent.length));
    headers.append('vary', 'accept-encoding');
    if (encoding !== null) {
      headers.set('content-encoding', encoding);
      // Weak: a compressed copy is equivalent, but has other bytes.
      const etag = headers.get('etag');
      if (etag !== null) headers.set('etag', `W/${etag}`);
    }
    return new Response(new Uint8Array(sent), { status: response.status, headers });
  };
}

/** The smallest that the client accepts; null: as it is. */
function findEncoding(acceptEncoding: string): keyof typeof encoders | null {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const accepted = negotiator.encodings(['br', 'gzip']);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null;
}
