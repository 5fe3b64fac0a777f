/**
 * Options of the product of this page, to be put into the cart: a sheet over the page. One alone is put in at once.
 *
 * Why an island: prices and options are asked of the live API when the visitor wants to choose.
 * Without scripts: there is no button for it; options and prices stand on the page.
 */

import { useEffect, useRef, useState } from 'react';
import { getProduct } from '../../api/products.ts';
import { tellAct } from '../../client/acts/tell-act.ts';
import { on } from '../../client/events.ts';
import { putOffersInCart } from '../../client/state/cart.ts';
import { $selection } from '../../client/state/selection.ts';
import { showToast } from '../../client/state/toasts.ts';
import type { Product } from '../../contract/product.ts';
import { parseEventId } from '../../domain/addresses/event-address.ts';
import { type Price, type PriceRules, priceOf } from '../../domain/rules/price.ts';
import { type EventPrice, listOffers } from '../../domain/rules/product-offers.ts';
import * as common from '../../domain/words/common-words.ts';
import { formatWon } from '../../domain/words/format.ts';
import { useAction } from '../../hooks/use-action.ts';
import { useDelayed } from '../../hooks/use-delayed.ts';
import { useIsHydrated } from '../../hooks/use-hydrated.ts';
import { useQuery } from '../../hooks/use-query.ts';
import { closeOnBackdrop } from '../../ui/close-on-backdrop.ts';
import { withErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { PriceNotes } from '../../ui/PriceNotes.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { SlowHint } from '../../ui/SlowHint.tsx';
import { priceWords } from '../../ui/words.ts';
import { pickerWords } from './picker-words.ts';
import '../../ui/dialog.late.css';

interface Props {
  readonly productId: number;
  readonly title: string;
  /** Known when the page was built; the live product decides. */
  readonly hasOneOffer: boolean;
  readonly events: readonly (EventPrice & { readonly terms: string })[];
  readonly prices: PriceRules;
}

function AddToCartIsland({ productId, title, hasOneOffer, events, prices }: Props) {
  const isHydrated = useIsHydrated();
  const [place, setPlace] = useState(0);
  const read = useQuery(isHydrated ? getProduct(productId) : null);
  const eventId = isHydrated ? parseEventId(location.search) : null;
  const optionId = isHydrated ? parseEventId(location.search, 'option') : null;
  // As the page, which says that an event which led here does not run.
  const product = read.data?.row;
  const offers = listOffers(product?.options ?? [], events, (id) => events.find((event) => event.eventId === id), {
    eventId,
    optionId,
  });
  const chosen = offers[place];
  const { putIn, renew, retry, isBusy, failure } = usePutIn(productId, () => {
    if (product && chosen) {
      const { option, event } = chosen;
      const names = { productId, productTitle: title, optionTitle: option.title, eventId: event?.eventId ?? null };
      tellAct({ name: 'add_to_cart', rows: [{ ...product, ...option, ...names, quantity: 1 }], rules: prices });
    }
    // A second visit to this dialog takes nothing along that is in already.
    setPlace(0);
    sheet.close();
    showToast({ text: pickerWords.isIn, action: { label: pickerWords.toCart, href: '/cart' }, icon: 'check' });
  });
  const isSlow = useDelayed(isBusy);
  const put = () => chosen && putIn(chosen.option.id, chosen.event?.eventId ?? null);
  const sheet = useSheet(() => {
    if (!hasOneOffer || failure !== null || read.error !== undefined || isSlow) return true;
    if (product === undefined || isBusy) return false;
    if (offers.length !== 1) return true;
    put();
    return false;
  });

  return (
    <dialog
      className="dialog sheet"
      ref={sheet.dialog}
      closedby="any"
      onPointerDown={closeOnBackdrop}
      onPointerUp={closeOnBackdrop}
      aria-labelledby="picker-title"
    >
      <h2 className="t-h3" id="picker-title" ref={sheet.title} tabIndex={-1}>
        {title} <span className="sr-only">{pickerWords.pickTitle}</span>
      </h2>
      {product === undefined ? (
        isHydrated && <QueryState read={read} rows={2} />
      ) : (
        <PickerOptions
          product={product}
          prices={prices}
          offers={offers}
          place={place}
          onChoose={(place) => {
            setPlace(place);
            renew();
          }}
        />
      )}
      <p className="picker-missing" role="alert">
        {failure?.text} {failure?.action && <a href={failure.action.href}>{failure.action.label}</a>}
      </p>
      <SlowHint isWaiting={isBusy} onRetry={retry} />
      <div className="dialog-actions">
        <button
          className="button button-primary"
          type="button"
          aria-disabled={isBusy || chosen === undefined}
          onClick={put}
        >
          {pickerWords.put}
        </button>
        <button className="button button-s" type="button" onClick={sheet.close}>
          {common.close}
        </button>
      </div>
    </dialog>
  );
}

/** Puts a choice in once: its key is the same until it is in, or another is made. */
function usePutIn(productId: number, onIn: () => void) {
  const { run, ...action } = useAction();
  const key = useRef('');
  const renew = () => {
    key.current = '';
  };
  const putIn = (optionId: number, eventId: number | null) =>
    run(async (signal) => {
      key.current ||= crypto.randomUUID();
      const put = [{ productId, optionId, eventId, quantity: 1 }];
      await putOffersInCart(put, { signal, idempotencyKey: key.current, isAdded: true });
      renew();
      $selection.set({ productId, optionId, eventId });
      onIn();
    });
  return { ...action, putIn, renew };
}

/** Opens by the page's button too, with the focus on its title. Where there is nothing to choose, `mustOpen` puts the option in until something must be seen. */
function useSheet(mustOpen: () => boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [isRequested, setRequested] = useState(true);
  useEffect(() => on('add-to-cart', () => setRequested(true)), []);
  useEffect(() => {
    if (!isRequested || !mustOpen()) return;
    setRequested(false);
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    // Else the first button has it, at the end, and the options arrive above the focus.
    title.current?.focus();
  });
  const close = () => {
    setRequested(false);
    dialog.current?.close();
  };
  return { dialog, title, close };
}

interface OptionsProps {
  readonly product: Product;
  readonly prices: PriceRules;
  readonly offers: ReturnType<typeof listOffers<Product['options'][number], Props['events'][number]>>;
  readonly place: number;
  readonly onChoose: (place: number) => void;
}

/** One at a time: 1회 and 3회 of one treatment are alternatives. */
function PickerOptions({ product: { vat, extraCosts }, prices, offers, place, onChoose }: OptionsProps) {
  return (
    <div className="picker" role="radiogroup" aria-labelledby="picker-title">
      {offers.map(({ option, event }, i) => (
        <label key={`${event?.eventId} ${option.id}`}>
          <input type="radio" name="option" checked={place === i} onChange={() => onChoose(i)} />
          <span>
            {option.title}
            {event !== null && <small>{event.terms}</small>}
          </span>
          <span className="picker-price">
            <OptionPrice price={priceOf({ ...option, vat }, prices)} extraCosts={extraCosts} />
          </span>
        </label>
      ))}
    </div>
  );
}

function OptionPrice({ price, extraCosts }: { readonly price: Price; readonly extraCosts: readonly string[] }) {
  if (price.kind === 'consult') return priceWords.consult;
  return (
    <>
      <strong>{formatWon(price.amount)}</strong>
      <PriceNotes price={price} extraCosts={extraCosts} />
    </>
  );
}

export const AddToCart = withErrorBoundary(AddToCartIsland, () => null);
