/**
 * Reservations without the widget, by the page's address: a new one, one that is changed, one that was made.
 *
 * Why an island: days and times follow what others reserve, and sending needs the live API.
 * Without scripts: the page says how to reach the clinic by phone.
 */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { productPlaceOf } from '../domain/event-address.ts';
import { productReservationHref, type ReservationPlace, reservationPlaceOf } from '../domain/reservation-address.ts';
import type { BookingSite } from '../features/booking/view-model.ts';
import { $accessToken } from '../stores/access-token.ts';
import { LiveState } from '../ui/LiveState.tsx';
import { Change } from './reservation/Change.tsx';
import { Made } from './reservation/Made.tsx';
import { NewReservation } from './reservation/NewReservation.tsx';

interface Props {
  readonly booking: BookingSite;
}

export function Reservation({ booking }: Props) {
  const isLoggedIn = useStore($accessToken, { ssr: 'initial' }) !== null;
  const [place, setPlace] = useState<ReservationPlace | null>(null);
  useEffect(() => {
    nameProduct();
    setPlace(reservationPlaceOf(location.search));
  }, []);
  if (place === null) return <LiveState rows={12} />;
  if (place.kind === 'new') return <NewReservation place={place} isLoggedIn={isLoggedIn} booking={booking} />;
  if (place.kind === 'change') return <Change id={place.id} isLoggedIn={isLoggedIn} booking={booking} />;
  return <Made id={place.id} isMoved={place.kind === 'moved'} isLoggedIn={isLoggedIn} booking={booking} />;
}

/** The product whose page led here comes into the address, which a reload and a login keep. */
function nameProduct(): void {
  if (location.search !== '' || !URL.canParse(document.referrer)) return;
  const { origin, pathname, search } = new URL(document.referrer);
  const product = origin === location.origin ? productPlaceOf(pathname, search) : null;
  if (product !== null) history.replaceState(history.state, '', productReservationHref(product));
}
