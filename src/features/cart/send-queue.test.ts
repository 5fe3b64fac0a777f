import { beforeEach, expect, test, vi } from 'vitest';
import { putOffersInCart, removeItemsFromCart } from '../../client/state/cart.ts';
import { cartItems } from './examples.tsx';
import { createSendQueue } from './send-queue.ts';

vi.mock('../../client/state/cart.ts', () => ({ putOffersInCart: vi.fn(), removeItemsFromCart: vi.fn() }));
const put = vi.mocked(putOffersInCart);
const remove = vi.mocked(removeItemsFromCart);

const [item] = cartItems;
const of = (quantity: number, id = 1) => ({ ...item, id, quantity }) as NonNullable<typeof item>;
/** Quantities of each call, by item. */
const sent = () =>
  put.mock.calls.map(([offers]) =>
    (offers as ReturnType<typeof of>[]).map(({ id, quantity }) => `${quantity} of ${id}`),
  );

beforeEach(() => vi.resetAllMocks());

test('of taps during a call only the last of each item is sent, after that call', async () => {
  let answer = () => {};
  put.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const busy: boolean[] = [];
  const queue = createSendQueue((isBusy) => busy.push(isBusy));
  const first = queue.send([of(2)]);
  await Promise.resolve();
  const others = [queue.send([of(3)]), queue.send([of(4)]), queue.send([of(7, 2)]), queue.send([of(0, 3)])];
  expect(sent()).toEqual([['2 of 1']]);
  answer();
  await Promise.all([first, ...others]);
  expect(sent().slice(1)).toEqual([['4 of 1', '7 of 2']]);
  expect(remove.mock.calls.map(([ids]) => ids)).toEqual([[3]]);
  expect([busy[0], busy.at(-1)]).toEqual([true, false]);
});

test('more items than one call may name are sent in several', async () => {
  const queue = createSendQueue(() => {});
  await queue.send(Array.from({ length: 120 }, (_, id) => of(2, id)));
  expect(sent().map((items) => `${items.length}, ${items[0]}`)).toEqual(['50, 2 of 0', '50, 2 of 50', '20, 2 of 100']);
});

test('what hangs is given up and sent again; what is refused is told, and keeps nothing else from being sent', async () => {
  const queue = createSendQueue(() => {});
  put.mockImplementationOnce(
    (_, { signal } = {}) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const hanging = queue.send([of(2)]);
  await Promise.resolve();
  queue.retry();
  await hanging;
  expect(sent()).toEqual([['2 of 1'], ['2 of 1']]);

  put.mockRejectedValueOnce(new Error('refused'));
  const refused = queue.send([of(99)]);
  const next = queue.enqueue(async () => {});
  await expect(refused).rejects.toThrow('refused');
  await next;
});
