import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { isApiFailure } from '../../api/failure.ts';
import { isSessionOver } from '../../client/call-api.ts';
import { failureText } from '../../client/failure-text.ts';
import { $guestId } from '../../client/session/guest.ts';
import { isLoggedIn } from '../../client/session/session-store.ts';
import {
  type CartItem,
  cartCall,
  mergeCart,
  moveVisitorCart,
  putOffersInCart,
  removeItemsFromCart,
} from '../../client/state/cart.ts';
import { showToast } from '../../client/state/toasts.ts';
import { useQuery } from '../../hooks/use-query.ts';
import { createSendQueue } from './send-queue.ts';

/** `onRemoved` hears of what the backend has taken out. */
export function useCart(onRemoved: (items: readonly CartItem[]) => void = () => {}) {
  const [isMerged, setMerged] = useState(false);
  // Another tab may begin a cart where there was none.
  const guestId = useStore($guestId);
  const call = isMerged ? cartCall() : null;
  // Or change it: it is read again at each return to this tab.
  const read = useQuery(call, { revalidateOnMount: true, dedupingInterval: 2000 });
  const [isBusy, setBusy] = useState(false);
  const [{ send, enqueue, persist, retry }] = useState(() => createSendQueue(setBusy));
  useEffect(() => {
    // A login that was made elsewhere may have left the visitor's cart where it was.
    mergeCart().then(() => setMerged(true));
  }, []);

  const change = (items: readonly CartItem[], quantity: number) => {
    const changed = items.map((item) => ({ ...item, quantity }));
    const apply = (rows: readonly CartItem[]) =>
      rows.flatMap((row) => changed.find(({ id }) => id === row.id) ?? row).filter((row) => row.quantity > 0);
    const changes = async () => {
      await send(changed);
      if (quantity === 0) onRemoved(items);
      return undefined;
    };
    read
      .mutate(changes, {
        // Based on what is shown: earlier changes may still be in flight.
        optimisticData: (_, shown) => ({ ...shown, rows: apply(shown?.rows ?? []) }) as NonNullable<typeof shown>,
        populateCache: false,
        rollbackOnError: true,
      })
      .catch(tell);
  };
  /** Put in before the other goes, so that a failure between the two loses nothing. */
  const takeAtOwnPrice = (item: CartItem) => {
    const idempotencyKey = crypto.randomUUID();
    enqueue(async () => {
      await persist((options) =>
        putOffersInCart([{ ...item, eventId: null }], { ...options, idempotencyKey, isAdded: true }),
      );
      await persist((options) => removeItemsFromCart([item.id], options));
    })
      .catch(tell)
      .finally(() => read.mutate());
  };
  return {
    read,
    /** Nobody's cart is here: nothing was put in, and there is no login. */
    hasNoCart: isMerged && call === null,
    items: read.data?.rows,
    /** What the visitor put in before the login is still apart from it. */
    hasLeftCart: isMerged && guestId !== null && isLoggedIn(),
    moveLeftCart: async (signal: AbortSignal) => {
      await moveVisitorCart({ signal });
      await read.mutate();
    },
    isBusy,
    setQuantity: (item: CartItem, quantity: number) => change([item], quantity),
    remove: (items: readonly CartItem[]) => change(items, 0),
    takeAtOwnPrice,
    retry,
  };
}

function tell(error: unknown): void {
  if (!isApiFailure(error)) throw error;
  if (!isSessionOver(error)) showToast({ text: failureText(error) });
}
