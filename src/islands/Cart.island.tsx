/**
 * The cart: what was put in, how many of each, what it costs together, and the way to reserve what is chosen.
 *
 * Why an island: the cart lies at the backend, under a login or this browser's own id.
 * Without scripts: the page says how to reach the clinic, and leads to the products.
 */
import { useEffect, useState } from 'react';
import { bookingWords, cartWords, totalNote } from '../copy/booking.ts';
import { formatWon } from '../copy/format.ts';
import { cartTotal } from '../domain/cart.ts';
import type { PhoneLink } from '../domain/phone.ts';
import type { PriceRules } from '../domain/price.ts';
import { type CartItem, cartCall, mergeCart, putIntoCart, takeFromCart } from '../stores/cart.ts';
import { useLive } from '../stores/live.ts';
import { $reservation, noReservation } from '../stores/reservation.ts';
import { LiveEmpty } from '../ui/LiveEmpty.tsx';
import { LiveState } from '../ui/LiveState.tsx';
import { CartRow } from './cart/CartRow.tsx';

interface Props {
  readonly prices: PriceRules;
  readonly phone: PhoneLink;
}

export function Cart({ prices, phone }: Props) {
  const [isAwake, setAwake] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const call = isAwake ? cartCall() : null;
  const read = useLive(call, { revalidateOnMount: true });
  const { data, mutate } = read;
  useEffect(() => {
    // A login that was made elsewhere may have left the visitor's cart where it was.
    mergeCart().then(() => setAwake(true));
  }, []);

  if (isAwake && call === null) return <Empty />;
  if (data === undefined) return <LiveState read={read} phone={phone} />;
  const items = data.rows;
  if (items.length === 0) return <Empty />;

  const offered = items.filter(({ state }) => state === 'AVAILABLE');
  const chosen = offered.filter(({ id }) => !left.has(id));
  const total = cartTotal(chosen, prices);
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(left);
    for (const id of ids) isChosen ? next.delete(id) : next.add(id);
    setLeft(next);
  };
  /** Shown at once; what the backend refuses is undone by asking it again. */
  const change = async (rows: CartItem[], act: () => Promise<void>) => {
    setBusy(true);
    mutate({ ...data, rows }, { revalidate: false });
    await act().catch(() => undefined);
    await mutate();
    setBusy(false);
  };
  const remove = (gone: readonly CartItem[]) => {
    const ids = gone.map(({ id }) => id);
    change(
      items.filter(({ id }) => !ids.includes(id)),
      () => takeFromCart(ids),
    );
  };
  const setQuantity = (item: CartItem, quantity: number) => {
    const { productId, productOptionId, eventId } = item;
    change(
      items.map((one) => (one === item ? { ...one, quantity } : one)),
      () => putIntoCart([{ productId, productOptionId, eventId, quantity }]),
    );
  };
  const reserve = () => {
    const pieces = chosen.flatMap(({ productOptionId, quantity }) => Array<number>(quantity).fill(productOptionId));
    const eventIds = [...new Set(chosen.flatMap(({ eventId }) => eventId ?? []))];
    $reservation.set({ ...noReservation, productOptionIds: pieces, eventIds });
    location.assign('/reservation?from=cart');
  };

  return (
    <div className="cart">
      <div className="cart-tools">
        <label className="form-check">
          <input
            type="checkbox"
            checked={chosen.length === offered.length && offered.length > 0}
            disabled={offered.length === 0}
            onChange={({ target }) =>
              choose(
                offered.map(({ id }) => id),
                target.checked,
              )
            }
          />
          <span>{cartWords.chooseAll}</span>
        </label>
        <button
          className="button button-line button-s"
          type="button"
          disabled={chosen.length === 0 || isBusy}
          onClick={() => remove(chosen)}
        >
          {cartWords.removeChosen}
        </button>
      </div>
      <ul className="rows" aria-label={cartWords.items}>
        {items.map((item) => (
          <CartRow
            key={item.id}
            item={item}
            rules={prices}
            isChosen={chosen.includes(item)}
            isBusy={isBusy}
            onChoose={(isChosen) => choose([item.id], isChosen)}
            onQuantity={(quantity) => setQuantity(item, quantity)}
            onRemove={() => remove([item])}
          />
        ))}
      </ul>
      <div className="cart-sum">
        {total !== null && (
          <p className="cart-total" aria-live="polite">
            <span>{cartWords.total}</span> <strong>{formatWon(total.amount)}</strong> <small>{totalNote(total)}</small>
          </p>
        )}
        {total?.hasConsult && <p className="price-note">{cartWords.consultToo}</p>}
        <button
          className="button button-accent form-submit"
          type="button"
          disabled={chosen.length === 0}
          onClick={reserve}
        >
          {cartWords.reserve(chosen.length)}
        </button>
        <p className="price-note">{cartWords.note}</p>
      </div>
    </div>
  );
}

const Empty = () => (
  <LiveEmpty title={cartWords.empty} text={cartWords.emptyText}>
    <a className="button button-primary" href="/products">
      {cartWords.browse}
    </a>
    <a className="button button-line" href="/reservation">
      {bookingWords.reserve}
    </a>
  </LiveEmpty>
);
