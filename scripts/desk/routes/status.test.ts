import { expect, test } from 'vitest';
import { statusRoutes } from './status.ts';

/** A desk whose database does this when it is asked for rows. */
const deskWith = (rows: () => Promise<unknown[]>) => {
  const query = { from: () => query, groupBy: rows };
  return { db: { select: () => query } } as unknown as Parameters<typeof statusRoutes>[0];
};

test.each([
  ['answers', () => Promise.resolve([]), 200],
  ['refuses', () => Promise.reject(new Error('connect ECONNREFUSED')), 503],
  ['hangs', () => new Promise<never>(() => undefined), 503],
])('health where the database %s', async (_, rows, status) => {
  expect((await statusRoutes(deskWith(rows), 50).request('/healthz')).status).toBe(status);
});
