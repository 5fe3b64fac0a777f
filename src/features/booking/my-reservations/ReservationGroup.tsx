import { type ComponentProps, useState } from 'react';
import type { Reservation } from '../../../client/state/reservation.ts';
import { ReservationRow } from './ReservationRow.tsx';
import { myReservationWords } from './words.ts';

interface Props extends Omit<ComponentProps<typeof ReservationRow>, 'reservation'> {
  readonly title: string;
  readonly rows: readonly Reservation[];
}

const step = 20;

export function ReservationGroup({ title, rows, ...row }: Props) {
  const [shown, setShown] = useState(step);
  if (rows.length === 0) return null;
  return (
    <section className="reservation-group">
      <h2 className="t-h3">{title}</h2>
      <ul className="rows" aria-label={title}>
        {rows.slice(0, shown).map((reservation) => (
          <ReservationRow key={reservation.id} reservation={reservation} {...row} />
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
