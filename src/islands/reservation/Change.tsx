/** A reservation that was made, to be moved to another time; what it is for and who sees the customer stay. */
import { useEffect, useState } from 'react';
import { getReservation, moveReservation } from '../../api/reservations.ts';
import { myReservationWords, optionText, reservationWords, whenOf } from '../../copy/reservation.ts';
import type { BookingSite } from '../../domain/models/booking.ts';
import type { PhoneLink } from '../../domain/phone.ts';
import { useTask } from '../../forms/use-task.ts';
import { sendLive, useLive } from '../../stores/live.ts';
import { $reservation, noReservation, type Reservation } from '../../stores/reservation.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { LiveEmpty } from '../../ui/LiveEmpty.tsx';
import { LiveState } from '../../ui/LiveState.tsx';
import { Done } from './Done.tsx';
import { LogInFirst } from './Guest.tsx';
import { useSlot } from './use-slot.ts';
import { When } from './When.tsx';

interface Props {
  readonly id: number;
  readonly isLoggedIn: boolean;
  readonly booking: BookingSite;
}

export function Change({ id, isLoggedIn, booking }: Props) {
  const [moved, setMoved] = useState<Reservation | null>(null);
  const read = useLive(isLoggedIn ? getReservation(id) : null, { revalidateOnMount: true });
  if (moved !== null) return <Done reservation={moved} place={booking.place} isMoved />;
  if (!isLoggedIn) return <LogInFirst back="/reservation?from=change" />;
  const { data, error } = read;
  if (error?.status === 404) return <Fixed />;
  if (data === undefined) return <LiveState read={read} rows={12} phone={booking.phone} />;
  if (Date.parse(data.row.changeableUntil) <= Date.now()) return <Fixed />;
  return <Move reservation={data.row} phone={booking.phone} onMoved={setMoved} />;
}

function Move({
  reservation,
  phone,
  onMoved,
}: {
  readonly reservation: Reservation;
  readonly phone: PhoneLink;
  readonly onMoved: (moved: Reservation) => void;
}) {
  const { id, reservedAt, employeeId, employeeName, options } = reservation;
  const { slot, setSlot, losses, attempt } = useSlot({ day: null, reservedAt: null, employeeId });
  const { run, isBusy, failure } = useTask();
  const to = slot.reservedAt;
  const move = () =>
    run(() =>
      attempt(async () => {
        if (to === null) return;
        const { row } = await sendLive(moveReservation(id, to), { isQuiet: true });
        $reservation.set(noReservation);
        onMoved(row);
      }),
    );
  return (
    <div className="reservation">
      <div className="reservation-options">
        <p className="reservation-when">{reservationWords.changeLead(reservedAt)}</p>
        <p>
          {[employeeName, ...(options.length === 0 ? [reservationWords.visit] : options.map(optionText))]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <section className="reservation-part">
        <h2 className="t-h2">{reservationWords.changeWhen}</h2>
        <When slot={slot} onChange={setSlot} losses={losses} phone={phone} isDoctorFixed />
      </section>
      <div className="reservation-send">
        <p>{to === null ? reservationWords.chooseTime : whenOf(to)}</p>
        <FormMessage failure={failure} />
        <ActionButton isReady={to !== null} isBusy={isBusy} look="accent" onClick={move}>
          {reservationWords.change}
        </ActionButton>
      </div>
    </div>
  );
}

/** It is too late, or there is no such reservation any more. */
function Fixed() {
  useEffect(() => $reservation.set(noReservation), []);
  return (
    <LiveEmpty text={myReservationWords.fixed}>
      <a className="button button-primary" href="/mypage/reservations">
        {reservationWords.toList}
      </a>
    </LiveEmpty>
  );
}
