/**
 * Reservations without the widget, by the page's address: a new one, one that is changed, one that was made.
 *
 * Why an island: days and times follow what others reserve, and sending needs the live API.
 * Without scripts: the page says how to reach the clinic by phone.
 */

import { lazy, Suspense, useEffect, useState } from 'react';
import { parseProductPlace } from '../../domain/addresses/event-address.ts';
import {
  parseReservationPlace,
  productReservationHref,
  type ReservationPlace,
} from '../../domain/addresses/reservation-address.ts';
import { useSession } from '../../hooks/use-session.ts';
import { guardIsland } from '../../ui/ErrorState.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { NewReservation } from './reservation/NewReservation.tsx';
import type { BookingSite } from './route.ts';

// Who reserves loads neither.
const Existing = lazy(() =>
  import('./reservation/ExistingReservation.tsx').then((part) => ({ default: part.ExistingReservation })),
);
const Reschedule = lazy(() => import('./reservation/Reschedule.tsx').then((part) => ({ default: part.Reschedule })));

function ReservationIsland({ booking }: { readonly booking: BookingSite }) {
  const { isLoggedIn } = useSession();
  const [place, setPlace] = useState<ReservationPlace | null>(null);
  useEffect(() => {
    nameProduct();
    setPlace(parseReservationPlace(location.search, history.state));
  }, []);
  if (place === null) return <QueryState rows={12} />;
  if (place.kind === 'new') return <NewReservation place={place} isLoggedIn={isLoggedIn} booking={booking} />;
  const shared = { id: place.id, isLoggedIn, booking };
  return (
    <Suspense fallback={<QueryState rows={12} />}>
      {place.kind === 'change' ? <Reschedule {...shared} /> : <Existing {...shared} isMoved={place.kind === 'moved'} />}
    </Suspense>
  );
}

/** The product whose page led here comes into the address, which a reload and a login keep. */
function nameProduct(): void {
  if (location.search !== '' || !URL.canParse(document.referrer)) return;
  const { origin, pathname, search } = new URL(document.referrer);
  const product = origin === location.origin ? parseProductPlace(pathname, search) : null;
  if (product !== null) history.replaceState(history.state, '', productReservationHref(product));
}

export const Reservation = guardIsland(ReservationIsland);
