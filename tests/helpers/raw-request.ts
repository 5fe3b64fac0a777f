/** HTTP requests as they stand, which `fetch` would tidy up or refuse. */
import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Always to 127.0.0.1; `host` is a header. Parts of a body are sent in chunks, of no length that is told before. */
export function rawRequest(
  address: string,
  options: RequestOptions & { readonly certificate?: string } = {},
  chunks: readonly string[] | null = null,
): Promise<RawAnswer> {
  const { protocol, hostname, host, port, pathname, search } = new URL(address);
  const send = protocol === 'https:' ? tlsRequest : request;
  const { certificate: ca, headers, ...rest } = options;
  return new Promise((resolve, reject) => {
    const sent = send(
      {
        host: '127.0.0.1',
        port,
        path: pathname + search,
        servername: hostname,
        agent: false,
        ...(ca === undefined ? {} : { ca }),
        headers: { host, ...headers },
        ...rest,
      },
      (answer) =>
        text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }), reject),
    );
    sent.once('error', reject);
    for (const chunk of chunks ?? []) sent.write(chunk);
    sent.end();
  });
}
