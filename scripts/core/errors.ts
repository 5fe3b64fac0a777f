/** Two kinds of errors: expected failures are values (`Result`), all others are thrown `SiteError`s. */

import type { Finding } from '../../src/contract/finding.ts';
import type { ErrorCode } from './error-codes.ts';

/** Exit codes of the `site` command; scripts of a CI depend on them. */
export const exitCodes = { done: 0, unexpected: 1, usage: 2, partnerData: 3, backend: 4, build: 5 } as const;

export type FailureKind = 'partner-data' | 'backend' | 'build' | 'unexpected';

export interface Failure {
  readonly kind: FailureKind;
  readonly code: ErrorCode;
  /** What happened, where, and what to do. May have several lines. */
  readonly message: string;
  readonly losses?: readonly Loss[];
  /** All of a release that a person has to accept first. */
  readonly findings?: readonly Finding[];
  /** When the newer content that is live was read, ISO 8601. */
  readonly liveReadAt?: string;
  /** Who published that, where the store says so. */
  readonly livePublisher?: Publisher | undefined;
}

/** What published a release to a store. No account and no machine: visitors may read the head. */
export interface Publisher {
  readonly by: 'desk' | 'ci' | 'command';
  /** Number of the run of a CI. */
  readonly run?: string | undefined;
}

export interface Loss {
  readonly collection: string;
  readonly before: number;
  readonly now: number;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Failure };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const err = (kind: FailureKind, code: ErrorCode, message: string): { ok: false; error: Failure } => ({
  ok: false,
  error: { kind, code, message },
});

export const exitCodeOf = (kind: FailureKind): number =>
  kind === 'partner-data' ? exitCodes.partnerData : exitCodes[kind];

/** Whether an error of the system has one of these codes, such as `ENOENT`. */
export const hasCode = (error: unknown, ...codes: readonly string[]): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** A fault of disk or network, such as `EIO`: another try may succeed. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException & { readonly code: string } =>
  error instanceof Error && 'code' in error && /^E[A-Z0-9]+$/.test(String(error.code));

/** `SQLITE_FULL`: a lock's file needs a block, too. */
const sqliteFull = 13;

export const isDiskFull = (error: unknown): error is Error =>
  hasCode(error, 'ENOSPC', 'EDQUOT') || (error instanceof Error && 'errcode' in error && error.errcode === sqliteFull);

/** This user may not read or write there, or the file system is read only. */
export const isForbidden = (error: unknown): error is Error => hasCode(error, 'EACCES', 'EPERM', 'EROFS');

/** An error that callers cannot handle. Only `cli/program.ts` prints it and sets the exit code. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly code: ErrorCode;
  readonly exitCode: number;
  /** Further fields of the failure that it becomes. */
  readonly details: Pick<Failure, 'liveReadAt' | 'livePublisher'>;

  constructor(
    code: ErrorCode,
    message: string,
    options: { exitCode?: number; cause?: unknown; details?: SiteError['details'] } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.exitCode = options.exitCode ?? exitCodes.unexpected;
    this.details = options.details ?? {};
  }
}

export const usageError = (code: ErrorCode, message: string): SiteError =>
  new SiteError(code, message, { exitCode: exitCodes.usage });
export const partnerDataError = (code: ErrorCode, message: string): SiteError =>
  new SiteError(code, message, { exitCode: exitCodes.partnerData });
export const buildError = (code: ErrorCode, message: string, details: SiteError['details'] = {}): SiteError =>
  new SiteError(code, message, { exitCode: exitCodes.build, details });

/** Also for a full disk and for what this user may not use; null for an error that nobody foresaw. */
export function asSiteError(error: unknown): SiteError | null {
  if (error instanceof SiteError) return error;
  if (isDiskFull(error))
    return buildError(
      'DISK_FULL',
      `The disk is full: ${error.message}\nFree some space, then run the command again; the last release stays current.`,
    );
  if (!isForbidden(error)) return null;
  return usageError(
    'FORBIDDEN',
    `A file or folder cannot be used by this user: ${error.message}. Give it to this user, or name another by SITE_WORK_DIR, SITE_DIST_DIR, SITE_CONTENT_DIR or SITE_PARTNERS_DIR.`,
  );
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Of what first went wrong: a query's own message holds its whole text, that of several addresses is empty. */
export function rootMessageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(rootMessageOf).join('; ');
  return error instanceof Error && error.cause !== undefined ? rootMessageOf(error.cause) : messageOf(error);
}

/** Never throws: what `work` throws is its failure. */
export async function catchFailure<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    const known = asSiteError(error);
    if (known !== null)
      return { ok: false, error: { kind: 'build', code: known.code, message: known.message, ...known.details } };
    return err('unexpected', 'UNEXPECTED', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}
