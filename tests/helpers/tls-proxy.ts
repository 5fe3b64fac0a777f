/** TLS in front of a server: as an operator puts a proxy before the desk, and over HTTP/2 as every CDN has it before a site. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';

const read = (name: string) => readFileSync(new URL(`../fixtures/tls/${name}.pem`, import.meta.url), 'utf8');

/** Key and certificate of `localhost` and `*.localhost`; made once by `openssl req -x509`. */
export const tlsCertificate = { key: read('key'), cert: read('certificate') };

export type TlsProxy = Awaited<ReturnType<typeof startTlsProxy>>;

/** Headers of one connection, which HTTP/2 does not know. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** `target` is an http address; the client's address and scheme are told in `X-Forwarded-*`. Without a port it takes a free one. */
export async function startTlsProxy(target: string, ownPort = 0) {
  const { hostname, port } = new URL(target);
  const answer = (from: Http2ServerRequest, to: Http2ServerResponse): void => {
    const forwarded = [from.headers['x-forwarded-for'], from.socket.remoteAddress].filter((part) => part !== undefined);
    const headers = {
      host: from.headers[':authority'],
      ...Object.fromEntries(Object.entries(from.headers).filter(([name]) => !name.startsWith(':'))),
      ...{ 'x-forwarded-for': forwarded.join(', '), 'x-forwarded-proto': 'https' },
    };
    const options = { host: '127.0.0.1', port, path: from.url, method: from.method, headers };
    const behind = request(options, (response) => {
      const own = Object.entries(response.headers).filter(([name]) => !ofConnection.has(name));
      to.writeHead(response.statusCode ?? 502, Object.fromEntries(own));
      response.pipe(to);
    });
    behind.on('error', () => to.destroy());
    to.on('close', () => behind.destroy());
    from.pipe(behind);
  };
  const server = createSecureServer({ ...tlsCertificate, allowHTTP1: true }, answer);
  await once(server.listen(ownPort, '127.0.0.1'), 'listening');
  return {
    /** `https://` and the host name of the server behind it. */
    url: `https://${hostname === '127.0.0.1' ? 'localhost' : hostname}:${(server.address() as AddressInfo).port}`,
    [Symbol.dispose]: () => void server.close(),
  };
}
