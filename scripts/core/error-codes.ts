/** Every code that a failure or an error has: `site explain <code>` prints it. A code is permanent and never renamed. */
import entries from './error-codes.json' with { type: 'json' };

/** What happened and what usually causes it; what to do. */
interface Text {
  readonly meaning: string;
  readonly action: string;
}

export interface ErrorCodeEntry {
  /** What the desk answers with. 500: a fault of the code; 409: something to decide first; 503: wait or ask an operator. */
  readonly status: 409 | 422 | 500 | 502 | 503 | 504 | 507;
  /** Whether the desk tries again by itself; a person need not do anything then. */
  readonly isRetryable: boolean;
  /** For operators. */
  readonly en: Text;
  readonly ko: Text;
  /** Tells marketers that a publication failed; without it they read what its kind says. */
  readonly forMarketers?: string;
  /** Tells a person that a request of the console failed; without it they read the Korean meaning. */
  readonly forRequest?: string;
  /** The desk tries again, or a new publication may be tried, but what failed stays until an operator mends it. */
  readonly needsOperator?: boolean;
  /** Some pages may have changed: a publication in place was interrupted, or nobody knows how it ended. */
  readonly mayHaveChanged?: boolean;
}

export type ErrorCode = keyof typeof entries;

export const errorCodes = entries as Readonly<Record<ErrorCode, ErrorCodeEntry>>;

/** Null for a code of another version. */
export const findErrorCode = (code: string): ErrorCodeEntry | null =>
  Object.hasOwn(errorCodes, code) ? errorCodes[code as ErrorCode] : null;
