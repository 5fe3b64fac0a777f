/** `site serve`: all partners by Host header on one port, optionally one port a partner. Responds as a CDN does. */
import { join } from 'node:path';
import { imagePath } from '../../src/domain/addresses/image-path.ts';
import { listen } from '../core/http-server.ts';
import { paths } from '../core/paths.ts';
import type { AllowedImageOrigins } from '../images/fetch-image.ts';
import { createImageWorkerPool, type ImageWorkerPool } from '../images/image-worker-pool.ts';
import { createCompressor } from './compress.ts';
import { createImageService } from './image-service.ts';
import { createLocalSite } from './local-site.ts';
import { handleRequest, plainText } from './site-handler.ts';

export interface ServeOptions {
  readonly distRoot: string;
  /** May change while the server runs. */
  readonly ids: readonly string[];
  /** Port of all sites by Host header; 0 lets the system pick. */
  readonly port: number;
  /** Ports of single partners; left out, a partner answers on the common port only. */
  readonly ports?: Readonly<Record<string, number>>;
  readonly host?: string;
  /** Picture hosts of the partners that use the image path. */
  readonly images?: Readonly<Record<string, AllowedImageOrigins>>;
  /** Partner of a request on the common port, or another response; left out, the first label of the host. */
  readonly select?: Select;
  /** Set on every response, overriding the release's headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Of a partner's responses, before they are compressed; left out, they stay as they are. */
  readonly transform?: (response: Response, partner: string, pathname: string) => Promise<Response>;
}

type Select = (request: Request) => Promise<string | Response>;

export type RunningSites = Awaited<ReturnType<typeof serveSites>>;

/** `port` is that of all sites, by Host header `<id>.localhost`. */
export async function serveSites(options: ServeOptions) {
  await using stack = new AsyncDisposableStack();
  const imageWorkers = createImageWorkerPool();
  stack.defer(() => imageWorkers.close());
  const answer = createSitesHandler(options, imageWorkers);
  const start = async (port: number, select: Select): Promise<number> => {
    const server = await listen((request) => answer(request, select), options.host ?? '127.0.0.1', port, 'sites');
    stack.defer(() => server.stop());
    return Number(new URL(server.url).port);
  };
  const port = await start(options.port, options.select ?? selectByHost);
  const sites: Record<string, { url: string; port: number }> = {};
  for (const id of options.ids) {
    const own = options.ports?.[id];
    const sitePort = own === undefined ? port : await start(own, async () => id);
    sites[id] = { url: `http://${id}.localhost:${sitePort}`, port: sitePort };
  }
  const running = stack.move();
  return { port, sites, stop: () => running.disposeAsync() };
}

const selectByHost: Select = async (request) => new URL(request.url).hostname.split('.')[0] ?? '';

function createSitesHandler(
  { ids, distRoot, images, headers: fixedHeaders = {}, transform = async (response) => response }: ServeOptions,
  imageWorkers: ImageWorkerPool,
): (request: Request, select: Select) => Promise<Response> {
  const compress = createCompressor();
  const sites = new Map<string, (request: Request) => Promise<Response>>();
  const createSiteAnswer = (id: string) => {
    const current = createLocalSite(join(distRoot, id));
    const hosts = images?.[id];
    const answerImage = hosts && createImageService(hosts, join(paths.work, 'cache/image-path'), imageWorkers, id);
    return async (request: Request): Promise<Response> =>
      answerImage !== undefined && request.method === 'GET' && new URL(request.url).pathname === imagePath
        ? answerImage(request)
        : handleRequest(request, await current());
  };
  const answerSelected = async (request: Request, select: Select): Promise<Response> => {
    const selected = await select(request);
    if (selected instanceof Response) return selected;
    if (!ids.includes(selected)) return plainText(404, 'No site of this name is served here.');
    const site = sites.get(selected) ?? createSiteAnswer(selected);
    sites.set(selected, site);
    const { pathname } = new URL(request.url);
    return compress(
      await transform(await site(request), selected, pathname),
      request.headers.get('accept-encoding') ?? '',
    );
  };
  return async (incoming, select) => {
    // HEAD has the headers of GET; the server omits the body.
    const { url, method, headers } = incoming;
    const request = method === 'HEAD' ? new Request(url, { headers }) : incoming;
    // Without the reason, which may contain paths of this machine.
    const response = await answerSelected(request, select).catch(() => plainText(500, 'This site could not be read.'));
    const own = Object.fromEntries(response.headers);
    const all = { 'x-content-type-options': 'nosniff', ...own, ...fixedHeaders };
    // A HEAD would wait for the end of a stream of events.
    const isEndless = method === 'HEAD' && response.headers.get('content-type') === 'text/event-stream';
    if (isEndless) await response.body?.cancel();
    return new Response(isEndless ? null : response.body, { status: response.status, headers: all });
  };
}
