/** What the desk answers where a request fails: status, code and words, for people and for machines. */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type ErrorCode, errorCodes } from '../core/error-codes.ts';
import { isDiskFull, isForbidden, rootMessageOf, SiteError } from '../core/errors.ts';
import type { DeskContext } from './context.ts';
import { isDatabaseOutage } from './database/database-fault.ts';
import { findErrorWords } from './error-words.ts';
import { deskWords } from './words.ts';

type Status = 409 | 422 | 500 | 502 | 503 | 504 | 507;

/** 500 is a fault of the code; 409 something to decide first; all else 503, what passes or an operator mends. */
const statuses: { readonly [code in ErrorCode]?: Status } = {
  ABANDONED: 409,
  APPROVAL_NEEDED: 409,
  PUBLICATION_OFF: 409,
  BACKEND_CONTRACT: 502,
  BACKEND_HTTP: 502,
  BACKEND_NETWORK: 502,
  BACKEND_TIMEOUT: 504,
  BROKEN_LINKS: 409,
  COMPILE_FAILED: 500,
  CONTENT_MISSING: 409,
  CONTENT_SHAPE: 409,
  CONTENT_SHRANK: 409,
  DEMO_FAILED: 500,
  DISK_FULL: 507,
  FINDINGS_BLOCK: 409,
  IMAGE_HOSTS: 409,
  JOB_INVALID: 500,
  NO_CONTACT: 409,
  NO_RELEASE: 409,
  NOTIFICATION_FAILED: 502,
  OFF_CONTRACT: 502,
  PARTNER_ID: 422,
  PAUSED: 409,
  PICTURES_FAILED: 502,
  RELEASE_MISSING: 409,
  RELEASE_NAME: 422,
  RENDER_FAILED: 500,
  STALE: 409,
  UNEXPECTED: 500,
  USAGE: 422,
};

export const statusOf = (code: ErrorCode): Status => statuses[code] ?? 503;

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
  const status = statusOf(code);
  const isPassing = status === 503 && errorCodes[code].isRetryable;
  const byCode: Readonly<Record<string, string>> = deskWords.faults;
  const what = byCode[code] ?? findErrorWords(code)?.meaning ?? '';
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
      : c.json({ code, message: errorCodes[code].meaning, request }, status, headers);
  };
