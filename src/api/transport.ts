/** How requests travel: ky with the retries of section 7, and bodies read as part of the request. */
import ky, { type Hooks, isNetworkError, type KyInstance } from 'ky';

export interface RetryPolicy {
  /** Tries after the first; GET only, after a network failure, 408, 429 or 5xx. Default 3. */
  readonly limit?: number;
  /** Wait before the first retry; doubles each time. Default 1000. */
  readonly baseMs?: number;
  /** No wait is longer, whatever `Retry-After` asks for. Default 30 000. */
  readonly capMs?: number;
}

export interface TransportOptions {
  /** The backend, e.g. `https://api.clinic.example`; may have a path. */
  readonly baseUrl: string;
  readonly fetch?: typeof globalThis.fetch;
  /** For each try, body included; without it there is no limit. */
  readonly timeoutMs?: number;
  readonly retry?: RetryPolicy;
  /** Run around tries, beside their time limit. */
  readonly hooks?: Hooks;
}

const retriedStatuses = [408, 429, ...Array.from({ length: 100 }, (_, i) => 500 + i)];

export function createTransport(options: TransportOptions): KyInstance {
  const { limit = 3, baseMs = 1000, capMs = 30_000 } = options.retry ?? {};
  return ky.create({
    hooks: options.hooks ?? {},
    prefix: options.baseUrl,
    timeout: options.timeoutMs ?? false,
    fetch: wholeFetch(options.fetch ?? ((input, init) => globalThis.fetch(input, init))),
    retry: {
      limit,
      methods: ['get'],
      statusCodes: retriedStatuses,
      afterStatusCodes: retriedStatuses,
      delay: (attempt) => baseMs * 2 ** (attempt - 1),
      backoffLimit: capMs,
      maxRetryAfter: capMs,
      shouldRetry: ({ error }) => (isNetworkError(error) || error instanceof TypeError ? true : undefined),
    },
  });
}

/** Reads the body within the request, so that a connection lost on the way is retried and the time limit covers it. */
function wholeFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const bytes = await response.arrayBuffer();
    return new Response(bytes.byteLength === 0 ? null : bytes, response);
  };
}
