/** What the desk answers where a request fails: status, code and words, for people and for machines. */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type ErrorCode, errorCodes } from '../core/error-codes.ts';
import { isDiskFull, isForbidden, rootMessageOf, SiteError } from '../core/errors.ts';
import type { DeskContext } from './context.ts';
import { deskWords } from './words.ts';

/** As long as a webhook waits for a database, so that both come again at about the same time. */
export const retryAfterSeconds = '10';

/** `UNEXPECTED` where nothing is known of it. */
export function errorCodeOf(error: unknown): ErrorCode {
  if (error instanceof SiteError) return error.code;
  if (isDatabaseOutage(error)) return 'DATABASE_FAILED';
  if (isDiskFull(error)) return 'DISK_FULL';
  return isForbidden(error) ? 'FORBIDDEN' : 'UNEXPECTED';
}

/** For people, and for the log. */
export function describeFault(error: Error, request: string) {
  const code = errorCodeOf(error);
  const { status, isRetryable, forRequest, ko } = errorCodes[code];
  const isPassing = status === 503 && isRetryable;
  const what = forRequest ?? ko.meaning;
  return {
    code,
    status,
    text: status === 500 ? deskWords.fault(request) : deskWords.refusedBecause(what, isPassing, request),
    headers: isPassing ? { 'retry-after': retryAfterSeconds } : {},
    // The stack of a query that met an outage is the query's text with all its values.
    entry: {
      request,
      code,
      message: code === 'DATABASE_FAILED' ? rootMessageOf(error) : (error.stack ?? error.message),
    },
  };
}

export const answerFault =
  ({ log }: Pick<DeskContext, 'log'>) =>
  (error: Error, c: Context<{ Variables: { requestId: string } }>): Response => {
    if (error instanceof HTTPException) return error.getResponse();
    const request = c.get('requestId');
    const { code, status, text, headers, entry } = describeFault(error, request);
    log({ level: 'error', event: 'fault', path: c.req.path, ...entry });
    if (c.req.header('accept')?.includes('text/html')) return c.text(text, status, headers);
    return status === 500
      ? c.json({ code: 'DESK_FAULT', message: 'The desk met a fault; its log says more.', request }, status)
      : c.json({ code, message: errorCodes[code].en.meaning, request }, status, headers);
  };

/**
 * SQLSTATE classes and codes: connection, resources (disk, memory, connections), read only (a standby, a full managed
 * server), login, database (also closed to connections), deadlock, lock, shutdown, and the server's own system.
 */
const outages = /^(?:08|28|3D|40|53|57|58)|^(?:25006|55000|55P03)$/;
/** `pg` gives what it finds out by itself no code. */
const clientMessages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable/i;

/** Whether the database, and not a query, is at fault: another try may succeed. */
function isDatabaseOutage(error: unknown): error is Error {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseOutage);
  if (!(error instanceof Error)) return false;
  if (error instanceof DrizzleQueryError && isConnectionError(error.cause)) return true;
  const code = 'code' in error ? String(error.code) : '';
  return outages.test(code) || clientMessages.test(error.message) || isDatabaseOutage(error.cause);
}

/** Of a query: no other connection has anything to do with it. */
const isConnectionError = (cause: unknown): boolean =>
  cause instanceof AggregateError ||
  (cause instanceof Error && 'code' in cause && /^E[A-Z]+$/.test(String(cause.code)));
