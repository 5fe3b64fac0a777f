/**
 * Fetches one picture: allowed origins only, every redirect checked, at most 10 MB and 10 s. Private addresses are refused
 * at connect, so DNS rebinding cannot pass the check.
 */
import { lookup as resolveName } from 'node:dns';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { messageOf } from '../core/errors.ts';
import { redirectAddress } from '../core/redirect-address.ts';
import { isPrivateAddress, isPrivateHost } from './private-address.ts';

export interface AllowedImageOrigins {
  /** Origins that a partner may name; they must be public. */
  readonly allowed: readonly string[];
  /** Origins that the operator named on the command line; they may lie in a private network. */
  readonly trusted: readonly string[];
}

export type PictureAnswer = { /** How long it need not be asked for again. */ readonly freshMs: number } & (
  | { readonly status: 304 }
  | { readonly status: 200; readonly body: Buffer; readonly etag: string | null }
);

/** Of a picture that a text has inside, too. */
export const maxPictureBytes = 10 * 1024 * 1024;
export const tooLarge = `${maxPictureBytes / 1024 / 1024} MB보다 큽니다`;
const usualLimitMs = 10_000;
const maxRedirects = 3;
const hourMs = 3600_000;
/** Hosts that say `max-age=0` would be asked all day, and an `immutable` address may get another picture nevertheless. */
const freshness = { minMs: hourMs, usualMs: 24 * hourMs, maxMs: 30 * 24 * hourMs };
/** Many hosts refuse requests that do not say who asks. */
const requestHeaders = { 'user-agent': 'partner-sites (picture fetch)', accept: 'image/*, */*;q=0.5' };

export function isAllowedPicture(address: string, { allowed, trusted }: AllowedImageOrigins): boolean {
  const origin = URL.parse(address)?.origin ?? '';
  return allowed.includes(origin) || trusted.includes(origin);
}

/** Rejects with a short reason in Korean, shown in a warning to the marketer. */
export async function fetchImage(
  address: string,
  etag: string | null,
  hosts: AllowedImageOrigins,
  ended?: AbortSignal,
  limitMs = usualLimitMs,
): Promise<PictureAnswer> {
  using deadline = startDeadline(limitMs);
  const timeout = deadline.signal;
  const signal = ended === undefined ? timeout : AbortSignal.any([timeout, ended]);
  let url = new URL(address);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const moved = hop === 0 ? '' : '주소 이동(redirect)이 가리키는 곳이 ';
    if (!isAllowedPicture(url.href, hosts))
      throw new RefusedAddressError(`${moved}허용되지 않은 주소입니다(${url.origin})`);
    const explain = (error: unknown) => {
      if (error instanceof RefusedAddressError) throw new RefusedAddressError(`${moved}${error.message}`);
      if (timeout.aborted) throw new PictureOutageError(`${limitMs / 1000}초 안에 받지 못했습니다`);
      // What we refused stays refused; everything else that ends a connection may pass.
      throw error instanceof RefusedPictureError ? error : new PictureOutageError(messageOf(error), { cause: error });
    };
    const response = await get(url, etag, hosts.trusted.includes(url.origin), signal).catch(explain);
    const { statusCode = 0, headers } = response;
    if (statusCode !== 200) response.destroy();
    const freshMs = readFreshness(headers);
    if (statusCode === 304) return { status: 304, freshMs };
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      const to = redirectAddress(headers.location, url);
      if (to === null) throw new Error('주소 이동이 알 수 없는 주소를 가리킵니다');
      url = to;
      continue;
    }
    if (statusCode >= 500 || statusCode === 429) throw new PictureOutageError(`상태 ${statusCode}`);
    if (statusCode !== 200) throw new Error(`상태 ${statusCode}`);
    const body = await readCapped(response).catch(explain);
    return { status: 200, body, etag: headers.etag ?? headers['last-modified'] ?? null, freshMs };
  }
  throw new Error(`주소 이동이 ${maxRedirects}번을 넘습니다`);
}

/** `Cache-Control`, else `Expires` (RFC 9111), within bounds; a day for a host that says nothing. */
export function readFreshness(headers: IncomingHttpHeaders): number {
  const control = headers['cache-control'] ?? '';
  const maxAge = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,10})/i.exec(control)?.[1];
  const expires = Date.parse(headers.expires ?? '') - Date.parse(headers.date ?? '');
  const ms = maxAge === undefined ? expires : (Number(maxAge) - (Number(headers.age) || 0)) * 1000;
  if (/\bno-(?:cache|store)\b/i.test(control)) return freshness.minMs;
  return Number.isNaN(ms) ? freshness.usualMs : Math.min(freshness.maxMs, Math.max(freshness.minMs, ms));
}

function get(url: URL, etag: string | null, isTrusted: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  // A literal address is never looked up, so it is checked here.
  if (!isTrusted && isPrivateHost(url.hostname)) return Promise.reject(privateAddress(url.origin));
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    send(url, {
      headers: {
        ...requestHeaders,
        ...(etag === null ? {} : { [isHttpDate(etag) ? 'if-modified-since' : 'if-none-match']: etag }),
      },
      signal,
      ...(isTrusted ? {} : { lookup: publicLookup }),
    })
      .once('response', resolve)
      .once('error', reject)
      .end();
  });
}

/** A host without entity tags has a date in its place. */
const isHttpDate = (validator: string): boolean => /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} /.test(validator);

/** Resolves a name once and connects to the result, unless one of its addresses is private. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    const found = addresses?.find(({ address }) => isPrivateAddress(address));
    if (error !== null) callback(error, '', 0);
    else if (found !== undefined) callback(privateAddress(found.address), '', 0);
    else if (options.all) callback(null, addresses);
    else callback(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 4);
  });
};

async function readCapped(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > maxPictureBytes) {
      response.destroy();
      throw new RefusedPictureError(tooLarge);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The host did not answer, or said that it cannot now: the picture may be there later. */
export class PictureOutageError extends Error {}

/** A setting lets it through: the picture is as lost as one of a host that is down, and may come as late. */
class RefusedAddressError extends PictureOutageError {}
class RefusedPictureError extends Error {}

const privateAddress = (address: string): Error =>
  new RefusedAddressError(`인터넷에서 열 수 없는 내부망의 주소입니다(${address})`);

/** However long the thread is busy at a time, it counts as a twentieth of the limit. */
const steps = 20;

/**
 * A limit of milliseconds for an answer, which counts the time in which this thread could read it. Where a database that
 * opens held a busy machine for nine seconds, a timer by the clock ended requests whose answers had long come.
 */
function startDeadline(ms: number): Disposable & { readonly signal: AbortSignal } {
  const passed = new AbortController();
  let left = steps;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    passed.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  }, ms / steps).unref();
  return { signal: passed.signal, [Symbol.dispose]: () => clearInterval(timer) };
}
