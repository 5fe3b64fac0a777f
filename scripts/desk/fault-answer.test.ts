import { DrizzleQueryError } from 'drizzle-orm/errors';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { type ErrorCode, errorCodes } from '../core/error-codes.ts';
import { SiteError } from '../core/errors.ts';
import type { LogEntry } from '../core/log.ts';
import { answerFault } from './fault-answer.ts';

/** Of a desk whose route throws this. */
async function answerTo(error: Error, accept = 'text/html') {
  const log: LogEntry[] = [];
  const app = new Hono<{ Variables: { requestId: string } }>();
  app.use((c, next) => {
    c.set('requestId', 'request-1');
    return next();
  });
  app.get('/', () => {
    throw error;
  });
  app.onError(answerFault({ log: (entry) => log.push(entry) }));
  const response = await app.request('/', { headers: { accept } });
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.text(), log };
}

/** Faults of the code; what else comes to pass has a status of its own. */
const ownFaults: readonly ErrorCode[] = ['COMPILE_FAILED', 'DEMO_FAILED', 'JOB_INVALID', 'RENDER_FAILED', 'UNEXPECTED'];

test.each(Object.keys(errorCodes) as ErrorCode[])(
  '%s is answered in its own words, 500 being of the code',
  async (code) => {
    const page = await answerTo(new SiteError(code, 'What happened.'));
    expect(page.status).toBe(errorCodes[code].status);
    expect(page.status === 500).toBe(ownFaults.includes(code));
    expect(page.retryAfter).toBe(page.status === 503 && errorCodes[code].isRetryable ? '10' : null);
    expect(page.body).toMatch(/^.*[가-힣].*방문자가 보는 사이트는 그대로입니다\..*request-1$/s);
    // A person who can only wait is told to; one who cannot help it is not.
    if (page.status !== 500) expect(page.body.includes('잠시 후 다시 시도')).toBe(page.retryAfter !== null);
    expect(page.log).toEqual([expect.objectContaining({ event: 'fault', request: 'request-1', code })]);
    expect(JSON.parse((await answerTo(new SiteError(code, 'What happened.'), '*/*')).body)).toMatchObject({
      code: page.status === 500 ? 'DESK_FAULT' : code,
      request: 'request-1',
    });
  },
);

const coded = (code: string) => Object.assign(new Error(`refused: ${code}`), { code });
const query = (cause: Error) => new DrizzleQueryError('insert into sessions values ($1)', ['secret'], cause);

test.each([
  ['a full disk of the database', query(coded('53100')), 503, 'DATABASE_FAILED'],
  ['no connection left', query(coded('53300')), 503, 'DATABASE_FAILED'],
  ['a database that is read only', query(coded('25006')), 503, 'DATABASE_FAILED'],
  ['a database that recovers', coded('57P03'), 503, 'DATABASE_FAILED'],
  ['a database that is away', query(coded('ECONNREFUSED')), 503, 'DATABASE_FAILED'],
  ['one away at two addresses', query(new AggregateError([coded('ECONNREFUSED')])), 503, 'DATABASE_FAILED'],
  ['a connection that ended', query(new Error('Connection terminated unexpectedly')), 503, 'DATABASE_FAILED'],
  ['a query that is wrong', query(coded('42601')), 500, 'UNEXPECTED'],
  ['a folder of another user', coded('EACCES'), 503, 'FORBIDDEN'],
  ['a full disk of the desk', coded('ENOSPC'), 507, 'DISK_FULL'],
  ['anything else', new Error('x is not a function'), 500, 'UNEXPECTED'],
])('%s has its status, and its code in the log', async (_, error, status, code) => {
  const page = await answerTo(error);
  expect(page).toMatchObject({ status, log: [{ code }] });
  if (code === 'DATABASE_FAILED') {
    expect(page.retryAfter).toBe('10');
    expect(page.body).toContain('데이터베이스가 응답하지 않거나 저장할 수 없는 상태입니다.');
    expect(page.log[0]?.message).not.toContain('secret');
  }
});
