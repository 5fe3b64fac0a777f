import { useEffect, useState } from 'react';
import { getReservation, moveReservation } from '../../../api/reservations.ts';
import { hasPassed } from '../../../client/backend-clock.ts';
import { callApi } from '../../../client/call-api.ts';
import { sendOnce } from '../../../client/idempotency-key.ts';
import { $reservation, noReservation, type Reservation } from '../../../client/state/reservation.ts';
import { doneHref } from '../../../domain/addresses/reservation-address.ts';
import { canCall, type PhoneLink } from '../../../domain/rules/phone.ts';
import * as common from '../../../domain/words/common-words.ts';
import { useAction } from '../../../hooks/use-action.ts';
import { useLoginFocus } from '../../../hooks/use-login-focus.ts';
import { useQuery } from '../../../hooks/use-query.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PhoneButton } from '../../../ui/PhoneButton.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { existingWords } from '../existing-words.ts';
import type { BookingSite } from '../route.ts';
import { optionText, reservationWords, whenOf } from '../words.ts';
import { Confirmation } from './Confirmation.tsx';
import { LogInFirst } from './ContactStep.tsx';
import { DateTimeStep } from './DateTimeStep.tsx';
import { startMove } from './flow.ts';
import { leadTo } from './lead-to.ts';
import { SlotNote } from './SlotNote.tsx';
import { useFlow } from './use-flow.ts';

interface Props {
  readonly id: number;
  readonly isLoggedIn: boolean;
  readonly booking: BookingSite;
}

export function Reschedule({ id, isLoggedIn, booking }: Props) {
  const [moved, setMoved] = useState<Reservation | null>(null);
  const read = useQuery(isLoggedIn ? getReservation(id) : null, { revalidateOnMount: true });
  useLoginFocus(isLoggedIn);
  if (moved !== null) return <Confirmation reservation={moved} booking={booking} isMoved />;
  if (!isLoggedIn) return <LogInFirst text={existingWords.logInText} label={common.logIn} />;
  const { data, error } = read;
  if (error?.status === 404) return <Fixed text={reservationWords.doneMissing} />;
  if (data === undefined) return <QueryState read={read} rows={12} phone={booking.phone} />;
  const { state } = data.row;
  if (state !== 'REQUESTED' && state !== 'CONFIRMED')
    return <Fixed text={existingWords.closed} phone={booking.phone} />;
  if (hasPassed(data.row.changeableUntil))
    return (
      <Fixed
        text={existingWords.tooLate(data.row.changeableUntil, data.row.createdAt, canCall(booking.phone))}
        phone={booking.phone}
      />
    );
  return <Move reservation={data.row} phone={booking.phone} onMoved={setMoved} />;
}

interface MoveProps {
  readonly reservation: Reservation;
  readonly phone: PhoneLink;
  readonly onMoved: (moved: Reservation) => void;
}

function Move({ reservation, phone, onMoved }: MoveProps) {
  const { id, state, reservedAt, employeeId, employeeName, options } = reservation;
  const { flow, dispatch, withConflict } = useFlow(id, (stored) => startMove(employeeId, stored));
  const { slot } = flow;
  const { run, retry, isBusy, failure } = useAction();
  const to = slot.reservedAt;
  const move = () =>
    run((signal) =>
      withConflict(async () => {
        if (to === null) return;
        const { row } = await sendOnce('move', [id, to], ({ key }) =>
          callApi(moveReservation(id, to), { isSilent: true, signal, idempotencyKey: key }),
        );
        $reservation.set(noReservation);
        history.replaceState({ ...history.state, moved: row.id }, '', doneHref);
        onMoved(row);
      }),
    );
  return (
    <div className="reservation">
      <div className="reservation-options reservation-what">
        <p className="reservation-when">{reservationWords.changeLead(reservedAt)}</p>
        <p>
          {[employeeName, ...(options.length === 0 ? [reservationWords.visit] : options.map(optionText))]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <DateTimeStep flow={flow} dispatch={dispatch} phone={phone} moved={reservation} />
      <aside className="reservation-aside" aria-label={reservationWords.summary}>
        <SlotNote slot={slot} phone={phone} isConfirmed={state === 'CONFIRMED'} />
        <div className="reservation-send">
          <p className="reservation-line">{to === null ? reservationWords.choose.time : whenOf(to)}</p>
          <ActionButton
            failure={failure}
            isReady
            isBusy={isBusy}
            variant="accent"
            onClick={to === null ? () => leadTo('time') : move}
            onRetry={retry}
          >
            {to === null ? reservationWords.choose.time : reservationWords.change}
          </ActionButton>
        </div>
      </aside>
    </div>
  );
}

/** Says why it cannot be moved; by phone it may be, where there is such a reservation. */
function Fixed({ text, phone }: { readonly text: string; readonly phone?: PhoneLink }) {
  useEffect(() => $reservation.set(noReservation), []);
  return (
    <EmptyState text={text}>
      <PhoneButton phone={phone} className="button button-accent" />
      <a className="button button-primary" href="/mypage/reservations">
        {common.seeReservations}
      </a>
    </EmptyState>
  );
}
