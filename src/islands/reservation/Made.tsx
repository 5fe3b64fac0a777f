/** A reservation that was made or moved before, read again by its id. */
import { getReservation } from '../../api/reservations.ts';
import { myReservationWords, reservationWords } from '../../copy/reservation.ts';
import type { BookingSite } from '../../features/booking/view-model.ts';
import { useLive } from '../../stores/live.ts';
import { LiveEmpty } from '../../ui/LiveEmpty.tsx';
import { LiveState } from '../../ui/LiveState.tsx';
import { Done } from './Done.tsx';
import { LogInFirst } from './Guest.tsx';

interface Props {
  readonly id: number;
  readonly isMoved: boolean;
  readonly isLoggedIn: boolean;
  readonly booking: BookingSite;
}

export function Made({ id, isMoved, isLoggedIn, booking: { phone, place } }: Props) {
  const read = useLive(isLoggedIn ? getReservation(id) : null, { revalidateOnMount: true });
  const { data, error } = read;
  if (!isLoggedIn) return <LogInFirst text={myReservationWords.logInText} label={myReservationWords.logIn} />;
  if (error?.status === 404)
    return (
      <LiveEmpty text={reservationWords.doneMissing}>
        <a className="button button-primary" href="/mypage/reservations">
          {reservationWords.toList}
        </a>
      </LiveEmpty>
    );
  if (data === undefined) return <LiveState read={read} rows={6} phone={phone} />;
  return <Done reservation={data.row} place={place} isMoved={isMoved} />;
}
