/** Whose reservation it becomes, and the way to make it another's: a family shares a phone, and a PC stands in a hall. */
import { $reservation } from '../../../client/state/reservation.ts';
import { useAction } from '../../../hooks/use-action.ts';
import { useSession } from '../../../hooks/use-session.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { reservationWords } from '../words.ts';
import '../../../ui/live.css';
import './reservation.css';

interface Props {
  /** Undefined until it is known, null where it cannot be read. */
  readonly customer: { readonly name: string | null; readonly phone: string | null } | null | undefined;
}

/** Its lines have their room from the start, so that a late name moves no button under a finger. */
export function ForWhom({ customer }: Props) {
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
