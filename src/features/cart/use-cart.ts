/**
 * The cart as it is shown: a change is seen at once and sent after those before it, so that taps during a call count.
 * What the backend refuses is told, and the cart is asked for anew.
 */
import { useEffect, useRef, useState } from 'react';
import { isApiFailure } from '../../api/failure.ts';
import { isSessionOver } from '../../client/call-api.ts';
import { addToCart, type CartItem, cartCall, mergeCart, removeItemsFromCart } from '../../client/state/cart.ts';
import { showToast } from '../../client/state/toasts.ts';
import { useQuery } from '../../hooks/use-query.ts';

/** Not sent yet: how many are wanted, 0 is none. By the item's id. */
type Wanted = ReadonlyMap<number, number>;

export function useCart() {
  const [isAwake, setAwake] = useState(false);
  const [wanted, setWanted] = useState<Wanted>(new Map());
  const queue = useRef(new Map<number, { readonly item: CartItem; readonly quantity: number }>());
  const sending = useRef<AbortController | null>(null);
  const [isBusy, setBusy] = useState(false);
  const call = isAwake ? cartCall() : null;
  const read = useQuery(call, { revalidateOnMount: true });
  const { data, mutate } = read;
  useEffect(() => {
    // A login that was made elsewhere may have left the visitor's cart where it was.
    mergeCart().then(() => setAwake(true));
  }, []);

  const sendNext = async () => {
    const [next] = queue.current.values();
    if (next === undefined) return;
    const { id, productId, productOptionId, eventId } = next.item;
    const isGone = next.quantity === 0;
    const removed = [...queue.current.values()].filter(({ quantity }) => quantity === 0).map(({ item }) => item.id);
    for (const one of isGone ? removed : [id]) queue.current.delete(one);
    const options = { signal: sending.current?.signal ?? neverAborted };
    if (isGone) await removeItemsFromCart(removed, options);
    else await addToCart([{ productId, productOptionId, eventId, quantity: next.quantity }], options);
    await sendNext();
  };
  const flush = async () => {
    if (sending.current !== null) return;
    const turn = new AbortController();
    sending.current = turn;
    setBusy(true);
    try {
      await sendNext();
    } catch (error) {
      if (sending.current !== turn) return;
      queue.current.clear();
      if (!isApiFailure(error)) throw error;
      if (!isSessionOver(error)) showToast({ text: error.message });
    } finally {
      if (sending.current === turn) {
        await mutate().catch(() => {});
        sending.current = null;
        setBusy(false);
        // What was tapped while the cart was asked for.
        if (queue.current.size > 0) flush();
        else setWanted(new Map());
      }
    }
  };
  const change = (items: readonly CartItem[], quantityOf: (item: CartItem) => number) => {
    const next = new Map(wanted);
    for (const item of items) {
      const quantity = quantityOf(item);
      next.set(item.id, quantity);
      queue.current.set(item.id, { item, quantity });
    }
    setWanted(next);
    flush();
  };

  const items = data?.rows
    .map((item) => ({ ...item, quantity: wanted.get(item.id) ?? item.quantity }))
    .filter(({ quantity }) => quantity > 0);
  return {
    read,
    /** Nobody's cart is here: nothing was put in, and there is no login. */
    isNobodys: isAwake && call === null,
    items,
    isBusy,
    setQuantity: (item: CartItem, quantity: number) => change([item], () => quantity),
    remove: (gone: readonly CartItem[]) => change(gone, () => 0),
    /** Gives up what hangs and sends it again. */
    retry: () => {
      const turn = sending.current;
      if (turn === null) return;
      sending.current = null;
      turn.abort();
      for (const item of data?.rows ?? []) {
        const quantity = wanted.get(item.id);
        if (quantity !== undefined) queue.current.set(item.id, { item, quantity });
      }
      flush();
    },
  };
}

const neverAborted = new AbortController().signal;
