/**
 * The `fetch` of one pull: limits its bytes, since an endless answer would exhaust the memory of all partners' builds, and
 * reads the time by the backend's clock, which all machines that pull share.
 */
import { toSeconds } from '../partners/source-content.ts';
import { ContractViolationError } from './conditional-reader.ts';

const maxAnswerBytes = 32 * 1024 * 1024;
/** About a hundred times the content of a large clinic. */
const maxPullBytes = 128 * 1024 * 1024;

export function createPullFetch(now: () => Date, fetch: typeof globalThis.fetch = globalThis.fetch) {
  const started = now();
  let readAt: Date | null = null;
  let pulled = 0;
  return {
    /** The `Date` header of the first answer; this machine's clock where it is missing. */
    readAt: () => toSeconds(readAt ?? started),
    /** A body beyond a limit errors with `ContractViolationError`. */
    async fetch(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
      const { status, statusText, headers, url, body } = await fetch(input, init);
      const date = new Date(headers.get('date') ?? '');
      readAt ??= Number.isNaN(date.getTime()) ? started : date;
      let answered = 0;
      const limit = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          answered += chunk.byteLength;
          pulled += chunk.byteLength;
          if (answered > maxAnswerBytes) controller.error(tooLarge(url, 'an answer of', maxAnswerBytes));
          else if (pulled > maxPullBytes)
            controller.error(tooLarge(url, 'all answers of a pull to have', maxPullBytes));
          else controller.enqueue(chunk);
        },
      });
      return new Response(body?.pipeThrough(limit) ?? null, { status, statusText, headers });
    },
  };
}

const tooLarge = (url: string, what: string, bytes: number): ContractViolationError =>
  new ContractViolationError(url, [{ path: '', expected: `${what} at most ${bytes / 2 ** 20} MiB`, received: 'more' }]);
