/** A line in the log for each request that changes something or is refused, with an id that its answer names. */
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { DeskContext } from '../context.ts';

/** What pages and probes ask again and again is told only where it fails. */
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

export const logRequests =
  ({ log }: Pick<DeskContext, 'log'>): MiddlewareHandler<{ Variables: { requestId: string } }> =>
  async (c, next) => {
    // Of our own making: one that a client names could be any text.
    const request = randomUUID();
    c.set('requestId', request);
    const started = performance.now();
    await next();
    c.header('x-request-id', request);
    const { method, path } = c.req;
    const { status } = c.res;
    if (isRead(method) && status < 400) return;
    const level = status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info';
    log({ level, event: 'request', request, method, path, status, ms: Math.round(performance.now() - started) });
  };
