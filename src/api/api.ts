/** The client of the partner backend, for browser and Node: sends calls, retries reads, turns every failure into an `ApiFailure`. */
import { parseWith } from '../contract/parse-with.ts';
import { addressOf, type Call, type Rows } from './call.ts';
import { contractFailure, loginFailure, toApiFailure } from './failure.ts';
import { createTransport, type TransportOptions } from './transport.ts';

export interface ApiOptions extends TransportOptions {
  /** Names the partner; sent with every call. */
  readonly tenantOrigin: string;
  /** Whose client it is, or who that is when a call is sent; null: nobody's. */
  readonly accessToken?: string | null | (() => string | null);
  /** Sent as `origin`; for requests made on a server. */
  readonly originHeader?: string;
}

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** Idempotency key of a write, created by the form: only the form knows that a second submit is the same request. */
  readonly idempotencyKey?: string;
  /** Overrides the client's token; null: anonymous. */
  readonly accessToken?: string | null;
  /** `keepalive` of `fetch`: the call outlives its page. */
  readonly keepalive?: boolean;
}

export type Conditional<T> =
  | { readonly status: 304 }
  | { readonly status: 200; readonly body: T; readonly etag: string | null };

/** What a page needs. Every function rejects with an `ApiFailure` and nothing else. */
export interface Sender {
  send<T>(call: Call<T>, options?: SendOptions): Promise<T>;
  /** The rows of all pages, in order; an empty page ends them, whatever `total` claims. */
  sendAll<T>(call: Call<Rows<T>>, options?: SendOptions): Promise<T[]>;
}

/** What a pull needs beside it. */
export interface Api extends Sender {
  /** The answer with its ETag; `etag` of an earlier answer makes it conditional. */
  request<T>(call: Call<T>, etag: string | null, options?: SendOptions): Promise<Conditional<T>>;
  /** Like `request` for an address such as `/v2/products?page=2`; the body is JSON that was not checked. */
  conditionalGet(address: string, etag: string | null, options?: SendOptions): Promise<Conditional<unknown>>;
}

interface RawAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
  readonly url: string;
}

const largestPage = 200;

const clientToken = ({ accessToken = null }: ApiOptions): string | null =>
  typeof accessToken === 'function' ? accessToken() : accessToken;

type Ask = (call: Omit<Call<unknown>, 'schema'>, etag: string | null, send: SendOptions) => Promise<RawAnswer>;

function createAsk(options: ApiOptions): Ask {
  const transport = createTransport(options);
  return async (call, etag, { signal, idempotencyKey, keepalive = false, accessToken = clientToken(options) }) => {
    const address = addressOf(call);
    const url = `${options.baseUrl.replace(/(?<!\/)\/+$/, '')}${address}`;
    const headers = headersFor(call, etag, accessToken, idempotencyKey ?? null, options);
    if (call.withToken === 'required' && headers.authorization === undefined) throw loginFailure(url);
    try {
      const response = await transport(address, {
        method: call.method,
        headers,
        throwHttpErrors: (status) => status !== 304,
        keepalive,
        ...(call.body === undefined ? {} : { json: call.body }),
        ...(signal === undefined ? {} : { signal }),
        ...(call.retries === undefined ? {} : { retry: { limit: call.retries } }),
      });
      const text = response.status === 304 ? '' : await response.text();
      return { status: response.status, body: parseJson(text, url), headers: response.headers, url };
    } catch (error) {
      throw toApiFailure(error, url, signal ?? null);
    }
  };
}

/** Without what only a pull needs: scripts of pages stay smaller. */
export const createSender = (options: ApiOptions): Sender => senderOf(createAsk(options));

function senderOf(ask: Ask): Sender {
  const sender: Sender = {
    async send(call, send = {}) {
      const { body, headers, url } = await ask(call, null, send);
      return parsedBy(call.schema, call.takesToken ? withToken(body, headers) : body, url);
    },
    async sendAll(call, send) {
      const page = (n: number) =>
        sender.send({ ...call, query: { pageSize: largestPage, ...call.query, page: n } }, send);
      const first = await page(1);
      const rows = [...first.rows];
      const pages = Math.ceil(first.total / Math.max(1, first.pageSize));
      for (let n = 2; n <= pages; n += 1) {
        const next = await page(n);
        if (next.rows.length === 0) break;
        rows.push(...next.rows);
      }
      return rows;
    },
  };
  return sender;
}

export function createApi(options: ApiOptions): Api {
  const ask = createAsk(options);
  const conditional = async <T>(
    call: Omit<Call<unknown>, 'schema'>,
    etag: string | null,
    send: SendOptions,
    parse: (body: unknown, url: string) => T | Promise<T>,
  ): Promise<Conditional<T>> => {
    const { status, body, headers, url } = await ask(call, etag, send);
    return status === 304 ? { status: 304 } : { status: 200, body: await parse(body, url), etag: headers.get('etag') };
  };
  return {
    ...senderOf(ask),
    request: (call, etag, send = {}) => conditional(call, etag, send, (body, url) => parsedBy(call.schema, body, url)),
    conditionalGet: (address, etag, send = {}) =>
      conditional({ method: 'GET', path: address, query: {} }, etag, send, (body) => body),
  };
}

function headersFor(
  call: Omit<Call<unknown>, 'schema'>,
  etag: string | null,
  accessToken: string | null,
  idempotencyKey: string | null,
  options: ApiOptions,
): Record<string, string> {
  const token = (call.withToken && accessToken) || null;
  return {
    accept: 'application/json',
    'tenant-origin': options.tenantOrigin,
    ...(options.originHeader === undefined ? {} : { origin: options.originHeader }),
    ...(token === null ? {} : { authorization: token }),
    ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
    ...(etag === null ? {} : { 'if-none-match': etag }),
  };
}

/** Specification, section 3: the token comes in the authorization header and counts as part of the answer. */
function withToken(body: unknown, headers: Headers): unknown {
  return typeof body === 'object' && body !== null
    ? { ...body, token: headers.get('authorization') ?? undefined }
    : body;
}

/** An empty body is undefined. */
function parseJson(text: string, url: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    const start = text.length > 60 ? `${text.slice(0, 57)}…` : text;
    throw contractFailure(url, [{ path: '', expected: 'JSON', received: JSON.stringify(start) }]);
  }
}

/** What a build takes of an odd answer a page takes, too; nothing is loaded for that while answers are as they should be. */
async function parsedBy<T>(schema: Call<T>['schema'], body: unknown, url: string): Promise<T> {
  const parsed = parseWith(schema, body);
  if (parsed.ok) return parsed.value;
  const { parseLeniently } = await import('../contract/parse-leniently.ts');
  const leniently = parseLeniently(schema, body, 'rows');
  if (!leniently.ok) throw contractFailure(url, parsed.problems);
  return leniently.value;
}
