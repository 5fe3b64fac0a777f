/** Confirms the cancellation of a reservation; errors appear in the dialog. */
import { type RefObject, useEffect } from 'react';
import { cancelReservation } from '../../../api/reservations.ts';
import { callApi } from '../../../client/call-api.ts';
import type { Reservation } from '../../../client/state/reservation.ts';
import { showToast } from '../../../client/state/toasts.ts';
import { useAction } from '../../../hooks/use-action.ts';
import { closeOnBackdrop } from '../../../ui/close-on-backdrop.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { SlowHint } from '../../../ui/SlowHint.tsx';
import { myReservationWords, whenOf } from '../words.ts';

interface Props {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** null while the dialog is closed for the first time. */
  readonly reservation: Reservation | null;
  readonly onDone: () => Promise<unknown>;
}

export function CancelDialog({ dialog, reservation, onDone }: Props) {
  const { run, retry, isBusy, failure, clear } = useAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reservation is another question
  useEffect(clear, [reservation]);
  const cancel = () =>
    run(async (signal) => {
      if (reservation === null) return;
      await callApi(cancelReservation(reservation.id), { isSilent: true, signal });
      dialog.current?.close();
      showToast({ text: myReservationWords.cancelled, icon: 'check' });
      await onDone();
    });
  return (
    <dialog className="dialog" ref={dialog} closedby="any" onPointerUp={closeOnBackdrop} aria-labelledby="cancel-title">
      <h2 className="t-h3" id="cancel-title">
        {myReservationWords.cancelTitle}
      </h2>
      {reservation !== null && <p className="reservation-when">{whenOf(reservation.reservedAt)}</p>}
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
        <button className="button button-line" type="button" onClick={() => dialog.current?.close()}>
          {myReservationWords.keep}
        </button>
      </div>
    </dialog>
  );
}
