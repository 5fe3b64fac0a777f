/** The cart with optimistic changes: sent one after the other, rolled back where the backend refuses. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { SendOptions } from '../../api/api.ts';
import { isApiFailure } from '../../api/failure.ts';
import { isSessionOver } from '../../client/call-api.ts';
import { failureText } from '../../client/failure-text.ts';
import { $guestId } from '../../client/session/guest.ts';
import { type CartItem, cartCall, mergeCart, putOffersInCart, removeItemsFromCart } from '../../client/state/cart.ts';
import { showToast } from '../../client/state/toasts.ts';
import { useQuery } from '../../hooks/use-query.ts';

export function useCart() {
  const [isMerged, setMerged] = useState(false);
  // Another tab may begin a cart where there was none.
  useStore($guestId);
  const call = isMerged ? cartCall() : null;
  // Or change it: it is read again at each return to this tab.
  const read = useQuery(call, { revalidateOnMount: true, dedupingInterval: 2000 });
  const { send, enqueue, persist, isBusy, retry } = useSender();
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
    isNobodys: isMerged && call === null,
    items: read.data?.rows,
    isBusy,
    setQuantity: (item: CartItem, quantity: number) => change([item], quantity),
    remove: (items: readonly CartItem[]) => change(items, 0),
    takeAtOwnPrice,
    /** Gives up what hangs and sends it again. */
    retry,
  };
}

/** Sends one change at a time; of taps during a call only the last of an item is sent. */
function useSender() {
  const waiting = useRef(new Map<number, CartItem>());
  const last = useRef<Promise<void>>(Promise.resolve());
  const attempt = useRef(new AbortController());
  const [open, setOpen] = useState(0);

  const sendWaiting = async () => {
    const items = [...waiting.current.values()];
    waiting.current.clear();
    const removed = items.filter(({ quantity }) => quantity === 0).map(({ id }) => id);
    const kept = items.filter(({ quantity }) => quantity > 0);
    if (removed.length > 0) await persist((options) => removeItemsFromCart(removed, options));
    if (kept.length > 0) await persist((options) => putOffersInCart(kept, options));
  };
  /** Until it is answered; an aborted attempt is repeated. */
  const persist = async (write: (options: SendOptions) => Promise<void>): Promise<void> => {
    attempt.current = new AbortController();
    const { signal } = attempt.current;
    try {
      await write({ signal });
    } catch (error) {
      if (!signal.aborted) throw error;
      await persist(write);
    }
  };
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    setOpen((count) => count + 1);
    const sent = last.current.then(work).finally(() => setOpen((count) => count - 1));
    last.current = sent.catch(() => {});
    return sent;
  };
  const send = (items: readonly CartItem[]): Promise<void> => {
    for (const item of items) waiting.current.set(item.id, item);
    return enqueue(sendWaiting);
  };
  return { send, enqueue, persist, isBusy: open > 0, retry: () => attempt.current.abort() };
}

function tell(error: unknown): void {
  if (!isApiFailure(error)) throw error;
  if (!isSessionOver(error)) showToast({ text: failureText(error) });
}
