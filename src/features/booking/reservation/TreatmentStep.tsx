/** What is reserved: a visit for consultation, options of the product that the visitor came from, or what lay in the cart. */
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { listEventProducts } from '../../../api/events.ts';
import { getProduct } from '../../../api/products.ts';
import { confirmReservation } from '../../../api/reservations.ts';
import { cartTotal } from '../../../domain/cart.ts';
import type { ProductPlace } from '../../../domain/event-address.ts';
import type { PriceRules } from '../../../domain/price.ts';
import { silentQuery, useQuery } from '../../../hooks/use-query.ts';
import { Choices } from '../../../ui/Choices.tsx';
import { formatWon } from '../../../ui/format.ts';
import { QueryState } from '../../../ui/QueryState.tsx';
import { totalCaption, totalNote } from '../../../ui/words.ts';
import { atEventPrices } from '../../events/view-model.ts';
import { optionText, reservationWords } from '../words.ts';
import type { Flow, FlowAction } from './flow.ts';

interface PartProps {
  readonly flow: Flow;
  readonly dispatch: Dispatch<FlowAction>;
}

interface Props extends PartProps {
  /** The product that is reserved; null for what lay in the cart. */
  readonly product: ProductPlace | null;
  /** The visitor came with a treatment, from its page or from the cart. */
  readonly canTreat: boolean;
  readonly isVisitOnly: boolean;
  readonly prices: PriceRules;
}

export function TreatmentStep({ product, canTreat, isVisitOnly, prices, flow, dispatch }: Props) {
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
        value={flow.isVisit ? 'visit' : 'treatment'}
        choices={[
          { value: 'treatment', text: reservationWords.treatment },
          { value: 'visit', text: reservationWords.visit },
        ]}
        onChoose={(kind) => dispatch({ type: 'visit-chosen', isVisit: kind === 'visit' })}
      />
      {!flow.isVisit && product !== null && <ProductOptions place={product} flow={flow} dispatch={dispatch} />}
      {!flow.isVisit && flow.pieces.productOptionIds.length > 0 && (
        <ChosenOptions prices={prices} flow={flow} dispatch={dispatch} />
      )}
    </section>
  );
}

function ProductOptions({
  place: { productId, eventId, isSecret },
  flow,
  dispatch,
}: PartProps & { readonly place: ProductPlace }) {
  const { productOptionIds: optionIds } = flow.pieces;
  const secret = isSecret ? { isSecret } : {};
  const read = useQuery(getProduct(productId, secret), silentQuery);
  const offers = useQuery(eventId === null ? null : listEventProducts({ eventId, ...secret }), silentQuery);
  const product = read.data?.row;
  const isKnown = eventId === null || offers.data !== undefined || offers.error !== undefined;
  // The option that the event offers, else the first: the one whose price led here. What was chosen before stays.
  const isBegun = useRef(optionIds.length > 0);
  useEffect(() => {
    if (product === undefined || !isKnown || isBegun.current) return;
    isBegun.current = true;
    const offered = offers.data?.rows.map(({ productOptionId }) => productOptionId) ?? [];
    const first = product.options.find(({ id }) => offered.includes(id)) ?? product.options[0];
    if (first !== undefined) dispatch({ type: 'options-chosen', ids: [first.id], eventId });
  }, [product, isKnown, offers.data, eventId, dispatch]);
  if (read.error?.status === 404) return <VisitInstead text={reservationWords.notOffered} dispatch={dispatch} />;
  if (product === undefined)
    return (
      <>
        <QueryState read={read} rows={9} />
        {read.error !== undefined && <VisitInstead dispatch={dispatch} />}
      </>
    );
  const options = isSecret ? atEventPrices(product, offers.data?.rows ?? []).options : product.options;
  if (options.length === 0) return <VisitInstead text={reservationWords.onlyVisit} dispatch={dispatch} />;
  if (options.length < 2 && optionIds.length > 0) return null;
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
              dispatch({
                type: 'options-chosen',
                ids: target.checked ? [...optionIds, id] : optionIds.filter((one) => one !== id),
                eventId,
              })
            }
          />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Alternatives where this treatment cannot be reserved. */
function VisitInstead({ text, dispatch }: Pick<PartProps, 'dispatch'> & { readonly text?: string }) {
  return (
    <div className="reservation-instead">
      {text !== undefined && <p role="status">{text}</p>}
      <p className="button-group">
        <button
          className="button button-primary"
          type="button"
          onClick={() => dispatch({ type: 'visit-chosen', isVisit: true })}
        >
          {reservationWords.visitInstead}
        </button>
        <a className="button button-line" href="/products">
          {reservationWords.chooseTreatment}
        </a>
      </p>
    </div>
  );
}

/** At the prices of now. */
function ChosenOptions({ prices, flow, dispatch }: PartProps & Pick<Props, 'prices'>) {
  const { productOptionIds, eventIds } = flow.pieces;
  const read = useQuery(confirmReservation(productOptionIds, eventIds), { keepPreviousData: true });
  const { data } = read;
  const [missing, setMissing] = useState(false);
  const gone = data?.row.missingOptionIds;
  useEffect(() => {
    if (gone === undefined || gone.length === 0) return;
    setMissing(true);
    dispatch({ type: 'options-gone', ids: gone });
  }, [gone, dispatch]);
  const isKnown = data !== undefined || read.error !== undefined;
  useEffect(() => {
    if (isKnown) dispatch({ type: 'treatment-loaded' });
  }, [isKnown, dispatch]);
  if (data === undefined) return <QueryState read={read} rows={9} />;
  const { options } = data.row;
  const total = cartTotal(
    options.map((option) => ({ ...option, discountPrice: null })),
    prices,
  );
  return (
    <div className="reservation-options">
      <ul className="rows">
        {options.map((option) => (
          <li key={`${option.productOptionId} ${option.eventId}`}>{optionText(option)}</li>
        ))}
      </ul>
      {total !== null && (
        <p className="cart-total">
          <span>{reservationWords.total}</span> <strong>{formatWon(total.amount)}</strong>{' '}
          <small>{totalNote(total)}</small>
        </p>
      )}
      {total !== null && <p className="caption">{totalCaption}</p>}
      {missing && <p role="status">{reservationWords.missing}</p>}
    </div>
  );
}
