import { useState } from 'react';
import { listReviewUrls } from '../../../api/links.ts';
import { hasPassed } from '../../../client/backend-clock.ts';
import { backendNow } from '../../../client/clock-offset.ts';
import type { Reservation } from '../../../client/state/reservation.ts';
import { canCall, type PhoneLink } from '../../../domain/rules/phone.ts';
import type { PriceRules } from '../../../domain/rules/price.ts';
import { rowsTotal } from '../../../domain/rules/price-total.ts';
import { isComing } from '../../../domain/rules/reservation-list.ts';
import * as common from '../../../domain/words/common-words.ts';
import { dayOfMoment, formatDay } from '../../../domain/words/format.ts';
import { silentQuery, useQuery } from '../../../hooks/use-query.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Link } from '../../../ui/Link.tsx';
import { PhoneButton } from '../../../ui/PhoneButton.tsx';
import { existingWords } from '../existing-words.ts';
import { amountText, optionText, reservationWords, whenOf } from '../words.ts';
import { myReservationWords, reservationStates } from './words.ts';
import '../../../ui/forms.css';
import '../booking.css';
import './my-reservations.css';

interface Props {
  readonly reservation: Reservation;
  readonly prices: PriceRules;
  /** null where it is moved by phone only. */
  readonly changeHrefOf: ((reservation: Reservation) => string) | null;
  readonly onCancel: (reservation: Reservation) => void;
  readonly phone: PhoneLink;
}

export function ReservationRow({ reservation, prices, changeHrefOf, onCancel, phone }: Props) {
  const [isOpened, setOpened] = useState(false);
  const { state, reservedAt, options, employeeName, changeableUntil, createdAt } = reservation;
  const total = rowsTotal(options, prices);
  const amount = total === null ? null : amountText(total);
  const isAhead = isComing(reservation, backendNow());
  const canChange = isAhead && !hasPassed(changeableUntil);
  return (
    <li className="my-reservation">
      <p>
        <span className={isAhead ? 'tag tag-positive' : 'tag'}>{reservationStates[state]}</span>
      </p>
      <p className="reservation-when">{whenOf(reservedAt)}</p>
      <p>{options.length === 0 ? reservationWords.visit : options.map(optionText).join(', ')}</p>
      {amount !== null && <p>{amount}</p>}
      <details className="my-reservation-more" onToggle={() => setOpened(true)}>
        <summary>{common.details}</summary>
        <Facts
          facts={[
            [myReservationWords.doctor, employeeName],
            [myReservationWords.madeOn, formatDay(dayOfMoment(createdAt))],
          ]}
        />
        {isOpened && state === 'COMPLETED' && <ReviewLinks reservationId={reservation.id} />}
      </details>
      {isAhead && (
        <p className="form-hint">
          {canChange
            ? reservationWords.changeable(changeableUntil)
            : existingWords.tooLate(changeableUntil, createdAt, canCall(phone))}{' '}
          {!canChange && <PhoneButton phone={phone} className="text-link" />}
        </p>
      )}
      {canChange && (
        <p className="button-group">
          {changeHrefOf !== null && (
            <a className="button button-line button-s" href={changeHrefOf(reservation)}>
              {myReservationWords.change}
            </a>
          )}
          <button className="button button-line button-s" type="button" onClick={() => onCancel(reservation)}>
            {myReservationWords.cancel}
          </button>
        </p>
      )}
    </li>
  );
}

/** Where a visit that took place can be reviewed; nothing where the clinic is listed nowhere. */
function ReviewLinks({ reservationId }: { readonly reservationId: number }) {
  const { data } = useQuery(listReviewUrls(reservationId), silentQuery);
  return data?.rows.map(({ platform, url }) => (
    <p key={platform}>
      <Link className="text-link" href={url} isExternal>
        {myReservationWords.reviewAt[platform]}
      </Link>
    </p>
  ));
}
