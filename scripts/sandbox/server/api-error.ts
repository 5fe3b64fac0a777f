/** Errors of the backend: specification, section 8. `error-codes.json` has permanent codes, with the status and the words that visitors read. */
import type * as v from 'valibot';
import type { ErrorBody } from '../../../src/contract/envelope.ts';
import { describeProblems, parseWith } from '../../../src/contract/parse-with.ts';
import codes from './error-codes.json' with { type: 'json' };

export type ErrorCode = keyof typeof codes;

/** Thrown by handlers; the application answers with its body. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly messages: string | string[];

  constructor(code: ErrorCode, messages: string | string[]) {
    super(typeof messages === 'string' ? messages : messages.join('\n'));
    this.code = code;
    this.messages = messages;
  }
}

export const statusOf = (code: ErrorCode): number => codes[code].status;

export function errorResponse({ code, messages }: ApiError): Response {
  const { status, translated } = codes[code];
  const body: ErrorBody = { status, message: messages, translated, code };
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

/** Throws an `ApiError` with a message for each problem. */
export function parseInput<S extends v.GenericSchema>(
  code: 'QUERY_INVALID' | 'BODY_INVALID',
  source: string,
  schema: S,
  input: unknown,
): v.InferOutput<S> {
  const parsed = parseWith(schema, input);
  if (parsed.ok) return parsed.value;
  throw new ApiError(code, describeProblems(source, parsed.problems).split('\n'));
}
