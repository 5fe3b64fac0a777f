/** Reservations of one kind, the first ones shown, the rest at a tap. */
import { useState } from 'react';
import type { Reservation } from '../../../client/state/reservation.ts';
import type { PhoneLink } from '../../../domain/rules/phone.ts';
import type { PriceRules } from '../../../domain/rules/price.ts';
import { ReservationRow } from './ReservationRow.tsx';
import { myReservationWords } from './words.ts';

interface Props {
  readonly title: string;
  readonly rows: readonly Reservation[];
  readonly phone: PhoneLink;
  readonly prices: PriceRules;
  /** null where it is moved by phone only. */
  readonly changeHrefOf: ((reservation: Reservation) => string) | null;
  readonly onCancel: (reservation: Reservation) => void;
}

const step = 20;

export function ReservationGroup({ title, rows, phone, prices, changeHrefOf, onCancel }: Props) {
  const [shown, setShown] = useState(step);
  if (rows.length === 0) return null;
  return (
    <section className="reservation-group">
      <h2 className="t-h3">{title}</h2>
      <ul className="rows" aria-label={title}>
        {rows.slice(0, shown).map((reservation) => (
          <ReservationRow
            key={reservation.id}
            reservation={reservation}
            phone={phone}
            prices={prices}
            changeHref={changeHrefOf === null ? null : changeHrefOf(reservation)}
            onCancel={() => onCancel(reservation)}
          />
        ))}
      </ul>
      {shown < rows.length && (
        <button className="button button-line" type="button" onClick={() => setShown(shown + step)}>
          {myReservationWords.more(rows.length - shown)}
        </button>
      )}
    </section>
  );
}
