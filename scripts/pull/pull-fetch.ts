/**
 * The `fetch` of one pull: limits its bytes and decodes them, follows redirects within the backend only, and reads the time by
 * the backend's clock. Bytes of another charset would be published as replacement characters.
 */
import { MIMEType } from 'node:util';
import type { Problem } from '../../src/contract/parse-with.ts';
import { toSeconds } from '../content/source-content.ts';
import { redirectAddress } from '../core/redirect-address.ts';
import { ContractViolationError } from './conditional-reader.ts';

const maxAnswerBytes = 32 * 1024 * 1024;
/** A backend's clock that is further ahead counts as this much: content read by it would stay live for years. */
const maxAheadMs = 5 * 60_000;
/** About a hundred times the content of a large clinic. */
const maxPullBytes = 128 * 1024 * 1024;

export function createPullFetch(now: () => Date, fetch: typeof globalThis.fetch = globalThis.fetch) {
  const started = now();
  const latest = new Date(started.getTime() + maxAheadMs);
  let readAt: Date | null = null;
  let isAhead = false;
  let pulled = 0;
  const lost = { count: 0 };
  return {
    /** The `Date` header of the first answer; this machine's clock where it is missing. */
    readAt: () => toSeconds(readAt ?? started),
    hasAnswer: () => readAt !== null,
    /** Whether the backend's clock is too far ahead of this machine's. */
    isAhead: () => isAhead,
    /** The answer with its whole body in UTF-8. Throws `ContractViolationError` for one that is too large or no text. */
    async fetch(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
      const { status, statusText, headers, url, body } = await fetchWithinOrigin(fetch, input, init);
      const date = new Date(headers.get('date') ?? '');
      isAhead ||= date > latest;
      readAt ??= Number.isNaN(date.getTime()) ? started : isAhead ? latest : date;
      const refuse = (problem: Problem) => new ContractViolationError(url, [problem]);
      const chunks: Uint8Array[] = [];
      let answered = 0;
      for await (const chunk of body ?? []) {
        answered += chunk.byteLength;
        pulled += chunk.byteLength;
        if (answered > maxAnswerBytes) throw refuse(tooLarge('an answer of', maxAnswerBytes));
        if (pulled > maxPullBytes) throw refuse(tooLarge('all answers of a pull to have', maxPullBytes));
        chunks.push(chunk);
      }
      const text = body === null ? null : decodeText(Buffer.concat(chunks), headers.get('content-type'), lost, refuse);
      return new Response(text, { status, statusText, headers });
    },
  };
}

const maxRedirects = 3;

/** A redirect to another origin could read services of this machine's network, and show their answers in a message. */
async function fetchWithinOrigin(
  fetch: typeof globalThis.fetch,
  input: Parameters<typeof fetch>[0],
  init?: RequestInit,
): Promise<Response> {
  let request = input;
  const asked = new URL(input instanceof Request ? input.url : input);
  for (let url = asked, hop = 0; ; hop += 1) {
    const response = await fetch(request, { ...init, redirect: 'manual' });
    const location = response.headers.get('location');
    if (response.status < 301 || response.status > 308 || response.status === 304 || location === null) return response;
    await response.body?.cancel();
    const to = redirectAddress(location, url);
    if (to?.origin !== asked.origin || hop === maxRedirects) {
      const received = hop === maxRedirects ? 'more' : `one to ${to?.origin ?? 'no address'}`;
      const expected = `at most ${maxRedirects} redirects within ${asked.origin}`;
      throw new ContractViolationError(asked.href, [{ path: '', expected, received }]);
    }
    url = to;
    request = input instanceof Request ? new Request(to, input) : to;
  }
}

const tooLarge = (what: string, bytes: number): Problem => ({
  path: '',
  expected: `${what} at most ${bytes / 2 ** 20} MiB`,
  received: 'more',
});

/** Some may stand in an old text; hundreds mean that the backend has lost the letters itself. */
const maxLostLetters = 50;
const lostLetter = /\ufffd|\\ufffd/gi;

/** Bytes of UTF-8 as they are, others as text. `lost` counts for a whole pull. Throws `refuse` of a problem that names the charset. */
function decodeText(
  bytes: Buffer<ArrayBuffer>,
  contentType: string | null,
  lost: { count: number },
  refuse: (problem: Problem) => Error,
): Buffer<ArrayBuffer> | string {
  const charset = charsetOf(contentType);
  const noText = (received: string): Error => refuse({ path: '', expected: 'text in UTF-8', received });
  try {
    const decoder = new TextDecoder(charset, { fatal: true });
    const text = decoder.decode(bytes);
    lost.count += text.match(lostLetter)?.length ?? 0;
    if (lost.count <= maxLostLetters) return decoder.encoding === 'utf-8' ? bytes : text;
  } catch (error) {
    if (error instanceof RangeError) throw noText(`the charset "${charset}", which is unknown`);
    throw noText(`bytes that are none (content-type: ${contentType ?? 'none'}; EUC-KR must be named there)`);
  }
  throw noText(`more than ${maxLostLetters} letters that were lost (U+FFFD)`);
}

/** UTF-8 where the type names none, or is no type. */
function charsetOf(contentType: string | null): string {
  try {
    return new MIMEType(contentType ?? '').params.get('charset') ?? 'utf-8';
  } catch {
    return 'utf-8';
  }
}
