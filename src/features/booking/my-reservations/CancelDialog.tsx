/** Confirms the cancellation of one reservation. Each opening is a dialog of its own: an answer that comes after it was closed is told by name. */
import { useEffect, useRef } from 'react';
import { isApiFailure } from '../../../api/failure.ts';
import { cancelReservation } from '../../../api/reservations.ts';
import { callApi, isSessionOver } from '../../../client/call-api.ts';
import { failureText } from '../../../client/failure-text.ts';
import { sendOnce } from '../../../client/idempotency-key.ts';
import type { Reservation } from '../../../client/state/reservation.ts';
import { showToast } from '../../../client/state/toasts.ts';
import { useAction } from '../../../hooks/use-action.ts';
import { closeOnBackdrop } from '../../../ui/close-on-backdrop.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { SlowHint } from '../../../ui/SlowHint.tsx';
import { whenOf } from '../words.ts';
import { myReservationWords } from './words.ts';
import '../booking.css';
import '../../../ui/dialog.late.css';

interface Props {
  readonly reservation: Reservation;
  readonly onClose: () => void;
  /** Reads the list again, and says whether it has the reservation as cancelled. */
  readonly onAnswer: () => Promise<boolean>;
  /** Its row has moved to another list, and the focus with it. */
  readonly onCancelled: () => void;
}

const sendCancel = (id: number, signal: AbortSignal) =>
  sendOnce(`cancel-${id}`, null, ({ key }) =>
    callApi(cancelReservation(id), { isSilent: true, signal, idempotencyKey: key }),
  );

export function CancelDialog({ reservation, onClose, onAnswer, onCancelled }: Props) {
  const { run, retry, isBusy, failure } = useAction();
  const dialog = useRef<HTMLDialogElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Enter on a dialog that has just opened cancels nothing.
    keep.current?.focus();
  }, []);
  const when = whenOf(reservation.reservedAt);
  const cancel = () => {
    const own = dialog.current;
    const tell = () => {
      if (own?.open) own.close();
      showToast({ text: myReservationWords.cancelled(when), icon: 'check' });
    };
    return run(async (signal) => {
      try {
        await sendCancel(reservation.id, signal);
      } catch (error) {
        if (isApiFailure(error) && error.kind !== 'aborted' && !isSessionOver(error)) {
          // The answer may be lost, and not the cancellation.
          onAnswer().then((isCancelled) => {
            if (!isCancelled) return;
            tell();
            onCancelled();
          });
          if (!own?.open) return void showToast({ text: myReservationWords.notCancelled(when, failureText(error)) });
        }
        throw error;
      }
      tell();
      onAnswer().then(onCancelled);
    });
  };
  return (
    <dialog
      className="dialog"
      ref={dialog}
      closedby="any"
      onPointerDown={closeOnBackdrop}
      onPointerUp={closeOnBackdrop}
      onClose={onClose}
      aria-labelledby="cancel-title"
    >
      <h2 className="t-h3" id="cancel-title">
        {myReservationWords.cancelTitle}
      </h2>
      <p className="reservation-when">{when}</p>
      <p>{myReservationWords.cancelText}</p>
      <FormError failure={failure} />
      <SlowHint isWaiting={isBusy} onRetry={retry} />
      <div className="dialog-actions">
        <button
          className="button button-primary"
          type="button"
          aria-disabled={isBusy}
          data-sending={isBusy || undefined}
          onClick={cancel}
        >
          {myReservationWords.cancel}
        </button>
        <button className="button button-line" type="button" ref={keep} onClick={() => dialog.current?.close()}>
          {myReservationWords.keep}
        </button>
      </div>
    </dialog>
  );
}
