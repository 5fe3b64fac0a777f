/** Sends cart changes one at a time, so that none overtakes another; of taps during a call only the last per item. */
import type { SendOptions } from '../../api/api.ts';
import { type CartItem, putOffersInCart, removeItemsFromCart } from '../../client/state/cart.ts';
import { cartBatches } from '../../domain/rules/offer.ts';

export function createSendQueue(setBusy: (isBusy: boolean) => void) {
  const waiting = new Map<number, CartItem>();
  let last: Promise<void> = Promise.resolve();
  let attempt = new AbortController();
  let open = 0;

  /** Until it is answered; an aborted attempt is repeated. */
  const persist = async (write: (options: SendOptions) => Promise<void>): Promise<void> => {
    attempt = new AbortController();
    const { signal } = attempt;
    try {
      await write({ signal });
    } catch (error) {
      if (!signal.aborted) throw error;
      await persist(write);
    }
  };
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    open += 1;
    setBusy(true);
    const sent = last.then(work).finally(() => {
      open -= 1;
      setBusy(open > 0);
    });
    last = sent.catch(() => {});
    return sent;
  };
  const sendWaiting = async () => {
    const items = [...waiting.values()];
    waiting.clear();
    const removed = items.filter(({ quantity }) => quantity === 0).map(({ id }) => id);
    const kept = items.filter(({ quantity }) => quantity > 0);
    if (removed.length > 0) await persist((options) => removeItemsFromCart(removed, options));
    for (const batch of cartBatches(kept)) await persist((options) => putOffersInCart(batch, options));
  };
  return {
    enqueue,
    persist,
    /** With the quantity that is wanted; 0 removes. */
    send(items: readonly CartItem[]): Promise<void> {
      for (const item of items) waiting.set(item.id, item);
      return enqueue(sendWaiting);
    },
    retry: () => attempt.abort(),
  };
}
