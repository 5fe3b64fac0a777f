/** The treatments of a reservation: options of the product that the visitor came from, or what lay in the cart, and their sum. */

import { useEffect, useRef } from 'react';
import { getProduct } from '../../../api/products.ts';
import { confirmReservation } from '../../../api/reservations.ts';
import { tellAct } from '../../../client/acts/tell-act.ts';
import type { ProductPlace } from '../../../domain/addresses/event-address.ts';
import { isSameOffer, type Offer, type OfferChange, offerOf, optionName } from '../../../domain/rules/offer.ts';
import type { PriceRules } from '../../../domain/rules/price.ts';
import { rowsTotal } from '../../../domain/rules/price-total.ts';
import * as common from '../../../domain/words/common-words.ts';
import { useEventOffers, useEventsOf } from '../../../hooks/use-event-offers.ts';
import { silentQuery, useQuery } from '../../../hooks/use-query.ts';
import { QueryState } from '../../../ui/QueryState.tsx';
import { TotalPrice } from '../../../ui/TotalPrice.tsx';
import { totalCaption } from '../../../ui/words.ts';
import { OfferTerms } from '../../events/OfferTerms.tsx';
import { offerName, offerTerms } from '../../events/offer-words.ts';
import { optionText, reservationWords } from '../words.ts';
import type { FlowProps } from './flow.ts';
import { changeText, treatmentWords } from './treatment-words.ts';
import '../../../ui/forms.css';
import './reservation.css';

export interface TreatmentProps extends FlowProps {
  /** The product that is reserved; null for what lay in the cart. */
  readonly product: ProductPlace | null;
}

export function Treatment({ product, flow, dispatch }: TreatmentProps) {
  return (
    <>
      {product !== null && <ProductOptions place={product} flow={flow} dispatch={dispatch} />}
      {product === null && flow.offers.length === 0 ? (
        <VisitInstead text={treatmentWords.notOffered} dispatch={dispatch} />
      ) : (
        // Days stand below the treatments once these are priced: until then their place is held.
        flow.offers.length > 0 && !flow.isTreatmentLoaded && <QueryState rows={9} />
      )}
      <Changes changes={flow.changes} isTold={flow.refusalCount > 0} />
    </>
  );
}

function ProductOptions({ place, flow, dispatch }: FlowProps & { readonly place: ProductPlace }) {
  const { productId, eventId, optionId = null, isSecret } = place;
  const { offers: chosen, refusalCount } = flow;
  const read = useQuery(getProduct(productId, isSecret ? { isSecret } : {}), silentQuery);
  const { isKnown, offersOf, notice } = useEventOffers(eventId, isSecret, true, optionId);
  const product = read.data?.row;
  const offers = offersOf(productId, product?.options ?? []).filter(({ event }) => !isSecret || event !== null);
  const choose = (options: readonly Pick<Offer, 'optionId' | 'eventId'>[]) =>
    dispatch({ type: 'options-chosen', options });
  // The offer whose price led here. What was chosen before stays.
  const isBegun = useRef(chosen.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once, with the first answer
  useEffect(() => {
    if (product === undefined || !isKnown || isBegun.current) return;
    isBegun.current = true;
    const [lead] = offers;
    if (lead !== undefined) choose([{ optionId: lead.option.id, eventId: lead.event?.id ?? null }]);
  }, [product, isKnown]);
  const { mutate } = read;
  useEffect(() => {
    if (refusalCount > 0) mutate();
  }, [refusalCount, mutate]);
  if (read.error?.status === 404) return <VisitInstead text={treatmentWords.notOffered} dispatch={dispatch} />;
  if (product === undefined || !isKnown)
    return (
      <>
        <QueryState read={read} rows={9} />
        {read.error !== undefined && <VisitInstead dispatch={dispatch} />}
      </>
    );
  if (offers.length === 0) return <VisitInstead text={notice ?? treatmentWords.onlyVisit} dispatch={dispatch} />;
  return (
    <>
      {notice !== null && <p role="status">{notice}</p>}
      {offers.length === 1 && chosen.length > 0 ? (
        <p>{optionName({ productTitle: product.title, optionTitle: offers[0]?.option.title ?? '' })}</p>
      ) : (
        <fieldset className="choices">
          <legend>{product.title}</legend>
          {offers.map(({ option: { id: optionId, title }, event }) => {
            const offer = { optionId, eventId: event?.id ?? null };
            // An option is had at one price.
            const others = chosen.filter((other) => other.optionId !== optionId);
            return (
              <label key={`${offer.eventId} ${optionId}`}>
                <input
                  className="sr-only"
                  type="checkbox"
                  checked={chosen.some((other) => isSameOffer(other, offer))}
                  onChange={({ target }) => choose(target.checked ? [...others, offer] : others)}
                />
                <span>
                  {offerName(title, event)}
                  {event !== null && <small>{offerTerms(event)}</small>}
                </span>
              </label>
            );
          })}
        </fieldset>
      )}
    </>
  );
}

function VisitInstead({ text, dispatch }: Pick<FlowProps, 'dispatch'> & { readonly text?: string }) {
  return (
    <div className="reservation-instead">
      {text !== undefined && <p role="status">{text}</p>}
      <p className="button-group">
        <button
          className={`button button-${text === undefined ? 'line' : 'primary'}`}
          type="button"
          onClick={() => dispatch({ type: 'visit-chosen', isVisit: true })}
        >
          {treatmentWords.visitInstead}
        </button>
        <a className="button button-line" href="/products">
          {reservationWords.chooseTreatment}
        </a>
      </p>
    </div>
  );
}

export function ChosenOptions({ prices, flow, dispatch }: FlowProps & { readonly prices: PriceRules }) {
  const { offers: chosen, refusalCount } = flow;
  const read = useQuery(confirmReservation(chosen), { keepPreviousData: true });
  const { data, mutate } = read;
  useEffect(() => {
    if (refusalCount > 0) mutate();
  }, [refusalCount, mutate]);
  useEffect(() => {
    if (data === undefined) return;
    const current = data.row.offers.map((row) => offerOf(row, prices));
    tellAct({ name: 'begin_checkout', rows: data.row.offers, rules: prices });
    tellAct({ name: 'checkout_progress', checkout_step: 'treatment' });
    const amount = rowsTotal(data.row.offers, prices, data.row.total)?.amount ?? null;
    dispatch({ type: 'offers-priced', current, missing: data.row.missingOptionIds, amount });
  }, [data, prices, dispatch]);
  const eventOf = useEventsOf(chosen);
  const isKnown = data !== undefined || read.error !== undefined;
  useEffect(() => {
    if (isKnown) dispatch({ type: 'treatment-loaded' });
  }, [isKnown, dispatch]);
  if (data === undefined) return read.error === undefined ? null : <QueryState read={read} />;
  const { offers, total: stated } = data.row;
  const total = rowsTotal(offers, prices, stated);
  return (
    <div className="reservation-options">
      <ul className="rows">
        {offers.map((offer) => (
          <li key={`${offer.optionId} ${offer.eventId}`}>
            {optionText(offer)}
            <OfferTerms event={eventOf(offer.eventId)} />
          </li>
        ))}
      </ul>
      {total !== null && <TotalPrice label={common.estimate} total={total} />}
      {total !== null && <p className="caption">{totalCaption}</p>}
    </div>
  );
}

/** What the treatments became since they were shown; after a refusal it has the focus, since sending is far below. */
function Changes({ changes, isTold }: { readonly changes: readonly OfferChange[]; readonly isTold: boolean }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isTold && changes.length > 0) notice.current?.focus();
  }, [changes, isTold]);
  if (changes.length === 0) return null;
  return (
    <div className="form-message" role="alert" tabIndex={-1} ref={notice}>
      {changes.map((change) => (
        <p key={`${change.kind} ${change.title}`}>{changeText(change)}</p>
      ))}
    </div>
  );
}
