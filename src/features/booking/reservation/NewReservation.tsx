/**
 * A new reservation: what, when, who. The earliest free day is shown at once, so that from a product page it takes three
 * taps: reserve, a time, send. It is sent once: a failure is told where it happens, and a second tap repeats the request.
 */
import { useState } from 'react';
import { signInAsGuest } from '../../../api/auth.ts';
import { createReservation, listAvailableDates } from '../../../api/reservations.ts';
import { sendLive } from '../../../client/call-api.ts';
import { $auth } from '../../../client/session/auth.ts';
import { beginSession } from '../../../client/session/session.ts';
import { removeReserved } from '../../../client/state/cart.ts';
import { $reservation, noReservation, type Reservation } from '../../../client/state/reservation.ts';
import { type ReservationPlace, reservationHref } from '../../../domain/reservation-address.ts';
import { useTask } from '../../../hooks/use-action.ts';
import { useLive } from '../../../hooks/use-query.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { FormMessage } from '../../../ui/FormError.tsx';
import { dropWriteKey, writeKeyOf } from '../idempotency-key.ts';
import type { BookingSite } from '../view-model.ts';
import { reservationWords, whenOf } from '../words.ts';
import { Done } from './Confirmation.tsx';
import { Guest, type GuestPerson, LogInFirst } from './ContactStep.tsx';
import { When } from './DateTimeStep.tsx';
import { SlotNote } from './SlotNote.tsx';
import { What } from './TreatmentStep.tsx';
import { useWish } from './use-wish.ts';

interface Props {
  readonly place: Extract<ReservationPlace, { kind: 'new' }>;
  readonly isLoggedIn: boolean;
  readonly booking: BookingSite;
}

export function NewReservation({ place, isLoggedIn, booking }: Props) {
  const { slot, setSlot, losses, attempt, isVisit, setVisit, pieces, chooseOptions, leaveOut } = useWish(
    place,
    booking.isVisitOnly,
  );
  /** What is reserved at which price; the rest of the page stands below it. */
  const [isKnown, setKnown] = useState(false);
  /** When can be chosen; how it is sent stands below that. */
  const [isReady, setReady] = useState(false);
  const [made, setMade] = useState<Reservation | null>(null);
  const { run, retry, isBusy, failure } = useTask();
  const dates = useLive(listAvailableDates());
  const hasDays = dates.data === undefined || dates.data.rows.some(({ isAvailable }) => isAvailable);
  if (made !== null) return <Done reservation={made} place={booking.place} />;

  const { reservedAt, employeeId } = slot;
  const lacksOption = !isVisit && pieces.productOptionIds.length === 0;
  const missing = lacksOption
    ? reservationWords.chooseOption
    : reservedAt === null
      ? reservationWords.chooseTime
      : null;
  const wish = {
    reservedAt: reservedAt ?? '',
    productOptionIds: [...pieces.productOptionIds],
    eventIds: [...pieces.eventIds],
    employeeId,
  };
  const finish = (row: Reservation) => {
    dropWriteKey('reservation');
    dropWriteKey('guest');
    $reservation.set(noReservation);
    history.replaceState(history.state, '', reservationHref('made', row.id));
    setMade(row);
  };
  const reserve = (signal: AbortSignal) =>
    attempt(async () => {
      const idempotencyKey = writeKeyOf('reservation', [wish, $auth.get().user?.id ?? null]);
      const { row } = await sendLive(createReservation(wish), { idempotencyKey, isQuiet: true, signal });
      finish(row);
      await removeReserved(pieces);
    });
  /** The login begins once the reservation is made, so that until then the form stays with what went wrong. */
  const reserveAsGuest = (guest: GuestPerson, signal: AbortSignal) =>
    attempt(async () => {
      const sent = { isQuiet: true, signal };
      const login = await sendLive(signInAsGuest(guest), { ...sent, idempotencyKey: writeKeyOf('guest', guest) });
      const idempotencyKey = writeKeyOf('reservation', [wish, guest]);
      const { row } = await sendLive(createReservation(wish), { ...sent, idempotencyKey, accessToken: login.token });
      finish(row);
      await beginSession(login, false);
      await removeReserved(pieces);
    });

  return (
    <div className="reservation">
      <What
        place={place.product}
        pieces={pieces}
        isVisit={isVisit}
        isVisitOnly={booking.isVisitOnly}
        canTreat={place.product !== null || place.isFromCart}
        prices={booking.prices}
        onVisit={setVisit}
        onOptions={chooseOptions}
        onMissing={leaveOut}
        onKnown={setKnown}
      />
      {(isVisit || isKnown) && (
        <>
          <section className="reservation-part">
            <h2 className="t-h2">{reservationWords.when}</h2>
            <When slot={slot} onChange={setSlot} onReady={() => setReady(true)} losses={losses} phone={booking.phone} />
          </section>
          {!hasDays || !isReady ? null : isLoggedIn ? (
            <div className="reservation-send">
              <p>{missing ?? whenOf(wish.reservedAt)}</p>
              <SlotNote slot={slot} />
              <FormMessage failure={failure} />
              <ActionButton
                isReady={missing === null}
                isBusy={isBusy}
                look="accent"
                onClick={() => run(reserve)}
                onRetry={retry}
              >
                {reservationWords.submit}
              </ActionButton>
            </div>
          ) : booking.isUnproven ? (
            <Guest missing={missing} slot={slot} onSend={reserveAsGuest} />
          ) : (
            <LogInFirst text={reservationWords.logInText} label={reservationWords.logIn} />
          )}
        </>
      )}
    </div>
  );
}
