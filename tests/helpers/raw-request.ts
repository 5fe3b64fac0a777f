/** HTTP requests as they stand, which `fetch` would tidy up or refuse. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type RequestOptions, request as tlsRequest } from 'node:https';
import { text } from 'node:stream/consumers';

/** Always to 127.0.0.1; `host` is a header. Parts of a body are sent in chunks, of no length that is told before. */
export async function rawRequest(address: string, options: RequestOptions = {}, chunks: readonly string[] = []) {
  const { protocol, hostname, host, port, pathname, search } = new URL(address);
  const sent = (protocol === 'https:' ? tlsRequest : request)({
    host: '127.0.0.1',
    port,
    path: pathname + search,
    servername: hostname,
    agent: false,
    ...options,
    headers: { host, ...options.headers },
  });
  // Who refuses a body may end the connection before it was sent.
  sent.on('error', () => undefined);
  for (const chunk of chunks) sent.write(chunk);
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}
