/**
 * Options of the product of this page, to be put into the cart: a dialog over the page.
 *
 * Why an island: prices and options are asked of the live API when the visitor wants to choose.
 * Without scripts: there is no button for it; options and prices stand on the page.
 */

import { type RefObject, useEffect, useRef, useState } from 'react';
import { getProduct } from '../../api/products.ts';
import { on } from '../../client/events.ts';
import { putOffersInCart } from '../../client/state/cart.ts';
import { updateCommon } from '../../client/state/common.ts';
import { showToast } from '../../client/state/toasts.ts';
import type { Product } from '../../contract/product.ts';
import * as common from '../../domain/common-words.ts';
import { parseEventId } from '../../domain/event-address.ts';
import { atOffer, type PriceRules, priceOf } from '../../domain/price.ts';
import { useAction } from '../../hooks/use-action.ts';
import { useEventOffers } from '../../hooks/use-event-offers.ts';
import { useIsHydrated } from '../../hooks/use-hydrated.ts';
import { useQuery } from '../../hooks/use-query.ts';
import { closeOnBackdrop } from '../../ui/close-on-backdrop.ts';
import { withErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { PriceLine } from '../../ui/PriceLine.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { SlowHint } from '../../ui/SlowHint.tsx';
import { pickerWords } from './picker-words.ts';
import '../../ui/dialog.late.css';

interface Props {
  readonly productId: number;
  readonly prices: PriceRules;
}

function AddToCartIsland({ productId, prices }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const isHydrated = useIsHydrated();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isMissing, setMissing] = useState(false);
  const read = useQuery(isHydrated ? getProduct(productId) : null);
  const eventId = isHydrated ? parseEventId(location.search) : null;
  const { isKnown, offers, notice } = useEventOffers(eventId);
  const product = isKnown ? read.data?.row : undefined;
  const offerOf = (id: number) => offers.find(({ productOptionId }) => productOptionId === id);
  const { putIn, renew, retry, isBusy, failure } = usePutIn(productId, () => {
    // A second visit to this dialog takes nothing along that is in already.
    setChosen(new Set());
    dialog.current?.close();
    showToast({ text: pickerWords.isIn, action: { label: pickerWords.toCart, href: '/cart' }, icon: 'check' });
  });

  useOpening(dialog, title);
  useEffect(() => {
    const [only] = product?.options ?? [];
    if (only !== undefined && product?.options.length === 1) setChosen(new Set([only.id]));
  }, [product]);

  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
    renew();
    setMissing(false);
  };
  const put = () =>
    chosen.size === 0
      ? setMissing(true)
      : putIn([...chosen], offers.length === 0 ? null : eventId, (id) => offerOf(id)?.eventId ?? null);

  return (
    <dialog
      className="dialog"
      ref={dialog}
      closedby="any"
      onPointerDown={closeOnBackdrop}
      onPointerUp={closeOnBackdrop}
      aria-labelledby="picker-title"
    >
      <h2 className="t-h3" id="picker-title" ref={title} tabIndex={-1}>
        {pickerWords.pickTitle}
      </h2>
      {notice !== null && <p role="status">{notice}</p>}
      {product === undefined ? (
        isHydrated && <QueryState read={read} rows={2} />
      ) : (
        <PickerOptions product={product} prices={prices} offerOf={offerOf} chosen={chosen} onToggle={toggle} />
      )}
      <p className="picker-missing" role="alert">
        {isMissing ? pickerWords.chooseOne : failure?.text}{' '}
        {!isMissing && failure?.action && <a href={failure.action.href}>{failure.action.label}</a>}
      </p>
      <SlowHint isWaiting={isBusy} onRetry={retry} />
      <div className="dialog-actions">
        <button className="button button-primary" type="button" aria-disabled={isBusy} onClick={put}>
          {pickerWords.put}
        </button>
        <button className="button button-s" type="button" onClick={() => dialog.current?.close()}>
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
  const putIn = (optionIds: readonly number[], event: number | null, eventOf: (optionId: number) => number | null) =>
    run(async (signal) => {
      key.current ||= crypto.randomUUID();
      const put = optionIds.map((optionId) => ({ productId, optionId, eventId: eventOf(optionId), quantity: 1 }));
      await putOffersInCart(put, { signal, idempotencyKey: key.current, isAdded: true });
      renew();
      updateCommon({
        selectedEvent: event,
        selectedProductId: productId,
        selectedProducts: [{ productId, optionIds: [...optionIds] }],
      });
      onIn();
    });
  return { ...action, putIn, renew };
}

/** With the page's own button, too, and with the focus on its title. */
function useOpening(dialog: RefObject<HTMLDialogElement | null>, title: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const open = () => {
      if (dialog.current?.open) return;
      dialog.current?.showModal();
      // Else the first button has it, at the end, and the options arrive above the focus.
      title.current?.focus();
    };
    open();
    return on('add-to-cart', open);
  }, [dialog, title]);
}

interface OptionsProps {
  readonly product: Product;
  readonly prices: PriceRules;
  readonly offerOf: (optionId: number) => Parameters<typeof atOffer>[1];
  readonly chosen: ReadonlySet<number>;
  readonly onToggle: (optionId: number) => void;
}

function PickerOptions({ product, prices, offerOf, chosen, onToggle }: OptionsProps) {
  return (
    <ul className="picker">
      {product.options.map((option) => (
        <li key={option.id}>
          <label>
            <input type="checkbox" checked={chosen.has(option.id)} onChange={() => onToggle(option.id)} />
            <span>{option.title}</span>
            <span className="picker-price">
              <PriceLine
                price={priceOf({ ...atOffer(option, offerOf(option.id)), vat: product.vat }, prices)}
                extraCosts={product.extraCosts}
              />
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

export const AddToCart = withErrorBoundary(AddToCartIsland, () => null);
