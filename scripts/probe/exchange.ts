/** Requests of a probe with what a report tells of them: status, headers, time and size. */
import * as v from 'valibot';
import { rootMessageOf } from '../core/errors.ts';
import { parseJson } from '../core/fs.ts';

export interface Exchange {
  readonly method: string;
  /** Path and query below the API's base. */
  readonly address: string;
  readonly status: number;
  readonly headers: Headers;
  /** False on this machine, where nothing is won by compression. */
  readonly isRemote: boolean;
  ms: number;
  /** Of the body, unpacked. */
  bytes: number;
}

export const isLoopback = (base: string): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(base).hostname);

export type Recorder = ReturnType<typeof createRecorder>;

/** A `fetch` that notes each answer; bodies pass through, so limits of a reader hold. */
export function createRecorder(base: string) {
  const exchanges: Exchange[] = [];
  const baseLength = new URL(base).href.replace(/\/+$/, '').length;
  return {
    async fetch(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
      const started = performance.now();
      const request = new Request(input, init);
      const response = await fetch(request, init);
      const { status, statusText, headers } = response;
      const exchange = {
        method: request.method,
        address: request.url.slice(baseLength),
        status,
        headers,
        isRemote: !isLoopback(base),
        ms: performance.now() - started,
        bytes: 0,
      };
      exchanges.push(exchange);
      const counting = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          exchange.bytes += chunk.byteLength;
          exchange.ms = performance.now() - started;
          controller.enqueue(chunk);
        },
      });
      const copy = new Response(response.body?.pipeThrough(counting) ?? null, { status, statusText, headers });
      Object.defineProperty(copy, 'url', { value: response.url });
      return copy;
    },
    of: (address: string): Exchange[] => exchanges.filter((exchange) => exchange.address === address),
  };
}

/** Sends one request as it is, without the client's retries and checks; never throws. */
export function createAsk(base: string, { fetch }: Pick<Recorder, 'fetch'>, timeoutMs: number, ended: AbortSignal) {
  return async (
    address: string,
    { method = 'GET', headers = {} }: { readonly method?: string; readonly headers?: Record<string, string> } = {},
  ) => {
    try {
      const response = await fetch(`${base.replace(/(?<!\/)\/+$/, '')}${address}`, {
        method,
        headers: { accept: 'application/json', ...headers },
        redirect: 'manual',
        signal: AbortSignal.any([ended, AbortSignal.timeout(timeoutMs)]),
      });
      const { status, headers: received } = response;
      return { status, headers: received, body: parseJson(await response.text(), v.unknown()), reason: '' };
    } catch (error) {
      // Status 0: no answer came.
      return { status: 0, headers: new Headers(), body: null, reason: rootMessageOf(error) || 'no connection' };
    }
  };
}

export type Ask = ReturnType<typeof createAsk>;
