import { diskFullMessage, type Failure, isDiskFull, SiteError } from '../core/errors.ts';

/** A thrown value as the `Failure` of a build. */
export const toFailure = (error: unknown): Failure =>
  error instanceof SiteError
    ? { kind: 'build', code: error.code, message: error.message }
    : isDiskFull(error)
      ? { kind: 'build', code: 'DISK_FULL', message: diskFullMessage(error) }
      : {
          kind: 'unexpected',
          code: 'UNEXPECTED',
          message: error instanceof Error ? (error.stack ?? error.message) : String(error),
        };
