/** An HTTP server of a test's own, on a port that the system gives. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HttpHost {
  readonly origin: string;
  /** Ends open connections, too. */
  stop(): void;
}

export async function startHost(listener: RequestListener): Promise<HttpHost> {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
