import { getReservation } from '../../../api/reservations.ts';
import * as common from '../../../domain/words/common-words.ts';
import { useLoginFocus } from '../../../hooks/use-login-focus.ts';
import { useQuery } from '../../../hooks/use-query.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { existingWords } from '../existing-words.ts';
import type { BookingSite } from '../route.ts';
import { reservationWords } from '../words.ts';
import { Confirmation } from './Confirmation.tsx';
import { LogInFirst } from './ContactStep.tsx';

interface Props {
  readonly id: number;
  readonly isMoved: boolean;
  readonly isLoggedIn: boolean;
  readonly booking: BookingSite;
}

export function ExistingReservation({ id, isMoved, isLoggedIn, booking }: Props) {
  const read = useQuery(isLoggedIn ? getReservation(id) : null, { revalidateOnMount: true });
  useLoginFocus(isLoggedIn);
  const { data, error } = read;
  if (!isLoggedIn) return <LogInFirst text={existingWords.logInText} label={common.logIn} />;
  if (error?.status === 404)
    return (
      <EmptyState text={reservationWords.doneMissing}>
        <a className="button button-primary" href="/mypage/reservations">
          {common.seeReservations}
        </a>
      </EmptyState>
    );
  if (data === undefined) return <QueryState read={read} rows={6} phone={booking.phone} />;
  return <Confirmation reservation={data.row} booking={booking} isMoved={isMoved} />;
}
