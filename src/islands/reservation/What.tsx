/** What is reserved: a visit for consultation, options of the product that the visitor came from, or what lay in the cart. */
import { useEffect } from 'react';
import { listEventProducts } from '../../api/events.ts';
import { getProduct } from '../../api/products.ts';
import { confirmReservation } from '../../api/reservations.ts';
import { totalNote } from '../../copy/booking.ts';
import { formatWon } from '../../copy/format.ts';
import { optionText, reservationWords } from '../../copy/reservation.ts';
import { cartTotal } from '../../domain/cart.ts';
import type { PriceRules } from '../../domain/price.ts';
import { toldElsewhere, useLive } from '../../stores/live.ts';
import { LiveState } from '../../ui/LiveState.tsx';
import { Choices } from './Choices.tsx';

interface Props {
  readonly productId: number | null;
  readonly optionIds: readonly number[];
  /** At whose prices they are reserved. */
  readonly eventIds: readonly number[];
  readonly isVisit: boolean;
  readonly isVisitOnly: boolean;
  readonly prices: PriceRules;
  readonly onVisit: (isVisit: boolean) => void;
  readonly onOptions: (ids: readonly number[]) => void;
}

export function What({ productId, optionIds, eventIds, isVisit, isVisitOnly, prices, onVisit, onOptions }: Props) {
  const canTreat = !isVisitOnly && (productId !== null || optionIds.length > 0);
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
      {!isVisit && productId !== null && (
        <ProductOptions productId={productId} optionIds={optionIds} eventIds={eventIds} onOptions={onOptions} />
      )}
      {!isVisit && optionIds.length > 0 && <Confirmed optionIds={optionIds} eventIds={eventIds} prices={prices} />}
    </section>
  );
}

function ProductOptions({
  productId,
  optionIds,
  eventIds,
  onOptions,
}: Pick<Props, 'optionIds' | 'eventIds' | 'onOptions'> & { readonly productId: number }) {
  const [eventId] = eventIds;
  const { data } = useLive(getProduct(productId));
  const offers = useLive(eventId === undefined ? null : listEventProducts({ eventId }), toldElsewhere);
  const product = data?.row;
  const isKnown = eventId === undefined || offers.data !== undefined || offers.error !== undefined;
  // The option that the event offers, else the first: the one whose price led here.
  useEffect(() => {
    if (product === undefined || !isKnown) return;
    const offered = offers.data?.rows.map(({ productOptionId }) => productOptionId) ?? [];
    const first = product.options.find(({ id }) => offered.includes(id)) ?? product.options[0];
    if (first !== undefined) onOptions([first.id]);
  }, [product, isKnown, offers.data, onOptions]);
  if (product === undefined || product.options.length < 2) return null;
  return (
    <fieldset className="choices">
      <legend>{product.title}</legend>
      {product.options.map(({ id, title }) => (
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
function Confirmed({ optionIds, eventIds, prices }: Pick<Props, 'optionIds' | 'eventIds' | 'prices'>) {
  const read = useLive(confirmReservation(optionIds, eventIds), { keepPreviousData: true });
  const { data } = read;
  if (data === undefined) return <LiveState read={read} rows={1} />;
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
