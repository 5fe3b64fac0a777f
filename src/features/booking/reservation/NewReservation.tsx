/**
 * A new reservation: what, when, who. The earliest free day is shown at once, so that from a product page it takes three
 * taps: reserve, a time, send. It is sent once: a failure is shown where it happens, and a second tap repeats the request.
 */

import { useState } from 'react';
import { getCustomer } from '../../../api/customers.ts';
import { toPieces } from '../../../api/offers.ts';
import { listAvailableDates } from '../../../api/reservations.ts';
import { isUnanswered } from '../../../client/idempotency-key.ts';
import * as common from '../../../domain/common-words.ts';
import type { ReservationPlace } from '../../../domain/reservation-address.ts';
import { useAction } from '../../../hooks/use-action.ts';
import { silentQuery, useQuery } from '../../../hooks/use-query.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import type { BookingSite } from '../view-model.ts';
import { reservationWords, whenOf } from '../words.ts';
import { Confirmation } from './Confirmation.tsx';
import { ContactStep, LogInFirst } from './ContactStep.tsx';
import { DateTimeStep } from './DateTimeStep.tsx';
import { ForWhom } from './ForWhom.tsx';
import { missingOf, reservedOffers, startFlow, stepOf } from './flow.ts';
import { SlotNote } from './SlotNote.tsx';
import { TreatmentStep } from './TreatmentStep.tsx';
import { useFlow } from './use-flow.ts';
import { useReserve } from './use-reserve.ts';

interface Props {
  readonly place: Extract<ReservationPlace, { kind: 'new' }>;
  readonly isLoggedIn: boolean;
  readonly booking: BookingSite;
}

export function NewReservation({ place, isLoggedIn, booking }: Props) {
  const { flow, dispatch, withConflict } = useFlow(null, (stored) => startFlow(place, booking.isVisitOnly, stored));
  const { run, retry, isBusy, failure } = useAction();
  const [wasUnanswered] = useState(() => isUnanswered('reservation'));
  const dates = useQuery(listAvailableDates());
  const customer = useQuery(isLoggedIn ? getCustomer() : null, silentQuery);
  const hasDays = dates.data === undefined || dates.data.rows.some(({ isAvailable }) => isAvailable);
  const { slot } = flow;
  const offers = reservedOffers(flow);
  const request = { reservedAt: slot.reservedAt ?? '', ...toPieces(offers), employeeId: slot.employeeId };
  const { reserve, reserveAsGuest } = useReserve(request, offers, (reservation) =>
    dispatch({ type: 'reserved', reservation }),
  );
  if (flow.reservation !== null) return <Confirmation reservation={flow.reservation} booking={booking} />;

  const step = stepOf(flow);
  const lacking = missingOf(flow);
  const missing = lacking === null ? null : reservationWords.choose[lacking];
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
                onClick={() => run((signal) => withConflict(() => reserve(signal)))}
                onRetry={retry}
              >
                {reservationWords.submit}
              </ActionButton>
            </div>
          ) : booking.isUnproven ? (
            <ContactStep
              missing={missing}
              slot={slot}
              onSend={(guest, signal) => withConflict(() => reserveAsGuest(guest, signal))}
            />
          ) : (
            <LogInFirst text={reservationWords.logInText} label={reservationWords.logIn} />
          )}
        </>
      )}
    </div>
  );
}
