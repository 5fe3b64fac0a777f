/** HTTP server for fetch handlers; `stop` closes open connections, too. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { exitCodes, SiteError } from './errors.ts';

export type Listening = Awaited<ReturnType<typeof listen>>;

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

/** Slower requests are answered 408, so that slow clients hold no connection. */
const requestTimeoutMs = 10_000;
/** Longer than a proxy's: if the server closed first, a request could meet a closing connection. */
export const keepAliveTimeoutMs = 75_000;

/** `port` 0 lets the system pick one. */
export async function listen(fetch: Fetch, host: string, port: number, what: string) {
  const serverOptions = {
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: requestTimeoutMs / 5,
    keepAliveTimeout: keepAliveTimeoutMs,
  };
  const server = createAdaptorServer({
    fetch: withRealRequest(fetch),
    overrideGlobalObjects: false,
    serverOptions,
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portRefused(error, host, port, what)));
    server.listen(port, host, resolve);
  });
  return {
    /** With the actual port. */
    url: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Makes requests with a body real ones: `new Request(request)`, by which Hono limits bodies, throws for others. */
function withRealRequest(fetch: Fetch): Fetch {
  return (request, env) => {
    const url = readUrl(request);
    if (url === null) return new Response(null, { status: 400 });
    const { method, headers, body, signal } = request;
    // No handler of ours answers it, and `Request` refuses its name.
    if (method === 'TRACE') return new Response(null, { status: 405 });
    if (body === null) return fetch(request, env);
    const init = { method, headers, body, signal, duplex: 'half' };
    return fetch(new Request(url, init as RequestInit), env);
  };
}

/** Null for a target that no URL is made of, or with a user's name: `Request` refuses it. */
function readUrl(request: Request): string | null {
  const url = URL.parse(request.url);
  return url?.username === '' && url.password === '' ? url.href : null;
}

function portRefused(error: NodeJS.ErrnoException, host: string, port: number, what: string): SiteError {
  const why = error.code === 'EADDRINUSE' ? 'another program uses it' : error.message;
  return new SiteError(
    'PORT_REFUSED',
    `The ${what} cannot listen on ${host}:${port}: ${why}. End that program, or choose others by PORT, e.g. PORT=4700, or by --port.`,
    { exitCode: exitCodes.usage, cause: error },
  );
}
