/** Books a treatment at the price that stands on top of its page, and says how much that is. */

import { reservationOf } from '../../domain/addresses/reservation-address.ts';
import { formatWon } from '../../domain/words/format.ts';
import { sumToPay } from '../../domain/words/price-words.ts';
import type { ReservationLink } from '../../ui/QueryBoundary.tsx';
import type { ProductFacts, ProductOffer } from './view-model.ts';

interface Props {
  readonly product: Pick<ProductFacts, 'id' | 'offers' | 'extraCosts'>;
  readonly reservation: ReservationLink;
}

/** The option is named where its event offers another one, too. */
export const placeOf = (productId: number, { event, optionId }: ProductOffer, offers: readonly ProductOffer[]) => ({
  productId,
  eventId: event?.id ?? null,
  optionId: offers.some((other) => event && other.event?.id === event.id && other.optionId !== optionId)
    ? optionId
    : null,
});

export function ReserveLink({ product: { id, offers, extraCosts }, reservation: { label, href, widget } }: Props) {
  const [lead] = offers;
  const sum = lead === undefined ? null : sumToPay(lead.price, extraCosts);
  return (
    <a
      className="button button-accent"
      href={reservationOf(href, lead === undefined ? { productId: id, eventId: null } : placeOf(id, lead, offers))}
      data-widget={widget ?? undefined}
      data-event={lead?.event?.id}
      data-option={lead?.optionId}
      data-lead=""
    >
      {label} {sum !== null && <span className="digits">{formatWon(sum)}</span>}
    </a>
  );
}
