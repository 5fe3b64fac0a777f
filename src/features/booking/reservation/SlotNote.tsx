/** Notes about the chosen time: that it is occupied, and until when the visit can be changed. */
import { hasPassed } from '../../../client/backend-clock.ts';
import { canCall, type PhoneLink } from '../../../domain/rules/phone.ts';
import { reservationWords } from '../words.ts';
import type { Slot } from './flow.ts';
import '../../../ui/forms.css';

interface Props {
  readonly slot: Slot;
  readonly phone: PhoneLink;
  readonly isConfirmed?: boolean;
}

export function SlotNote({ slot, phone, isConfirmed = false }: Props) {
  const { reservedAt, isTaken = false, changeableUntil = null } = slot;
  const isChangeable = changeableUntil !== null && !hasPassed(changeableUntil);
  return (
    <div role="status">
      {reservedAt !== null && isTaken && <p className="form-message">{reservationWords.taken}</p>}
      {reservedAt !== null && isTaken && isConfirmed && <p>{reservationWords.losesConfirmation}</p>}
      {reservedAt !== null && changeableUntil !== null && (
        <p className="form-hint">
          {isChangeable ? reservationWords.changeable(changeableUntil) : reservationWords.notChangeable(canCall(phone))}
        </p>
      )}
    </div>
  );
}
