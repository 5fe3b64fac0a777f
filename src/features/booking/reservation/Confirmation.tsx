/** A reservation after it was made or moved: its facts, the way there, a calendar file and a copy button. It is the page's heading then. */

import { type ReactNode, useEffect, useRef } from 'react';
import { tellAct } from '../../../client/acts/tell-act.ts';
import { hasPassed } from '../../../client/backend-clock.ts';
import type { Reservation } from '../../../client/state/reservation.ts';
import { slotMinutes } from '../../../domain/rules/booking.ts';
import { calendarFile } from '../../../domain/rules/calendar-file.ts';
import { canCall } from '../../../domain/rules/phone.ts';
import { rowsTotal } from '../../../domain/rules/price-total.ts';
import * as common from '../../../domain/words/common-words.ts';
import { formatWon } from '../../../domain/words/format.ts';
import { useEventsOf } from '../../../hooks/use-event-offers.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Link } from '../../../ui/Link.tsx';
import { totalNote } from '../../../ui/total-words.ts';
import { OfferTerms } from '../../events/OfferTerms.tsx';
import type { BookingSite } from '../route.ts';
import { amountText, optionText, reservationWords, whenOf } from '../words.ts';
import '../booking.css';

interface Props {
  readonly reservation: Reservation;
  readonly booking: Pick<BookingSite, 'place' | 'prices' | 'phone'>;
  readonly isNew?: boolean;
  readonly isMoved?: boolean;
}

export function Confirmation({ reservation, booking, isNew = false, isMoved = false }: Props) {
  const { place, prices, phone } = booking;
  // The focus announces it; a live region would say it twice.
  const shown = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    shown.current?.focus();
  }, []);
  useEffect(() => {
    if (!isNew) return;
    // Not told yet of a customer who kept the time that was preselected.
    tellAct({ name: 'checkout_progress', checkout_step: 'date_time' });
    tellAct({ name: 'generate_lead', rows: reservation.options, rules: prices });
  }, [isNew, reservation, prices]);
  const state = reservation.state === 'CONFIRMED' ? 'CONFIRMED' : 'REQUESTED';
  const eventOf = useEventsOf(reservation.options);
  const named = reservation.options.map(optionText);
  const what = named.length > 0 ? named : [reservationWords.visit];
  const title = reservationWords.visitAt(place.name);
  const total = rowsTotal(reservation.options, prices);
  const amount = total === null ? null : amountText(total);
  const lines = amount === null ? what : [...what, amount];
  const text = [title, whenOf(reservation.reservedAt), ...lines, place.address].filter(Boolean).join('\n');
  const heading = isMoved ? reservationWords.changed : reservationWords.done[state];
  useEffect(() => {
    document.title = document.title.replace(/^[^|]+(?= \|)/, heading);
    // The head of the sheet named what is done now.
    document.querySelector('.sheet-title')?.replaceChildren(place.name);
  }, [heading, place.name]);
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
  const { facts } = reservationWords;
  const phoneLink = canCall(phone) ? <a href={phone.href}>{phone.label}</a> : null;
  const isChangeable = !hasPassed(reservation.changeableUntil);
  const rows: readonly (readonly [string, ReactNode])[] = [
    [
      facts.what,
      <>
        {what.join(', ')}
        {reservation.options.map(({ eventId, productOptionId }) => (
          <OfferTerms key={productOptionId} event={eventOf(eventId)} />
        ))}
      </>,
    ],
    [facts.doctor, reservation.employeeName],
    [
      common.estimate,
      total === null ? null : (
        <>
          <b>{formatWon(total.amount)}</b> <small>{totalNote(total)}</small>
        </>
      ),
    ],
    [facts.place, [place.name, place.address].filter(Boolean).join(' · ')],
    [common.directions, place.walk],
    [facts.parking, place.parking.length === 0 ? null : place.parking.join(' ')],
    [
      facts.change,
      isChangeable
        ? reservationWords.changeable(reservation.changeableUntil)
        : reservationWords.notChangeable(canCall(phone)),
    ],
    [facts.number, reservationWords.numberOf(reservation.id)],
    [facts.phone, phoneLink],
  ];
  return (
    <div className="reservation-done">
      <h1 className="t-h1" tabIndex={-1} ref={shown}>
        {heading}
      </h1>
      <p className="reservation-when">{whenOf(reservation.reservedAt)}</p>
      <p>{reservationWords.doneText[state]}</p>
      <Facts facts={rows} />
      <p className="reservation-done-actions">
        <a
          className="button button-primary"
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
          download={`reservation-${reservation.id}.ics`}
        >
          {reservationWords.calendarFile}
        </a>
        {place.map !== null && (
          <Link className="button button-line" href={place.map.href} isExternal>
            {reservationWords.map}
          </Link>
        )}
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
