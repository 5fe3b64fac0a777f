/** `site serve`: every partner's site by Host header on one port, and on request one port a partner; compresses and revalidates like a CDN. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { imagePath } from '../../src/domain/image-path.ts';
import { SiteError } from '../core/errors.ts';
import { sha256 } from '../core/hash.ts';
import { keepAliveTimeout } from '../core/http-server.ts';
import { paths } from '../core/paths.ts';
import type { PictureHosts } from '../images/fetch-image.ts';
import { createImageWorkerPool } from '../images/image-worker-pool.ts';
import { createImagePath, type ImageAnswers } from './image-service.ts';
import { createLocalSite } from './local-site.ts';
import { handleRequest, hasTag } from './site-handler.ts';

export interface ServeOptions {
  readonly distRoot: string;
  readonly ids: readonly string[];
  /** Port of all sites by Host header; 0 lets the system pick. */
  readonly port: number;
  /** Ports of single partners; left out, a partner answers on the common port only. */
  readonly ports?: Readonly<Record<string, number>>;
  readonly host?: string;
  /** Hosts of pictures by partner, for those that leave pictures to the image path. */
  readonly images?: Readonly<Record<string, PictureHosts>>;
  /** Which site a request gets on the common port; left out, the one that the first label of its host names. */
  readonly select?: (request: IncomingMessage) => Promise<Selection>;
  /** On every answer, in place of the release's own of that name. */
  readonly headers?: Readonly<Record<string, string>>;
}

export type Selection =
  | { readonly kind: 'site'; readonly id: string }
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    };

export interface RunningSites {
  /** All sites, by Host header `<id>.localhost`. */
  readonly port: number;
  readonly sites: Readonly<Record<string, { readonly url: string; readonly port: number }>>;
  stop(): Promise<void>;
}

interface ServedSite {
  readonly current: ReturnType<typeof createLocalSite>;
  /** null: this partner's pictures are files of the release. */
  readonly images: ImageAnswers | null;
}

const compressible = /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg)/;
const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

export async function serveSites(options: ServeOptions): Promise<RunningSites> {
  const host = options.host ?? '127.0.0.1';
  const children = createImageWorkerPool();
  const images = (id: string) => {
    const hosts = options.images?.[id];
    return hosts === undefined ? null : createImagePath(hosts, join(paths.work, 'cache/image-path'), children);
  };
  const opened = new Map<string, ServedSite>();
  /** `ids` may change while they are served. */
  const findSite = (id: string): ServedSite | null => {
    if (!options.ids.includes(id)) return null;
    const site = opened.get(id) ?? { current: createLocalSite(join(options.distRoot, id)), images: images(id) };
    opened.set(id, site);
    return site;
  };
  const stop = async () => {
    await Promise.all([closeAll(servers), children.close()]);
  };
  const compress = createCompressor();
  const byHost = async (request: IncomingMessage): Promise<Selection> => ({
    kind: 'site',
    id: (request.headers.host ?? '').split('.')[0] ?? '',
  });
  const select = options.select ?? byHost;
  const respondWith =
    (selectFor: typeof select): Respond =>
    async (request, response) => {
      for (const [name, value] of Object.entries({ ...baseHeaders, ...options.headers }))
        response.setHeader(name, value);
      const selection = await selectFor(request);
      if (selection.kind === 'site')
        return respond(findSite(selection.id), request, response, compress, Object.keys(options.headers ?? {}));
      response
        .writeHead(selection.status, selection.headers)
        .end(request.method === 'HEAD' ? undefined : selection.body);
    };
  const servers: Server[] = [];
  try {
    const port = await listen(servers, respondWith(select), options.port, host);
    const sites: Record<string, { url: string; port: number }> = {};
    for (const id of options.ids) {
      const own = options.ports?.[id];
      const only = async (): Promise<Selection> => ({ kind: 'site', id });
      const sitePort = own === undefined ? port : await listen(servers, respondWith(only), own, host);
      sites[id] = { url: `http://${id}.localhost:${sitePort}`, port: sitePort };
    }
    return { port, sites, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Of every answer, also where there is no release whose headers say more. */
const baseHeaders = { 'x-content-type-options': 'nosniff' };

type Respond = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Compress = (
  body: Buffer,
  contentType: string,
  accepted: string,
) => Promise<{ body: Buffer; encoding: string | null }>;

async function listen(servers: Server[], respondTo: Respond, port: number, host: string): Promise<number> {
  const server = createServer({ keepAliveTimeout }, (request, response) => {
    respondTo(request, response).catch(() => {
      // Without the reason, which may name paths of this machine.
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('This site could not be read.');
    });
  });
  servers.push(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new SiteError(
              'PORT_TAKEN',
              `Port ${port} is taken by another program. Set PORT to a free range, e.g. PORT=4700.`,
              { exitCode: 2 },
            )
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

async function respond(
  site: ServedSite | null,
  incoming: IncomingMessage,
  response: ServerResponse,
  compress: Compress,
  /** Names that the release does not decide. */
  fixedHeaders: readonly string[],
): Promise<void> {
  if (site === null) {
    response
      .writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
      .end('No site of this name is served here.');
    return;
  }
  const request = toRequest(incoming);
  const isImage = new URL(request.url).pathname === imagePath && site.images !== null;
  const answer =
    isImage && site.images !== null && request.method === 'GET'
      ? await answerImage(request, site.images)
      : await handleRequest(request, await site.current());
  const headers: Record<string, string> = Object.fromEntries(
    [...answer.headers].filter(([name]) => !fixedHeaders.includes(name)),
  );
  if (answer.body === null) {
    response.writeHead(answer.status, headers).end();
    return;
  }
  const whole = Buffer.from(await answer.arrayBuffer());
  const accepted = String(incoming.headers['accept-encoding'] ?? '');
  const { body, encoding } = await compress(whole, headers['content-type'] ?? '', accepted);
  headers.vary = isImage ? 'accept' : 'accept-encoding';
  if (encoding !== null) headers['content-encoding'] = encoding;
  // Compressed, it is the same to a reader, but not the same bytes.
  if (encoding !== null && headers.etag !== undefined) headers.etag = `W/${headers.etag}`;
  response.writeHead(answer.status, { ...headers, 'content-length': body.length });
  response.end(incoming.method === 'HEAD' ? undefined : body);
}

/** HEAD is answered as GET, whose headers it has, and its body left away at the end; any other method is refused. */
function toRequest({ url = '/', method, headers }: IncomingMessage): Request {
  // Not as a base: `//x` would be a host then.
  const asked = URL.parse(url.startsWith('/') ? `http://site.invalid${url}` : url, 'http://site.invalid');
  const address = new URL('http://site.invalid/');
  address.pathname = asked?.pathname ?? '/';
  address.search = asked?.search ?? '';
  const known = ['accept', 'if-none-match'].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  return new Request(address, { method: method === 'GET' || method === 'HEAD' ? 'GET' : 'POST', headers: known });
}

async function answerImage(request: Request, images: ImageAnswers): Promise<Response> {
  const { search } = new URL(request.url);
  const { status, headers: facts, body, hash } = await images(search, request.headers.get('accept') ?? '');
  const headers = new Headers([...facts]);
  if (hash !== null) headers.set('etag', `"${hash}"`);
  return hash !== null && hasTag(request, hash)
    ? new Response(null, { status: 304, headers })
    : new Response(new Uint8Array(body), { status, headers });
}

const maxCompressedBytes = 64 * 1024 * 1024;

/** Keeps what it has compressed, so that a page is compressed once and not for each visitor. */
function createCompressor(): Compress {
  const cache = new Map<string, Buffer>();
  let bytes = 0;
  return async (body, contentType, accepted) => {
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    if (encoding === null || body.length < 512 || !compressible.test(contentType)) return { body, encoding: null };
    const key = `${encoding} ${sha256(body)}`;
    const known = cache.get(key);
    if (known !== undefined) return { body: known, encoding };
    const small = await compressors[encoding](body);
    if (bytes > maxCompressedBytes) {
      cache.clear();
      bytes = 0;
    }
    cache.set(key, small);
    bytes += small.length;
    return { body: small, encoding };
  };
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  );
}
