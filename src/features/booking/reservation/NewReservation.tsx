/**
 * A new reservation: what, when, who. The earliest free day is shown at once, so that from a product page it takes three
 * taps: reserve, a time, send. It is sent once: a failure is shown where it happens, and a second tap repeats the request.
 */

import { useState } from 'react';
import { signInAsGuest } from '../../../api/auth.ts';
import { getCustomer } from '../../../api/customers.ts';
import { toPieces } from '../../../api/offers.ts';
import { createReservation, listAvailableDates } from '../../../api/reservations.ts';
import { callApi } from '../../../client/call-api.ts';
import { clearIdempotencyKey, idempotencyKeyOf, isUnanswered, sendOnce } from '../../../client/idempotency-key.ts';
import { beginSession } from '../../../client/session/login.ts';
import { $session } from '../../../client/session/session-store.ts';
import { removeReserved } from '../../../client/state/cart.ts';
import { $reservation, noReservation, type Reservation } from '../../../client/state/reservation.ts';
import * as common from '../../../domain/common-words.ts';
import { type ReservationPlace, reservationHref } from '../../../domain/reservation-address.ts';
import { useAction } from '../../../hooks/use-action.ts';
import { silentQuery, useQuery } from '../../../hooks/use-query.ts';
import { useSameCustomer } from '../../../hooks/use-same-customer.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import type { BookingSite } from '../view-model.ts';
import { reservationWords, whenOf } from '../words.ts';
import { Confirmation } from './Confirmation.tsx';
import { ContactStep, type GuestPerson, LogInFirst } from './ContactStep.tsx';
import { DateTimeStep } from './DateTimeStep.tsx';
import { ForWhom } from './ForWhom.tsx';
import { missingOf, reservedOffers, startFlow, stepOf } from './flow.ts';
import { assertNoOwnVisit } from './own-visit.ts';
import { SlotNote } from './SlotNote.tsx';
import { TreatmentStep } from './TreatmentStep.tsx';
import { useFlow } from './use-flow.ts';

interface Props {
  readonly place: Extract<ReservationPlace, { kind: 'new' }>;
  readonly isLoggedIn: boolean;
  readonly booking: BookingSite;
}

export function NewReservation({ place, isLoggedIn, booking }: Props) {
  const { flow, dispatch, withConflict } = useFlow(null, (stored) => startFlow(place, booking.isVisitOnly, stored));
  const { run, retry, isBusy, failure } = useAction();
  const assertSameCustomer = useSameCustomer();
  const [wasUnanswered] = useState(() => isUnanswered('reservation'));
  const dates = useQuery(listAvailableDates());
  const customer = useQuery(isLoggedIn ? getCustomer() : null, silentQuery);
  const hasDays = dates.data === undefined || dates.data.rows.some(({ isAvailable }) => isAvailable);
  if (flow.reservation !== null) return <Confirmation reservation={flow.reservation} booking={booking} />;

  const { slot } = flow;
  const { reservedAt, employeeId } = slot;
  const step = stepOf(flow);
  const offers = reservedOffers(flow);
  const lacking = missingOf(flow);
  const missing = lacking === null ? null : reservationWords.choose[lacking];
  const request = {
    reservedAt: reservedAt ?? '',
    ...toPieces(offers),
    employeeId,
  };
  const finish = (row: Reservation) => {
    $reservation.set(noReservation);
    history.replaceState(history.state, '', reservationHref('made', row.id));
    dispatch({ type: 'reserved', reservation: row });
  };
  const reserve = (signal: AbortSignal) =>
    withConflict(async () => {
      assertSameCustomer();
      const sent = { isSilent: true, signal };
      const { row } = await sendOnce('reservation', [request, $session.get().user?.id ?? null], async (key) => {
        await assertNoOwnVisit(request.reservedAt, key, sent);
        return callApi(createReservation(request), { ...sent, idempotencyKey: key.key });
      });
      finish(row);
      await removeReserved(offers);
    });
  /** The login begins after the reservation, so that an error leaves the form in place. */
  const reserveAsGuest = (guest: GuestPerson, signal: AbortSignal) =>
    withConflict(async () => {
      const sent = { isSilent: true, signal };
      const { key: idempotencyKey } = await idempotencyKeyOf('guest', guest);
      const login = await callApi(signInAsGuest(guest), { ...sent, idempotencyKey });
      const asGuest = { ...sent, accessToken: login.token };
      const { row } = await sendOnce('reservation', [request, guest], async (key) => {
        await assertNoOwnVisit(request.reservedAt, key, asGuest);
        return callApi(createReservation(request), { ...asGuest, idempotencyKey: key.key });
      });
      clearIdempotencyKey('guest');
      finish(row);
      // The reservation stands, whatever becomes of the login.
      await beginSession(login, false).catch(() => {});
      await removeReserved(offers);
    });

  return (
    <div className="reservation">
      <TreatmentStep
        product={place.product}
        canTreat={!booking.isVisitOnly && (place.product !== null || place.isFromCart)}
        isVisitOnly={booking.isVisitOnly}
        prices={booking.prices}
        flow={flow}
        dispatch={dispatch}
      />
      {step !== 'treatment' && (
        <>
          <section className="reservation-part">
            <h2 className="t-h2">{reservationWords.when}</h2>
            <p>{reservationWords.visitPlace(booking.place.name, booking.place.address)}</p>
            {wasUnanswered && flow.conflictCount > 0 && (
              <p className="form-message" role="status">
                {reservationWords.maybeMade} <a href="/mypage/reservations">{common.seeReservations}</a>
              </p>
            )}
            <DateTimeStep flow={flow} dispatch={dispatch} phone={booking.phone} />
          </section>
          {!hasDays || step !== 'contact' ? null : isLoggedIn ? (
            <div className="reservation-send">
              <p>{missing ?? whenOf(request.reservedAt)}</p>
              <ForWhom customer={customer.error === undefined ? customer.data?.row : null} />
              <SlotNote slot={slot} />
              <FormError failure={failure} />
              <ActionButton
                isReady={missing === null}
                isBusy={isBusy}
                variant="accent"
                onClick={() => run(reserve)}
                onRetry={retry}
              >
                {reservationWords.submit}
              </ActionButton>
            </div>
          ) : booking.isUnproven ? (
            <ContactStep missing={missing} slot={slot} onSend={reserveAsGuest} />
          ) : (
            <LogInFirst text={reservationWords.logInText} label={reservationWords.logIn} />
          )}
        </>
      )}
    </div>
  );
}
