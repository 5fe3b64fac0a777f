/** A reservation that was made or moved before, read again by its id. */
import { getReservation } from '../../../api/reservations.ts';
import { useLive } from '../../../hooks/use-query.ts';
import { LiveEmpty } from '../../../ui/EmptyState.tsx';
import { LiveState } from '../../../ui/QueryState.tsx';
import type { BookingSite } from '../view-model.ts';
import { myReservationWords, reservationWords } from '../words.ts';
import { Done } from './Confirmation.tsx';
import { LogInFirst } from './ContactStep.tsx';

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
