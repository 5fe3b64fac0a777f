import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '../../../tests/helpers/render-hook.ts';
import { ApiFailure } from '../../api/failure.ts';
import { cartCall, mergeCart, putOffersInCart, removeItemsFromCart } from '../../client/state/cart.ts';
import { $toasts } from '../../client/state/toasts.ts';
import { cartItems } from './examples.tsx';
import { useCart } from './use-cart.ts';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../client/browser-api.ts', () => ({ browserApi: () => ({ send }) }));
vi.mock('../../client/state/cart.ts', () => ({
  cartCall: vi.fn(),
  mergeCart: vi.fn(),
  putOffersInCart: vi.fn(),
  removeItemsFromCart: vi.fn(),
}));

const refused = new ApiFailure({
  kind: 'http',
  status: 409,
  code: 'CART_FULL',
  message: '가득 찼습니다.',
  url: '/',
  reason: '',
});
let rows = cartItems.slice(0, 2);
let turn = 0;

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('window', new EventTarget());
  rows = cartItems.slice(0, 2);
  turn += 1;
  // Each test has a key of its own in the cache of queries.
  vi.mocked(cartCall).mockReturnValue({ method: 'GET', path: `/carts/${turn}`, query: {} } as never);
  vi.mocked(mergeCart).mockResolvedValue();
  send.mockImplementation(() => Promise.resolve({ rows }));
});
afterEach(() => {
  $toasts.set([]);
  vi.unstubAllGlobals();
});

/** A cart that has been read. */
async function openCart() {
  const hook = renderHook(useCart);
  const cart = await vi.waitFor(async () => {
    const { items, ...rest } = await hook.current();
    if (items === undefined) throw new Error('not read yet');
    return { items, ...rest };
  });
  return { hook, ...cart };
}

const quantities = async ({ current }: { current: () => Promise<ReturnType<typeof useCart>> }) =>
  (await current()).items?.map(({ id, quantity }) => `${quantity} of ${id}`);

test('it is read once the visitor’s cart has moved into the customer’s; where there is none it says so', async () => {
  let moved = () => {};
  vi.mocked(mergeCart).mockImplementation(() => new Promise((resolve) => (moved = resolve)));
  const hook = renderHook(useCart);
  expect([(await hook.current()).hasNoCart, send.mock.calls.length]).toEqual([false, 0]);
  moved();
  await vi.waitFor(async () => expect(await quantities(hook)).toEqual(['1 of 1', '99 of 2']));
  vi.mocked(cartCall).mockReturnValue(null);
  vi.mocked(mergeCart).mockResolvedValue();
  expect((await renderHook(useCart).current()).hasNoCart).toBe(true);
});

test('a change is shown before it is answered, and undone and told where it is refused', async () => {
  const { hook, items, setQuantity, remove } = await openCart();
  let refuse = (_: unknown) => {};
  vi.mocked(putOffersInCart).mockImplementation(() => new Promise((_, reject) => (refuse = reject)));
  setQuantity(items[0] as (typeof items)[number], 5);
  expect(await quantities(hook)).toEqual(['5 of 1', '99 of 2']);
  expect((await hook.current()).isBusy).toBe(true);
  refuse(refused);
  expect(await quantities(hook)).toEqual(['1 of 1', '99 of 2']);
  expect($toasts.get().map(({ text }) => text)).toEqual(['가득 찼습니다.']);

  rows = rows.slice(1);
  remove(items.slice(0, 1));
  expect(await quantities(hook)).toEqual(['99 of 2']);
  expect(vi.mocked(removeItemsFromCart).mock.calls.map(([ids]) => ids)).toEqual([[1]]);
});

test('an option of an event that is over is put in at its own price before it is taken out at the event’s', async () => {
  rows = cartItems.slice(4);
  const { hook, items, takeAtOwnPrice } = await openCart();
  takeAtOwnPrice(items[0] as (typeof items)[number]);
  await hook.current();
  const [[offers, options] = []] = vi.mocked(putOffersInCart).mock.calls;
  expect([offers?.[0]?.eventId, options?.isAdded]).toEqual([null, true]);
  const [putAt, removedAt] = [putOffersInCart, removeItemsFromCart].map(
    (call) => vi.mocked(call).mock.invocationCallOrder[0] ?? 0,
  );
  expect(putAt).toBeLessThan(removedAt ?? 0);
});
