/** Everything that can go wrong with a call, in one shape. Specification, section 8. */
import { isHTTPError, isTimeoutError } from 'ky';
import { ErrorBodySchema } from '../contract/envelope.ts';
import { type Problem, parseWith } from '../contract/parse-with.ts';
import { failureWords } from './words.ts';

/** `login`: not sent without a login; `untold`: not sent before the visitor has read something; `browser`: this browser lacks what the next step needs. */
export type ApiFailureKind = 'network' | 'timeout' | 'aborted' | 'http' | 'contract' | 'login' | 'untold' | 'browser';

type ApiFailureInput = Pick<ApiFailure, 'kind' | 'url' | 'reason'> &
  Partial<Pick<ApiFailure, 'status' | 'message' | 'code' | 'problems' | 'cause'>>;

/** `message` is for the visitor, in Korean where the server is; `reason` is for engineers and logs. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly kind: ApiFailureKind;
  /** The HTTP status; 500 where there was none. */
  readonly status: number;
  /** The server's code, or else its message; null where it sent neither. */
  readonly code: string | null;
  readonly url: string;
  readonly reason: string;
  /** What is off in the answer; empty unless `kind` is `contract`. */
  readonly problems: readonly Problem[];

  constructor(input: ApiFailureInput) {
    super(input.message ?? failureWords.unknown, input.cause === undefined ? undefined : { cause: input.cause });
    this.kind = input.kind;
    this.status = input.status ?? 500;
    this.code = input.code ?? null;
    this.url = input.url;
    this.reason = input.reason;
    this.problems = input.problems ?? [];
  }
}

export const isApiFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure;

export function contractFailure(url: string, problems: readonly Problem[]): ApiFailure {
  const reason = problems
    .map((p) => `${p.path || '(whole)'}: expected ${p.expected}, received ${p.received}`)
    .join('; ');
  return new ApiFailure({ kind: 'contract', url, reason, problems });
}

export function loginFailure(url: string): ApiFailure {
  const message = failureWords.loginRequired;
  const reason = 'no access token';
  return new ApiFailure({ kind: 'login', status: 401, code: 'LOGIN_REQUIRED', message, url, reason });
}

/** A write that is not sent, for a reason of ours that the visitor reads. */
export const heldBack = (kind: 'untold' | 'browser', code: string, message: string): ApiFailure =>
  new ApiFailure({ kind, code, message, url: '', reason: code });

/** The one mapper: whatever a request threw becomes an `ApiFailure`. */
export function toApiFailure(error: unknown, url: string, signal: AbortSignal | null): ApiFailure {
  if (isApiFailure(error)) return error;
  if (isHTTPError(error)) return httpFailure(error.response.status, error.data, url, error);
  if (isTimeoutError(error) || nameOf(signal?.reason) === 'TimeoutError') {
    return new ApiFailure({ kind: 'timeout', url, reason: 'no whole answer within the time limit', cause: error });
  }
  if (signal?.aborted === true || nameOf(error) === 'AbortError') {
    return new ApiFailure({ kind: 'aborted', url, reason: 'the caller gave up waiting', cause: error });
  }
  return new ApiFailure({ kind: 'network', url, reason: networkReason(error), cause: error });
}

function httpFailure(status: number, data: unknown, url: string, cause: unknown): ApiFailure {
  const parsed = parseWith(ErrorBodySchema, data);
  const body = parsed.ok ? parsed.value : {};
  const own = Array.isArray(body.message) ? body.message[0] : body.message;
  const message = [body.translated, own].find((text) => text !== undefined && text.trim() !== '');
  return new ApiFailure({
    kind: 'http',
    status,
    ...(message === undefined ? {} : { message }),
    code: body.code ?? own ?? null,
    url,
    reason: `status ${status}${own === undefined ? '' : `: ${own}`}`,
    cause,
  });
}

/** The innermost message says most, e.g. `connect ECONNREFUSED 127.0.0.1:4600`. */
function networkReason(error: unknown): string {
  let reason = 'no connection';
  for (let at = error; at instanceof Error; at = at.cause) reason = at.message === '' ? reason : at.message;
  return reason;
}

function nameOf(value: unknown): string | null {
  return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : null;
}
