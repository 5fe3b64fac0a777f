/** One reservation: when, what, its state; the rest behind "see more". */
import { useState } from 'react';
import { dayOfMoment, formatDay } from '../../copy/format.ts';
import { myReservationWords, optionText, reservationStates, reservationWords, whenOf } from '../../copy/reservation.ts';
import type { Reservation } from '../../stores/reservation.ts';
import { ReviewLinks } from './ReviewLinks.tsx';

interface Props {
  readonly reservation: Reservation;
  /** null where it is moved by phone only. */
  readonly onChange: (() => void) | null;
  readonly onCancel: () => void;
}

export function ReservationRow({ reservation, onChange, onCancel }: Props) {
  const [isOpened, setOpened] = useState(false);
  const { state, reservedAt, options, employeeName, changeableUntil, createdAt } = reservation;
  const isOpen = state === 'REQUESTED' || state === 'CONFIRMED';
  const canChange = isOpen && Date.parse(changeableUntil) > Date.now();
  const isAhead = isOpen && Date.parse(reservedAt) > Date.now();
  return (
    <li className="my-reservation">
      <p>
        <span className={isAhead ? 'tag tag-positive' : 'tag'}>{reservationStates[state]}</span>
      </p>
      <p className="reservation-when">{whenOf(reservedAt)}</p>
      <p>{options.length === 0 ? reservationWords.visit : options.map(optionText).join(', ')}</p>
      <details className="my-reservation-more" onToggle={() => setOpened(true)}>
        <summary>{myReservationWords.detail}</summary>
        <dl className="facts">
          {employeeName !== null && (
            <div>
              <dt>{myReservationWords.doctor}</dt>
              <dd>{employeeName}</dd>
            </div>
          )}
          <div>
            <dt>{myReservationWords.madeOn}</dt>
            <dd>{formatDay(dayOfMoment(createdAt))}</dd>
          </div>
        </dl>
        {isOpened && state === 'COMPLETED' && <ReviewLinks reservationId={reservation.id} />}
        {isAhead && (
          <p className="form-hint">
            {canChange ? myReservationWords.until(changeableUntil) : myReservationWords.fixed}
          </p>
        )}
      </details>
      {canChange && (
        <p className="hero-actions">
          {onChange !== null && (
            <button className="button button-line button-s" type="button" onClick={onChange}>
              {myReservationWords.change}
            </button>
          )}
          <button className="button button-line button-s" type="button" onClick={onCancel}>
            {myReservationWords.cancel}
          </button>
        </p>
      )}
    </li>
  );
}
