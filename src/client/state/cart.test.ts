import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../api/call.ts';

const send = vi.hoisted(() => vi.fn());
vi.mock('../browser-api.ts', () => ({ browserApi: () => ({ send }) }));

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { cookie: '' });
  send.mockResolvedValue({ row: { cartCount: 0, reservationCount: 0 } });
});
afterEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

test('more items than one call may name are taken out in several, and none after a failure', async () => {
  const { $guestId } = await import('../session/guest.ts');
  const { removeItemsFromCart } = await import('./cart.ts');
  $guestId.set('a-visitor-of-this-browser');
  const ids = Array.from({ length: 120 }, (_, i) => i + 1);
  const named = () => send.mock.calls.map(([call]) => (call as Call<unknown>).query.ids);
  await removeItemsFromCart(ids);
  expect(named()).toEqual([ids.slice(0, 50), ids.slice(50, 100), ids.slice(100)]);

  send.mockClear();
  send.mockRejectedValueOnce(new Error('refused'));
  await expect(removeItemsFromCart(ids)).rejects.toThrow('refused');
  expect(named()).toEqual([ids.slice(0, 50)]);
});
