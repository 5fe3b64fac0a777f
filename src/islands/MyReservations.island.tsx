/**
 * The reservations of whoever is logged in: what, when, in which state, and ways to move and cancel.
 *
 * Why an island: reservations lie behind a login.
 * Without scripts: the page says how to reach the clinic by phone.
 */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { isApiFailure } from '../api/failure.ts';
import { cancelReservation, listReservations } from '../api/reservations.ts';
import { bookingWords } from '../copy/booking.ts';
import { myReservationWords, reservationWords, whenOf } from '../copy/reservation.ts';
import type { PhoneLink } from '../domain/phone.ts';
import { loginHref } from '../domain/return-path.ts';
import { $accessToken } from '../stores/access-token.ts';
import { sendLive, useLive } from '../stores/live.ts';
import { $reservation, noReservation, type Reservation } from '../stores/reservation.ts';
import { showToast } from '../stores/toasts.ts';
import { closeOnBackdrop } from '../ui/close-on-backdrop.ts';
import { LiveEmpty } from '../ui/LiveEmpty.tsx';
import { LiveState } from '../ui/LiveState.tsx';
import { ReservationRow } from './my-reservations/ReservationRow.tsx';

interface Props {
  readonly phone: PhoneLink;
  /** Reservations are made and moved here; else by phone. */
  readonly canBook: boolean;
}

export function MyReservations({ phone, canBook }: Props) {
  const token = useStore($accessToken, { ssr: 'initial' });
  const [isAwake, setAwake] = useState(false);
  const [leaving, setLeaving] = useState<Reservation | null>(null);
  const [isBusy, setBusy] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const read = useLive(isAwake && token !== null ? listReservations({ pageSize: 100 }) : null, {
    revalidateOnMount: true,
  });
  const { data, mutate } = read;
  useEffect(() => setAwake(true), []);

  if (isAwake && token === null)
    return (
      <LiveEmpty title={myReservationWords.logInTitle} text={myReservationWords.logInText}>
        <a className="button button-primary" href={loginHref('/mypage/reservations')}>
          {myReservationWords.logIn}
        </a>
      </LiveEmpty>
    );
  if (data === undefined) return <LiveState read={read} phone={phone} />;
  if (data.rows.length === 0)
    return (
      <LiveEmpty
        title={myReservationWords.empty}
        text={canBook ? myReservationWords.emptyText : reservationWords.closedText}
      >
        <a className="button button-primary" href={canBook ? '/reservation' : phone.href}>
          {canBook ? bookingWords.reserve : phone.label}
        </a>
      </LiveEmpty>
    );

  const cancel = async () => {
    if (leaving === null || isBusy) return;
    setBusy(true);
    try {
      await sendLive(cancelReservation(leaving.id));
      showToast({ text: myReservationWords.cancelled, icon: 'check' });
    } catch (failure) {
      if (isApiFailure(failure) && failure.status === 409) showToast({ text: myReservationWords.fixed });
    }
    await mutate();
    setBusy(false);
    dialog.current?.close();
  };
  const change = ({ id }: Reservation) => {
    $reservation.set({ ...noReservation, reservationId: id });
    location.assign('/reservation?from=change');
  };
  return (
    <>
      <ul className="rows" aria-label={myReservationWords.list}>
        {data.rows.map((reservation) => (
          <ReservationRow
            key={reservation.id}
            reservation={reservation}
            onChange={canBook ? () => change(reservation) : null}
            onCancel={() => {
              setLeaving(reservation);
              dialog.current?.showModal();
            }}
          />
        ))}
      </ul>
      <dialog
        className="alert"
        ref={dialog}
        closedby="any"
        onPointerUp={closeOnBackdrop}
        aria-labelledby="cancel-title"
      >
        <h2 className="t-h3" id="cancel-title">
          {myReservationWords.cancelTitle}
        </h2>
        {leaving !== null && <p className="reservation-when">{whenOf(leaving.reservedAt)}</p>}
        <p>{myReservationWords.cancelText}</p>
        <div className="alert-ways">
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
    </>
  );
}
