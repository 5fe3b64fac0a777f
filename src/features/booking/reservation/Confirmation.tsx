/** A reservation after it was made or moved, with a calendar file and a copy button. */

import { useEffect, useRef } from 'react';
import type { Reservation } from '../../../client/state/reservation.ts';
import { slotMinutes } from '../../../domain/booking.ts';
import { calendarFile } from '../../../domain/calendar-file.ts';
import * as common from '../../../domain/common-words.ts';
import type { BookingSite } from '../view-model.ts';
import { amountText, optionText, reservationWords, whenOf } from '../words.ts';
import '../booking.css';

interface Props {
  readonly reservation: Reservation;
  readonly booking: Pick<BookingSite, 'place' | 'prices'>;
  /** The reservation was moved, not made. */
  readonly isMoved?: boolean;
}

export function Confirmation({ reservation, booking: { place, prices }, isMoved = false }: Props) {
  // The focus announces it; a live region would say it twice.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const state = reservation.state === 'CONFIRMED' ? 'CONFIRMED' : 'REQUESTED';
  const named = reservation.options.map(optionText);
  const what = named.length > 0 ? named : [reservationWords.visit];
  const title = reservationWords.visitAt(place.name);
  const amount = amountText(reservation.options, prices);
  const lines = amount === null ? what : [...what, amount];
  const text = [title, whenOf(reservation.reservedAt), ...lines, place.address].filter(Boolean).join('\n');
  const file = calendarFile({
    id: reservation.id,
    host: location.hostname,
    title,
    place: place.address ?? place.name,
    text: lines.join('\n'),
    start: reservation.reservedAt,
    createdAt: reservation.createdAt,
    minutes: slotMinutes,
  });
  return (
    <div className="reservation-done">
      <h2 className="t-h2" tabIndex={-1} ref={heading}>
        {isMoved ? reservationWords.changed : reservationWords.done[state]}
      </h2>
      <p className="reservation-when">{whenOf(reservation.reservedAt)}</p>
      <p>{[reservation.employeeName, ...what].filter(Boolean).join(' · ')}</p>
      {amount !== null && <p>{amount}</p>}
      <p>{[place.name, place.address].filter(Boolean).join(' · ')}</p>
      <p>{reservationWords.doneText[state]}</p>
      <p className="reservation-done-actions">
        <a
          className="button button-primary"
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
          download={`reservation-${reservation.id}.ics`}
        >
          {reservationWords.calendarFile}
        </a>
        {/* Browsers inside of messengers take no file. */}
        <button className="button button-line" type="button" data-copy={text} data-copied={reservationWords.copied}>
          {reservationWords.copy}
        </button>
        <a className="button button-line" href="/mypage/reservations">
          {common.seeReservations}
        </a>
      </p>
    </div>
  );
}
