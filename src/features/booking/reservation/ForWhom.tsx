/** Whose reservation it becomes, and the way to make it another's: a family shares a phone, and a PC stands in a hall. */
import { useStore } from '@nanostores/react';
import { getCustomer } from '../../../api/customers.ts';
import { $auth } from '../../../client/session/auth.ts';
import { endSessionHere } from '../../../client/session/session.ts';
import { $reservation } from '../../../client/state/reservation.ts';
import { useAction } from '../../../hooks/use-action.ts';
import { silentQuery, useQuery } from '../../../hooks/use-query.ts';
import { reservationWords } from '../words.ts';

export function ForWhom() {
  const { user } = useStore($auth);
  const customer = useQuery(getCustomer(), silentQuery).data?.row;
  const { run, isBusy } = useAction();
  const name = customer?.name ?? user?.name;
  /** What was chosen is nobody's data: it stays for the next name. */
  const leave = () =>
    run(async () => {
      const chosen = $reservation.get();
      await endSessionHere();
      $reservation.set(chosen);
    });
  if (name == null) return null;
  return (
    <p className="reservation-person" role="status">
      {reservationWords.forWhom(name, customer?.phone?.slice(-4) ?? null)}{' '}
      <button className="text-button" type="button" aria-disabled={isBusy} onClick={leave}>
        {reservationWords.forOther}
      </button>
    </p>
  );
}
