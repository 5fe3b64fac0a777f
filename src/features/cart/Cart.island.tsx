/**
 * The cart: what was put in, how many of each, what it costs together, and the way to reserve what is chosen.
 *
 * Why an island: the cart lies at the backend, under a login or this browser's own id.
 * Without scripts: the page says how to reach the clinic, and leads to the products.
 */

import { useRef, useState } from 'react';
import { tellAct } from '../../client/acts/tell-act.ts';
import { hasEndedByItself } from '../../client/session/session.ts';
import type { CartItem } from '../../client/state/cart.ts';
import { $reservation, noReservation } from '../../client/state/reservation.ts';
import { cartReservationHref } from '../../domain/addresses/reservation-address.ts';
import { loginHref } from '../../domain/addresses/return-path.ts';
import { countPieces, maxPieces, offerOf } from '../../domain/rules/offer.ts';
import type { PhoneLink } from '../../domain/rules/phone.ts';
import type { PriceRules } from '../../domain/rules/price.ts';
import { rowsTotal } from '../../domain/rules/price-total.ts';
import * as common from '../../domain/words/common-words.ts';
import { useLoginFocus } from '../../hooks/use-login-focus.ts';
import { useRowFocus } from '../../hooks/use-row-focus.ts';
import { useSession } from '../../hooks/use-session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { guardIsland } from '../../ui/ErrorState.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { SlowHint } from '../../ui/SlowHint.tsx';
import { TotalPrice } from '../../ui/TotalPrice.tsx';
import { CartRow } from './CartRow.tsx';
import { LeftCart } from './LeftCart.tsx';
import { useCart } from './use-cart.ts';
import { cartWords } from './words.ts';
import '../../ui/forms.css';

const idsOf = (items: readonly CartItem[]) => items.map(({ id }) => id);

function CartIsland({ prices, phone }: { readonly prices: PriceRules; readonly phone: PhoneLink }) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const cart = useCart((rows) => tellAct({ name: 'remove_from_cart', rows, rules: prices }));
  const { read, items, isBusy, setQuantity, remove, takeAtOwnPrice } = cart;
  const { isLoggedIn, endsBy } = useSession();
  useLoginFocus(isLoggedIn);
  const hasExpired = hasEndedByItself(endsBy);
  const list = useRef<HTMLUListElement>(null);
  const followFocus = useRowFocus(list, items, '.cart-item > button');

  if (cart.hasNoCart) return <EmptyCart isLoginOver={hasExpired} isVisitor />;
  if (items === undefined) return <QueryState read={read} phone={phone} />;
  const leftCart = cart.hasLeftCart && <LeftCart isAlone={items.length === 0} onMerge={cart.moveLeftCart} />;
  if (items.length === 0) return leftCart || <EmptyCart isLoginOver={hasExpired} isVisitor={!isLoggedIn} />;

  const offered = items.filter(({ state }) => state === 'AVAILABLE');
  const chosen = offered.filter(({ id }) => !left.has(id));
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(left);
    for (const id of ids) isChosen ? next.delete(id) : next.add(id);
    setLeft(next);
  };
  const removeFrom = (index: number, gone: readonly CartItem[]) => {
    followFocus(index);
    remove(gone);
  };

  return (
    <div className="cart">
      <div className="cart-tools">
        <label className="form-check">
          <input
            type="checkbox"
            checked={chosen.length === offered.length && offered.length > 0}
            disabled={offered.length === 0}
            onChange={({ target }) => choose(idsOf(offered), target.checked)}
          />
          <span>{cartWords.chooseAll}</span>
        </label>
        <button
          className="button button-line button-s"
          type="button"
          disabled={chosen.length === 0}
          onClick={() => removeFrom(0, chosen)}
        >
          {cartWords.removeChosen}
        </button>
      </div>
      <SlowHint isWaiting={isBusy} onRetry={cart.retry} phone={phone} />
      {leftCart}
      {hasExpired && (
        <p className="form-message" role="status">
          {cartWords.loginOverText} <a href={loginHref('/cart')}>{common.logIn}</a>
        </p>
      )}
      <ul className="rows" aria-label={cartWords.items} ref={list}>
        {items.map((item, i) => (
          <CartRow
            key={item.id}
            item={item}
            rules={prices}
            isChosen={chosen.includes(item)}
            onChoose={(isChosen) => choose([item.id], isChosen)}
            onQuantity={(quantity) => setQuantity(item, quantity)}
            onRemove={() => removeFrom(i, [item])}
            onOwnPrice={() => takeAtOwnPrice(item)}
          />
        ))}
      </ul>
      <CartSum chosen={chosen} prices={prices} isBusy={isBusy} />
    </div>
  );
}

function CartSum({ chosen, prices, isBusy }: { chosen: readonly CartItem[]; prices: PriceRules; isBusy: boolean }) {
  const total = rowsTotal(chosen, prices);
  const isTooMuch = countPieces(chosen) > maxPieces;
  const reserve = () => {
    $reservation.set({
      ...noReservation,
      place: new URL(cartReservationHref, location.href).search,
      offers: chosen.map((item) => offerOf(item, prices)),
    });
    location.assign(cartReservationHref);
  };
  return (
    <div className="cart-sum">
      {total !== null && <TotalPrice label={common.estimate} total={total} />}
      {total?.hasConsult && <p className="caption">{cartWords.consultToo}</p>}
      <button
        className="button button-accent form-submit"
        type="button"
        disabled={chosen.length === 0 || isTooMuch}
        aria-disabled={isBusy}
        onClick={() => isBusy || reserve()}
      >
        {cartWords.reserve(chosen.length)}
      </button>
      {isTooMuch && (
        <p className="form-message" role="status">
          {cartWords.tooMuch(maxPieces)}
        </p>
      )}
      <p className="caption">{cartWords.note}</p>
    </div>
  );
}

/** A cart may lie under a login that is over, or that this browser does not have any more. */
function EmptyCart({ isLoginOver, isVisitor }: { readonly isLoginOver: boolean; readonly isVisitor: boolean }) {
  if (isLoginOver)
    return (
      <EmptyState title={cartWords.loginOver} text={cartWords.loginOverText}>
        <a className="button button-primary" href={loginHref('/cart')}>
          {common.logIn}
        </a>
        <a className="button button-line" href="/products">
          {cartWords.browse}
        </a>
      </EmptyState>
    );
  return (
    <EmptyState title={cartWords.empty} text={cartWords.emptyText}>
      <a className="button button-primary" href="/products">
        {cartWords.browse}
      </a>
      <a className="button button-line" href="/reservation">
        {common.reserve}
      </a>
      {isVisitor && (
        <a className="button button-line" href={loginHref('/cart')}>
          {cartWords.logInToSee}
        </a>
      )}
    </EmptyState>
  );
}

export const Cart = guardIsland(CartIsland);
