/** A check takes the same work for every account, so that response times tell nobody who is registered. */
import { expect, test, vi } from 'vitest';

const costs: number[] = [];
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const scrypt = (...args: Parameters<typeof crypto.scrypt>) => {
    const [, , , options] = args;
    costs.push((options as { cost: number }).cost);
    return crypto.scrypt(...args);
  };
  return { ...crypto, scrypt };
});
// Files of a worker share their modules: one that is loaded already has the other function.
vi.resetModules();
const { checkPassword, hashPassword } = await import('./password.ts');

test('an account of a lower cost, one of today’s and none at all are checked by the same work', async () => {
  const work: number[] = [];
  for (const hash of [await hashPassword('a', 4), await hashPassword('a', 8), null]) {
    costs.length = 0;
    await checkPassword('b', hash, 8);
    work.push(costs.reduce((sum, cost) => sum + cost, 0));
  }
  expect(work).toEqual([256, 256, 256]);
});
