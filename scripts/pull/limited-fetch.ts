/** Limits the bytes of a pull: an endless answer would exhaust the memory of all partners' builds. */
import { ContractViolationError } from './conditional-reader.ts';

const maxAnswerBytes = 32 * 1024 * 1024;
/** About a hundred times the content of a large clinic. */
const maxPullBytes = 128 * 1024 * 1024;

/** A `fetch` for one pull; a body beyond a limit errors with `ContractViolationError`. */
export function createLimitedFetch(): typeof globalThis.fetch {
  let pulled = 0;
  return async (input, init) => {
    const response = await fetch(input, init);
    let answered = 0;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        answered += chunk.byteLength;
        pulled += chunk.byteLength;
        if (answered <= maxAnswerBytes && pulled <= maxPullBytes) controller.enqueue(chunk);
        else controller.error(tooLarge(response.url, answered > maxAnswerBytes));
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body?.pipeThrough(limit) ?? null, { status, statusText, headers });
  };
}

function tooLarge(url: string, isAnswer: boolean): ContractViolationError {
  const bytes = isAnswer ? maxAnswerBytes : maxPullBytes;
  const what = isAnswer ? 'an answer of' : 'all answers of a pull to have';
  return new ContractViolationError(url, [
    { path: '', expected: `${what} at most ${bytes / 2 ** 20} MiB`, received: 'more' },
  ]);
}
