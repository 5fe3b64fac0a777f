import { diskFullMessage, type Failure, isDiskFull, SiteError } from '../core/errors.ts';

/** What was thrown, as a failure of a build. */
export const failureOf = (error: unknown): Failure =>
  error instanceof SiteError
    ? { kind: 'build', code: error.code, message: error.message }
    : isDiskFull(error)
      ? { kind: 'build', code: 'DISK_FULL', message: diskFullMessage(error) }
      : {
          kind: 'unexpected',
          code: 'UNEXPECTED',
          message: error instanceof Error ? (error.stack ?? error.message) : String(error),
        };
