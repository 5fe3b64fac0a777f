/** A new reservation: what, when, who. The earliest free time is chosen at once, so it takes three taps. It is sent once: a second tap repeats the request. */

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { getCustomer } from '../../../api/customers.ts';
import { toPieces } from '../../../api/offers.ts';
import { listAvailableDates } from '../../../api/reservations.ts';
import { isUnanswered } from '../../../client/idempotency-key.ts';
import { $reservation } from '../../../client/state/reservation.ts';
import type { ReservationPlace } from '../../../domain/addresses/reservation-address.ts';
import * as common from '../../../domain/words/common-words.ts';
import { useAction } from '../../../hooks/use-action.ts';
import { useLoginFocus } from '../../../hooks/use-login-focus.ts';
import { silentQuery, useQuery } from '../../../hooks/use-query.ts';
import { useSession } from '../../../hooks/use-session.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import type { BookingSite } from '../route.ts';
import { reservationWords } from '../words.ts';
import { ContactStep } from './ContactStep.tsx';
import { DateTimeStep } from './DateTimeStep.tsx';
import { reservedOffers, startFlow, stepOf } from './flow.ts';
import { type Sending, Summary } from './Summary.tsx';
import { TreatmentStep } from './TreatmentStep.tsx';
import { useFlow } from './use-flow.ts';
import { useReserve } from './use-reserve.ts';
import '../../../ui/live.css';
import './reservation.css';

const loadConfirmation = () => import('./Confirmation.tsx').then((part) => ({ default: part.Confirmation }));
const Confirmation = lazy(loadConfirmation);

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
  // Of a group it is known with its branches; nobody books here for another one.
  const [isElsewhere, setElsewhere] = useState<boolean | null>(booking.branches.length > 0 ? null : false);
  useLoginFocus(isLoggedIn);
  const { slot } = flow;
  const offers = reservedOffers(flow);
  const request = { reservedAt: slot.reservedAt ?? '', ...toPieces(offers), employeeId: slot.employeeId };
  const { reserve, reserveAsGuest, reserveByCode } = useReserve(request, offers, (reservation) => {
    if (booking.branches.length > 0)
      import('./Branches.tsx').then(({ rememberHere }) => rememberHere(booking.branches)).catch(() => {});
    dispatch({ type: 'reserved', reservation });
  });
  const send = (act: () => Promise<void>) => {
    loadConfirmation().catch(() => {});
    return withConflict(act);
  };
  if (flow.reservation !== null)
    return (
      <Suspense fallback={<QueryState rows={9} />}>
        <Confirmation reservation={flow.reservation} booking={booking} isNew />
      </Suspense>
    );

  const isHere = isElsewhere === false;
  const step = stepOf(flow);
  const canSend = hasDays && step === 'contact';
  const summary = (sending: Sending | null, whose: ReactNode = null) => (
    <Summary flow={flow} dispatch={dispatch} booking={booking} sending={sending}>
      {whose}
    </Summary>
  );
  return (
    // Until the branch is known the rest is on its way: help that is seen above it would be pushed down.
    <div className="reservation" aria-busy={isElsewhere === null}>
      <TreatmentStep
        product={place.product}
        canTreat={!booking.isVisitOnly && (place.product !== null || place.isFromCart)}
        booking={booking}
        isElsewhere={isElsewhere}
        onPlace={setElsewhere}
        flow={flow}
        dispatch={dispatch}
      />
      {wasUnanswered && flow.conflictCount > 0 && (
        <p className="form-message" role="status">
          {reservationWords.maybeMade} <a href="/mypage/reservations">{common.seeReservations}</a>
        </p>
      )}
      {isHere && step !== 'treatment' && (
        <DateTimeStep flow={flow} dispatch={dispatch} phone={booking.phone} doctor={place.employeeId} />
      )}
      {!isHere ? null : !canSend ? (
        summary(null)
      ) : isLoggedIn ? (
        summary(
          {
            failure,
            isReady: true,
            isBusy,
            onRetry: retry,
            onClick: () => run((signal) => send(() => reserve(signal))),
          },
          <ForWhom customer={customer.error === undefined ? customer.data?.row : null} />,
        )
      ) : (
        <ContactStep
          isUnproven={booking.isUnproven}
          onSend={(guest, signal) => send(() => reserveAsGuest(guest, signal))}
          onSendProven={(proof, signal) => send(() => reserveByCode(proof, signal))}
        >
          {(sending) => summary(sending)}
        </ContactStep>
      )}
    </div>
  );
}

type Person = { readonly name: string | null; readonly phone: string | null };

/**
 * Whose reservation it becomes, and the way to make it another's: a family shares a phone, and a PC stands in a hall.
 * Its lines have their room from the start: a late name moves no button. `customer` is undefined until it is known.
 */
function ForWhom({ customer }: { readonly customer: Person | null | undefined }) {
  const { user } = useSession();
  const { run, isBusy, failure } = useAction();
  /** What was chosen is nobody's data: it stays for the next name. */
  const leave = () =>
    run(async () => {
      const { endSessionHere } = await import('../../../client/session/end-session.ts');
      const chosen = $reservation.get();
      await endSessionHere({ isSure: failure !== null });
      $reservation.set(chosen);
    });
  const name = customer?.name ?? user?.name ?? null;
  return (
    <div className="reservation-person">
      <p role="status" tabIndex={-1} data-who="">
        {name === null && customer === undefined
          ? null
          : reservationWords.forWhom(name, customer?.phone?.slice(-4) ?? null)}
      </p>
      <button className="text-button" type="button" aria-disabled={isBusy} onClick={leave}>
        {reservationWords.forOther}
      </button>
      <FormError failure={failure} />
    </div>
  );
}
