/** An HTTP server of a test's own, on a port that the system gives. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HttpHost = Awaited<ReturnType<typeof startHost>>;

export async function startHost(listener: RequestListener) {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Ends open connections, too. */
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A port that the system calls free; for servers that cannot take one by themselves. */
export async function freePort(): Promise<number> {
  const host = await startHost(() => undefined);
  host.stop();
  return Number(new URL(host.origin).port);
}
