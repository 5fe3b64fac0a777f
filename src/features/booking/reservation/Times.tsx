/** The times of a day by its parts. Those that are reserved can be read, not chosen; beside one that was lost the next are offered. */
import { type Dispatch, useEffect, useId, useLayoutEffect, useState } from 'react';
import { listAvailableTimes } from '../../../api/reservations.ts';
import { dayParts, freeBeside, partOfDay } from '../../../domain/day-times.ts';
import { dayOfMoment } from '../../../domain/format.ts';
import { useQuery } from '../../../hooks/use-query.ts';
import { QueryState } from '../../../ui/QueryState.tsx';
import { reservationWords } from '../words.ts';
import { anySlot, type FlowAction, type Slot } from './flow.ts';
import './reservation.css';

interface Props {
  readonly day: string;
  readonly slot: Slot;
  /** The time that is moved; null for a new reservation. */
  readonly ownTime: string | null;
  /** The time that somebody else got last; null: none. */
  readonly lostAt: string | null;
  readonly isShown: boolean;
  /** The first free time is chosen for a visitor who has chosen none. */
  readonly hasPreset: boolean;
  readonly dispatch: Dispatch<FlowAction>;
}

export function Times({ day, slot, ownTime, lostAt, isShown, hasPreset, dispatch }: Props) {
  const { employeeId } = slot;
  const name = useId();
  const read = useQuery(listAvailableTimes({ date: day, ...(employeeId === null ? {} : { employeeId }) }), {
    revalidateOnMount: false,
  });
  const { data, mutate } = read;
  const rows = data?.rows ?? [];
  // A cached time may be reserved by now, so times are always fetched before they show.
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    mutate().finally(() => setFresh(true));
  }, [mutate]);
  const choose = (reservedAt: string, isEarliest = false) => {
    const { isTaken = false, changeableUntil = null } = rows.find((row) => row.reservedAt === reservedAt) ?? {};
    dispatch({ type: 'slot-chosen', slot: { ...slot, day, reservedAt, isEarliest, isTaken, changeableUntil } });
  };
  // Before the times are painted: what follows them would come a frame later and push the help down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the first answer
  useLayoutEffect(() => {
    if (!isFresh || !isShown) return;
    const first = rows.find(({ isAvailable, isTaken }) => isAvailable && !isTaken);
    if (hasPreset && first !== undefined) choose(first.reservedAt, true);
    else if (slot.isEarliest) dispatch({ type: 'slot-chosen', slot: { ...anySlot, employeeId } });
    dispatch({ type: 'times-loaded' });
  }, [isFresh, isShown]);
  if (data === undefined || !isFresh || read.error !== undefined) return <QueryState read={read} />;
  if (rows.every(({ isAvailable }) => !isAvailable)) return <p role="status">{reservationWords.noTime}</p>;
  const isLostHere = lostAt !== null && slot.reservedAt === null && dayOfMoment(lostAt) === day;
  const beside = isLostHere ? freeBeside(rows, lostAt) : [];
  return (
    <>
      {beside.length > 0 && (
        <p className="reservation-beside">
          {reservationWords.beside}
          {beside.map(({ time, reservedAt }) => (
            <button
              className="button button-line button-s"
              type="button"
              key={reservedAt}
              onClick={() => choose(reservedAt)}
            >
              {time.slice(0, 5)}
            </button>
          ))}
        </p>
      )}
      <fieldset className="choices times">
        <legend className="sr-only">{reservationWords.time}</legend>
        {dayParts.map((part) => {
          const ofPart = rows.filter(({ time }) => partOfDay(time) === part);
          if (ofPart.length === 0) return null;
          return (
            <div className="times-part" key={part}>
              {/* Each time speaks it. */}
              <p aria-hidden="true">{reservationWords.dayParts[part]}</p>
              {ofPart.map((row) => {
                const isOwn = ownTime !== null && Date.parse(row.reservedAt) === Date.parse(ownTime);
                const mark = isOwn
                  ? reservationWords.ownMark
                  : row.isTaken && row.isAvailable
                    ? reservationWords.takenMark
                    : null;
                return (
                  <label key={row.reservedAt} data-beside={beside.includes(row) || undefined}>
                    <input
                      className="sr-only"
                      type="radio"
                      name={name}
                      checked={row.reservedAt === slot.reservedAt}
                      disabled={isOwn || !row.isAvailable}
                      onChange={() => choose(row.reservedAt)}
                    />
                    <span>
                      <span className="sr-only">{reservationWords.dayParts[part]} </span>
                      {row.time.slice(0, 5)}
                      {mark !== null && <small> {mark}</small>}
                    </span>
                  </label>
                );
              })}
            </div>
          );
        })}
      </fieldset>
    </>
  );
}
