/** A proxy that ends TLS in front of a server, as an operator puts one before the desk. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tlsCertificate } from './tls-certificate.ts';

export interface TlsProxy {
  readonly url: string;
  /** To be trusted by who asks. */
  readonly certificate: string;
  close(): void;
}

/** `target` is an http address; the client's address and scheme are told in `X-Forwarded-*`. */
export async function startTlsProxy(target: string): Promise<TlsProxy> {
  const { hostname: host, port } = new URL(target);
  const agent = new Agent();
  const server = createServer(tlsCertificate, (from, to) => {
    const forwarded = [from.headers['x-forwarded-for'], from.socket.remoteAddress].filter((part) => part !== undefined);
    const headers = { ...from.headers, 'x-forwarded-for': forwarded.join(', '), 'x-forwarded-proto': 'https' };
    const options = { host, port, path: from.url, method: from.method, headers, agent };
    const behind = request(options, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    behind.on('error', () => to.destroy());
    to.on('close', () => behind.destroy());
    from.pipe(behind);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    certificate: tlsCertificate.cert,
    close() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
