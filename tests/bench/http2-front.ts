/**
 * HTTP/2 with TLS in front of a site, as every CDN has it. Over the development server's HTTP/1.1 a page would be charged
 * for a connection of its own for each early request, which no visitor pays.
 */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tlsCertificate } from '../helpers/tls-certificate.ts';

/** Headers of one connection, which HTTP/2 does not know. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** `site` is the address of a site that answers over HTTP/1.1; without a port of its own the front takes a free one. */
export async function openFront(site: string, ownPort = 0) {
  const { host, hostname, port } = new URL(site);
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(tlsCertificate, (from: Http2ServerRequest, to: Http2ServerResponse) => {
    const headers = Object.fromEntries(Object.entries(from.headers).filter(([name]) => !name.startsWith(':')));
    const behind = request(
      { host: '127.0.0.1', port, path: from.url, method: from.method, agent, headers: { ...headers, host } },
      (answer) => {
        const own = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name));
        to.writeHead(answer.statusCode ?? 502, Object.fromEntries(own));
        answer.pipe(to);
      },
    );
    behind.on('error', () => to.destroy());
    from.pipe(behind);
  });
  await once(server.listen(ownPort, '127.0.0.1'), 'listening');
  return {
    /** `https://` and the site's own host name. The browser has to be told to trust it. */
    url: `https://${hostname}:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      agent.destroy();
      server.close();
    },
  };
}
