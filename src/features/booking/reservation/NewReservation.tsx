/**
 * A new reservation: what, when, who. The earliest free day is shown at once, so that from a product page it takes three
 * taps: reserve, a time, send. It is sent once: a failure is shown where it happens, and a second tap repeats the request.
 */
import { signInAsGuest } from '../../../api/auth.ts';
import { createReservation, listAvailableDates } from '../../../api/reservations.ts';
import { callApi } from '../../../client/call-api.ts';
import { $auth } from '../../../client/session/auth.ts';
import { beginSession } from '../../../client/session/session.ts';
import { removeReserved } from '../../../client/state/cart.ts';
import { $reservation, noReservation, type Reservation } from '../../../client/state/reservation.ts';
import { type ReservationPlace, reservationHref } from '../../../domain/reservation-address.ts';
import { useAction } from '../../../hooks/use-action.ts';
import { useQuery } from '../../../hooks/use-query.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { clearIdempotencyKey, idempotencyKeyOf } from '../idempotency-key.ts';
import type { BookingSite } from '../view-model.ts';
import { reservationWords, whenOf } from '../words.ts';
import { Confirmation } from './Confirmation.tsx';
import { ContactStep, type GuestPerson, LogInFirst } from './ContactStep.tsx';
import { DateTimeStep } from './DateTimeStep.tsx';
import { missingOf, piecesOf, startFlow, stepOf } from './flow.ts';
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
  const dates = useQuery(listAvailableDates());
  const hasDays = dates.data === undefined || dates.data.rows.some(({ isAvailable }) => isAvailable);
  if (flow.reservation !== null) return <Confirmation reservation={flow.reservation} place={booking.place} />;

  const { slot } = flow;
  const { reservedAt, employeeId } = slot;
  const step = stepOf(flow);
  const pieces = piecesOf(flow);
  const lacking = missingOf(flow);
  const missing = lacking === null ? null : reservationWords.choose[lacking];
  const wish = {
    reservedAt: reservedAt ?? '',
    productOptionIds: [...pieces.productOptionIds],
    eventIds: [...pieces.eventIds],
    employeeId,
  };
  const finish = (row: Reservation) => {
    clearIdempotencyKey('reservation');
    clearIdempotencyKey('guest');
    $reservation.set(noReservation);
    history.replaceState(history.state, '', reservationHref('made', row.id));
    dispatch({ type: 'reserved', reservation: row });
  };
  const reserve = (signal: AbortSignal) =>
    withConflict(async () => {
      const idempotencyKey = idempotencyKeyOf('reservation', [wish, $auth.get().user?.id ?? null]);
      const { row } = await callApi(createReservation(wish), { idempotencyKey, isSilent: true, signal });
      finish(row);
      await removeReserved(pieces);
    });
  /** The login begins after the reservation, so that an error leaves the form in place. */
  const reserveAsGuest = (guest: GuestPerson, signal: AbortSignal) =>
    withConflict(async () => {
      const sent = { isSilent: true, signal };
      const login = await callApi(signInAsGuest(guest), { ...sent, idempotencyKey: idempotencyKeyOf('guest', guest) });
      const idempotencyKey = idempotencyKeyOf('reservation', [wish, guest]);
      const { row } = await callApi(createReservation(wish), { ...sent, idempotencyKey, accessToken: login.token });
      finish(row);
      await beginSession(login, false);
      await removeReserved(pieces);
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
            <DateTimeStep flow={flow} dispatch={dispatch} phone={booking.phone} />
          </section>
          {!hasDays || step !== 'contact' ? null : isLoggedIn ? (
            <div className="reservation-send">
              <p>{missing ?? whenOf(wish.reservedAt)}</p>
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
