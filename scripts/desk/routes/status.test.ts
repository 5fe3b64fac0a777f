import { expect, test } from 'vitest';
import { statusRoutes } from './status.ts';

/** A desk whose database does this when it is asked. */
const deskWith = (execute: () => Promise<unknown>, distRoot = '.') =>
  ({ db: { execute }, distRoot }) as unknown as Parameters<typeof statusRoutes>[0];

const never = () => new Promise<never>(() => undefined);

test.each([
  ['answers', () => Promise.resolve([]), 200, 10_000],
  ['refuses', () => Promise.reject(new Error('connect ECONNREFUSED')), 503, 10_000],
  ['hangs', never, 503, 50],
  ['takes no writes', () => Promise.resolve({ rows: [{ read_only: 'on' }] }), 503, 10_000],
])(
  'a desk whose database %s is alive, and ready only where it answers and is written to',
  async (_, execute, status, limitMs) => {
    const routes = statusRoutes(deskWith(execute), limitMs);
    expect((await routes.request('/healthz')).status).toBe(200);
    expect((await routes.request('/readyz')).status).toBe(status);
  },
);

test('a folder of releases that is gone is named beside the database', async () => {
  const answer = await statusRoutes(deskWith(never, '/nowhere'), 50).request('/readyz');
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { code: 'NOT_READY', missing: ['The database does not answer.', expect.stringContaining('MiB are free')] },
  ]);
});
