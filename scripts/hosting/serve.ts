/** `site serve`: every partner's site by Host header on one port, and on request one port a partner; compresses and revalidates like a CDN. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { imagePath } from '../../src/domain/image-path.ts';
import { SiteError } from '../core/errors.ts';
import { keepAliveTimeout } from '../core/http-server.ts';
import { paths } from '../core/paths.ts';
import type { PictureHosts } from '../images/fetch-image.ts';
import { createImageWorkerPool } from '../images/image-worker-pool.ts';
import { createImagePath, type ImageAnswers } from './image-service.ts';
import { createSiteFiles, type SiteAnswer } from './site-files.ts';

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

interface Files {
  readonly answer: ReturnType<typeof createSiteFiles>;
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
  const opened = new Map<string, Files>();
  /** `ids` may change while they are served. */
  const filesOf = (id: string): Files | null => {
    if (!options.ids.includes(id)) return null;
    const files = opened.get(id) ?? { answer: createSiteFiles(join(options.distRoot, id)), images: images(id) };
    opened.set(id, files);
    return files;
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
        return respond(filesOf(selection.id), request, response, compress, Object.keys(options.headers ?? {}));
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
type Compress = (answer: SiteAnswer, accepted: string) => Promise<{ body: Buffer; encoding: string | null }>;

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
  files: Files | null,
  request: IncomingMessage,
  response: ServerResponse,
  compress: Compress,
  /** Names that the release does not decide. */
  fixedHeaders: readonly string[],
): Promise<void> {
  if (files === null) {
    response
      .writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
      .end('No site of this name is served here.');
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const url = URL.parse(request.url ?? '/', 'http://site.invalid');
  const pathname = url?.pathname ?? '/';
  const answer =
    pathname === imagePath && files.images !== null
      ? await files.images(url?.search ?? '', String(request.headers.accept ?? ''))
      : await files.answer(pathname, url?.search ?? '');
  const headers: Record<string, string> = Object.fromEntries(
    [...answer.headers].filter(([name]) => !fixedHeaders.includes(name)),
  );
  if (answer.body === null) {
    response.writeHead(answer.status, headers).end();
    return;
  }
  const { body, encoding } = await compress(answer, String(request.headers['accept-encoding'] ?? ''));
  headers.vary = pathname === imagePath ? 'accept' : 'accept-encoding';
  if (encoding !== null) headers['content-encoding'] = encoding;
  if (answer.hash !== null && answer.status === 200) {
    headers.etag = `${encoding === null ? '' : 'W/'}"${answer.hash.slice(0, 32)}"`;
    if (sameTag(String(request.headers['if-none-match'] ?? ''), headers.etag)) {
      response.writeHead(304, headers).end();
      return;
    }
  }
  response.writeHead(answer.status, { ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Compressed bodies by hash, up to 64 MB of them. */
function createCompressor(): Compress {
  const cache = new Map<string, Buffer>();
  let bytes = 0;
  return async (answer, accepted) => {
    const body = answer.body ?? Buffer.alloc(0);
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
    if (encoding === null || body.length < 512 || !compressible.test(answer.headers.get('content-type') ?? ''))
      return { body, encoding: null };
    const key = answer.hash === null ? null : `${encoding} ${answer.hash}`;
    const known = key === null ? undefined : cache.get(key);
    if (known !== undefined) return { body: known, encoding };
    const small = await compressors[encoding](body);
    if (key !== null) {
      if (bytes > 64 * 1024 * 1024) {
        cache.clear();
        bytes = 0;
      }
      cache.set(key, small);
      bytes += small.length;
    }
    return { body: small, encoding };
  };
}

function sameTag(asked: string, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return asked === '*' || asked.split(',').some((one) => bare(one) === bare(tag));
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  );
}
