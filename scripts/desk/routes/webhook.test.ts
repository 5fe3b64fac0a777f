import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { listen } from '../../core/http-server.ts';
import type { LogEntry } from '../../core/log.ts';
import { signWebhook } from '../../core/standard-webhook.ts';
import { createTrustedProxies } from '../auth/trusted-proxies.ts';
import type { DeskContext } from '../context.ts';
import { webhookRoute } from './webhook.ts';

const key = Buffer.alloc(32, 3);

/** What a signed webhook is answered with where the database does this. */
async function answerWith(
  transaction: () => Promise<unknown>,
  { signedAt = Date.now(), storeTimeoutMs = 50, log = (_: LogEntry): void => undefined } = {},
): Promise<{ status: number; retryAfter: string | null; code: unknown; message: unknown }> {
  const desk: Partial<DeskContext> = {
    db: { transaction } as unknown as DeskContext['db'],
    boss: { insert: async () => [] } as unknown as DeskContext['boss'],
    partnerIds: ['haneul'],
    proxies: createTrustedProxies([]),
    records: { add: async () => undefined },
    webhookKeys: [key],
    now: () => new Date(),
    log,
  };
  const app = webhookRoute(desk as DeskContext, storeTimeoutMs);
  const server = await listen(app.fetch, '127.0.0.1', 0, 'test');
  const body = JSON.stringify({ type: 'content.changed', timestamp: 'now', data: { partner: 'haneul' } });
  const headers = signWebhook('msg_1', body, key, signedAt);
  const response = await fetch(`${server.url}/hooks/content`, { method: 'POST', headers, body });
  const { code, message } = (await response.json()) as { code?: unknown; message?: unknown };
  await server.stop();
  return { status: response.status, retryAfter: response.headers.get('retry-after'), code, message };
}

const refused = (code: string) => () =>
  Promise.reject(new DrizzleQueryError('insert', [], Object.assign(new Error(`refused: ${code}`), { code })));

test.each([
  ['refuses connections', refused('ECONNREFUSED'), 'DATABASE_FAILED'],
  ['does not answer', () => new Promise<never>(() => undefined), 'DATABASE_FAILED'],
  ['lacks a table', refused('42P01'), 'UNEXPECTED'],
])('a webhook is asked for again, and the log says why, where the database %s', async (_, transaction, code) => {
  const log: LogEntry[] = [];
  const answer = await answerWith(transaction, { log: (entry) => log.push(entry) });
  expect(answer).toMatchObject({ status: 503, retryAfter: '10', code: 'WEBHOOK_NOT_STORED' });
  expect(log).toEqual([expect.objectContaining({ event: 'webhook not stored', partner: 'haneul', code })]);
});

test('a webhook is answered when it is stored, after a database that refused for a while', async () => {
  let refusals = 2;
  const restarting = async () => {
    if (refusals > 0) {
      refusals -= 1;
      throw new Error('connect ECONNREFUSED');
    }
    return new Map();
  };
  expect(await answerWith(restarting, { storeTimeoutMs: 30_000 })).toMatchObject({ status: 202 });
  expect(refusals).toBe(0);
});

test('a webhook that was signed long ago is told of its time, not of its signature', async () => {
  const answer = await answerWith(() => Promise.reject(new Error('not reached')), {
    signedAt: Date.now() - 360_000,
  });
  expect(answer).toMatchObject({
    status: 401,
    code: 'WEBHOOK_STALE',
    message: expect.stringContaining('correct the clock'),
  });
});
