/** What is reserved: a visit for consultation, options of the product that the visitor came from, or what lay in the cart. */
import { useEffect } from 'react';
import { listEventProducts } from '../../api/events.ts';
import { getProduct } from '../../api/products.ts';
import { confirmReservation } from '../../api/reservations.ts';
import { atEventPrices } from '../../compose/event.ts';
import { totalNote } from '../../copy/booking.ts';
import { formatWon } from '../../copy/format.ts';
import { optionText, reservationWords } from '../../copy/reservation.ts';
import { cartTotal } from '../../domain/cart.ts';
import type { ProductPlace } from '../../domain/event-address.ts';
import type { PriceRules } from '../../domain/price.ts';
import { toldElsewhere, useLive } from '../../stores/live.ts';
import { LiveState } from '../../ui/LiveState.tsx';
import { Choices } from './Choices.tsx';

interface Props {
  /** The product that is reserved; null for what lay in the cart. */
  readonly place: ProductPlace | null;
  readonly optionIds: readonly number[];
  /** At whose prices they are reserved. */
  readonly eventIds: readonly number[];
  readonly isVisit: boolean;
  readonly isVisitOnly: boolean;
  readonly prices: PriceRules;
  readonly onVisit: (isVisit: boolean) => void;
  readonly onOptions: (ids: readonly number[]) => void;
  /** What is reserved is there, or cannot be had. */
  readonly onKnown: (isKnown: true) => void;
}

export function What({ place, optionIds, eventIds, isVisit, isVisitOnly, prices, onVisit, onOptions, onKnown }: Props) {
  const canTreat = !isVisitOnly && (place !== null || optionIds.length > 0);
  if (!canTreat)
    return (
      <p>
        {reservationWords.visit}
        {!isVisitOnly && (
          <>
            {' · '}
            <a className="underline underline-offset-4" href="/products">
              {reservationWords.chooseTreatment}
            </a>
          </>
        )}
      </p>
    );
  return (
    <section className="reservation-part">
      <h2 className="t-h2">{reservationWords.what}</h2>
      <Choices
        label={reservationWords.what}
        isLabelHidden
        value={isVisit ? 'visit' : 'treatment'}
        choices={[
          { value: 'treatment', text: reservationWords.treatment },
          { value: 'visit', text: reservationWords.visit },
        ]}
        onChoose={(kind) => onVisit(kind === 'visit')}
      />
      {!isVisit && place !== null && (
        <ProductOptions place={place} optionIds={optionIds} onOptions={onOptions} onKnown={onKnown} />
      )}
      {!isVisit && optionIds.length > 0 && (
        <Confirmed optionIds={optionIds} eventIds={eventIds} prices={prices} onKnown={onKnown} />
      )}
    </section>
  );
}

function ProductOptions({
  place: { productId, eventId, isSecret },
  optionIds,
  onOptions,
  onKnown,
}: Pick<Props, 'optionIds' | 'onOptions' | 'onKnown'> & { readonly place: ProductPlace }) {
  const secret = isSecret ? { isSecret } : {};
  const read = useLive(getProduct(productId, secret), toldElsewhere);
  const offers = useLive(eventId === null ? null : listEventProducts({ eventId, ...secret }), toldElsewhere);
  const product = read.data?.row;
  const hasFailed = read.error !== undefined;
  const isKnown = eventId === null || offers.data !== undefined || offers.error !== undefined;
  // The option that the event offers, else the first: the one whose price led here.
  useEffect(() => {
    if (product === undefined || !isKnown) return;
    const offered = offers.data?.rows.map(({ productOptionId }) => productOptionId) ?? [];
    const first = product.options.find(({ id }) => offered.includes(id)) ?? product.options[0];
    if (first !== undefined) onOptions([first.id]);
  }, [product, isKnown, offers.data, onOptions]);
  useEffect(() => {
    if (hasFailed) onKnown(true);
  }, [hasFailed, onKnown]);
  if (product === undefined) return <LiveState read={read} rows={9} />;
  const options = isSecret ? atEventPrices(product, offers.data?.rows ?? []).options : product.options;
  if (options.length < 2) return null;
  return (
    <fieldset className="choices">
      <legend>{product.title}</legend>
      {options.map(({ id, title }) => (
        <label key={id}>
          <input
            className="sr-only"
            type="checkbox"
            checked={optionIds.includes(id)}
            onChange={({ target }) =>
              onOptions(target.checked ? [...optionIds, id] : optionIds.filter((one) => one !== id))
            }
          />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** At the prices of now. */
function Confirmed({
  optionIds,
  eventIds,
  prices,
  onKnown,
}: Pick<Props, 'optionIds' | 'eventIds' | 'prices' | 'onKnown'>) {
  const read = useLive(confirmReservation(optionIds, eventIds), { keepPreviousData: true });
  const { data } = read;
  const isKnown = data !== undefined || read.error !== undefined;
  useEffect(() => {
    if (isKnown) onKnown(true);
  }, [isKnown, onKnown]);
  if (data === undefined) return <LiveState read={read} rows={9} />;
  const { options, missingOptionIds } = data.row;
  const total = cartTotal(
    options.map((option) => ({ ...option, discountPrice: null })),
    prices,
  );
  return (
    <div className="reservation-options">
      <ul className="rows">
        {options.map((option) => (
          <li key={option.productOptionId}>{optionText(option)}</li>
        ))}
      </ul>
      {total !== null && (
        <p className="cart-total">
          <span>{reservationWords.total}</span> <strong>{formatWon(total.amount)}</strong>{' '}
          <small>{totalNote(total)}</small>
        </p>
      )}
      {missingOptionIds.length > 0 && <p role="status">{reservationWords.missing}</p>}
    </div>
  );
}
