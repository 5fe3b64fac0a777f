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
import { updateCommon } from '../../client/state/common.ts';
import { showToast } from '../../client/state/toasts.ts';
import type { Product } from '../../contract/product.ts';
import * as common from '../../domain/common-words.ts';
import { parseEventId } from '../../domain/event-address.ts';
import { formatWon } from '../../domain/format.ts';
import { atOffer, type Price, type PriceRules, priceOf } from '../../domain/price.ts';
import { useAction } from '../../hooks/use-action.ts';
import { useDelayed } from '../../hooks/use-delayed.ts';
import { useEventOffers } from '../../hooks/use-event-offers.ts';
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
  readonly hasOneOption: boolean;
  readonly prices: PriceRules;
}

function AddToCartIsland({ productId, title, hasOneOption, prices }: Props) {
  const isHydrated = useIsHydrated();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const read = useQuery(isHydrated ? getProduct(productId) : null);
  const eventId = isHydrated ? parseEventId(location.search) : null;
  const { isKnown, offers, notice } = useEventOffers(eventId);
  const product = isKnown ? read.data?.row : undefined;
  const offerOf = (id: number) => offers.find(({ productOptionId }) => productOptionId === id);
  const { putIn, renew, retry, isBusy, failure } = usePutIn(productId, (optionId, eventId) => {
    const option = product?.options.find(({ id }) => id === optionId);
    if (product && option) {
      const names = { productId, productTitle: title, optionTitle: option.title, eventId, quantity: 1 };
      tellAct({
        name: 'add_to_cart',
        rows: [{ ...product, ...atOffer(option, offerOf(optionId)), ...names }],
        rules: prices,
      });
    }
    // A second visit to this dialog takes nothing along that is in already.
    setChosen(null);
    sheet.close();
    showToast({ text: pickerWords.isIn, action: { label: pickerWords.toCart, href: '/cart' }, icon: 'check' });
  });
  const isSlow = useDelayed(isBusy);
  const put = (id: number) => putIn(id, offerOf(id)?.eventId ?? null);
  const sheet = useSheet(() => {
    if (!hasOneOption || failure !== null || read.error !== undefined || isSlow) return true;
    if (product === undefined || isBusy) return false;
    const [only] = product.options;
    if (only === undefined || product.options.length > 1 || notice !== null) return true;
    setChosen(only.id);
    put(only.id);
    return false;
  });
  const choose = (id: number) => {
    setChosen(id);
    renew();
    setMissing(false);
  };

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
      {notice !== null && <p role="status">{notice}</p>}
      {product === undefined ? (
        isHydrated && <QueryState read={read} rows={2} />
      ) : (
        <PickerOptions product={product} prices={prices} offerOf={offerOf} chosen={chosen} onChoose={choose} />
      )}
      <p className="picker-missing" role="alert">
        {isMissing ? pickerWords.chooseOne : failure?.text}{' '}
        {!isMissing && failure?.action && <a href={failure.action.href}>{failure.action.label}</a>}
      </p>
      <SlowHint isWaiting={isBusy} onRetry={retry} />
      <div className="dialog-actions">
        <button
          className="button button-primary"
          type="button"
          aria-disabled={isBusy}
          onClick={() => (chosen === null ? setMissing(true) : put(chosen))}
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
function usePutIn(productId: number, onIn: (optionId: number, eventId: number | null) => void) {
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
      updateCommon({
        selectedEvent: eventId,
        selectedProductId: productId,
        selectedProducts: [{ productId, optionIds: [optionId] }],
      });
      onIn(optionId, eventId);
    });
  return { ...action, putIn, renew };
}

/**
 * Opens with the page's own button, too, and with the focus on its title. Where there is nothing to choose, `mustOpen` puts
 * the option in instead, until it is in or something must be seen.
 */
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
  readonly offerOf: (optionId: number) => Parameters<typeof atOffer>[1];
  readonly chosen: number | null;
  readonly onChoose: (optionId: number) => void;
}

/** One at a time: 1회 and 3회 of one treatment are alternatives. */
function PickerOptions({ product, prices, offerOf, chosen, onChoose }: OptionsProps) {
  return (
    <div className="picker" role="radiogroup" aria-labelledby="picker-title">
      {product.options.map((option) => (
        <label key={option.id}>
          <input type="radio" name="option" checked={chosen === option.id} onChange={() => onChoose(option.id)} />
          <span>{option.title}</span>
          <span className="picker-price">
            <OptionPrice
              price={priceOf({ ...atOffer(option, offerOf(option.id)), vat: product.vat }, prices)}
              extraCosts={product.extraCosts}
            />
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
