/** The times of a day by its parts. Those that are reserved can be read, not chosen. */
import { useEffect, useId, useLayoutEffect, useState } from 'react';
import type { Answer } from '../../../api/call.ts';
import { listAvailableTimes } from '../../../api/reservations.ts';
import { dayParts, partOfDay } from '../../../domain/rules/day-times.ts';
import { useQuery } from '../../../hooks/use-query.ts';
import { QueryState } from '../../../ui/QueryState.tsx';
import { reservationWords } from '../words.ts';
import { anySlot, type FlowProps, type Slot } from './flow.ts';
import './reservation.css';

interface Props extends Pick<FlowProps, 'dispatch'> {
  readonly day: string;
  readonly slot: Slot;
  /** The time that is moved; null for a new reservation. */
  readonly ownTime: string | null;
  readonly isShown: boolean;
  /** The first free time is chosen for a visitor who has chosen none. */
  readonly hasPreset: boolean;
  readonly onChoose: (row: Time, isEarliest?: boolean) => void;
}

export type Time = Answer<ReturnType<typeof listAvailableTimes>>['rows'][number];

export const timesOf = (date: string, employeeId: number | null) =>
  listAvailableTimes({ date, ...(employeeId === null ? {} : { employeeId }) });

export function Times({ day, slot, ownTime, isShown, hasPreset, onChoose, dispatch }: Props) {
  const { employeeId } = slot;
  const name = useId();
  const read = useQuery(timesOf(day, employeeId), { revalidateOnMount: false });
  const { data, mutate } = read;
  const rows = data?.rows ?? [];
  // A cached time may be reserved by now, so times are always fetched before they show.
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    mutate().finally(() => setFresh(true));
  }, [mutate]);
  // Before the times are painted: what follows them would come a frame later and push the help down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the first answer
  useLayoutEffect(() => {
    if (!isFresh || !isShown) return;
    const first = rows.find(({ isAvailable, isTaken }) => isAvailable && !isTaken);
    if (hasPreset && first !== undefined) onChoose(first, true);
    else if (slot.isEarliest) dispatch({ type: 'slot-chosen', slot: { ...anySlot, employeeId } });
    dispatch({ type: 'times-loaded' });
  }, [isFresh, isShown]);
  if (data === undefined || !isFresh || read.error !== undefined) return <QueryState read={read} />;
  if (rows.every(({ isAvailable }) => !isAvailable)) return <p role="status">{reservationWords.noTime}</p>;
  return (
    <fieldset className="choices times" data-act-step="">
      <legend className="sr-only">{reservationWords.time}</legend>
      {dayParts.map((part) => {
        const ofPart = rows.filter(({ time }) => partOfDay(time) === part);
        if (ofPart.length === 0) return null;
        return (
          <div className="times-part" key={part}>
            <p aria-hidden="true">{reservationWords.dayParts[part]}</p>
            {ofPart.map((row) => {
              const isOwn = ownTime !== null && Date.parse(row.reservedAt) === Date.parse(ownTime);
              const mark = isOwn
                ? reservationWords.ownMark
                : row.isTaken && row.isAvailable
                  ? reservationWords.takenMark
                  : null;
              return (
                <label key={row.reservedAt}>
                  <input
                    className="sr-only"
                    type="radio"
                    name={name}
                    checked={row.reservedAt === slot.reservedAt}
                    disabled={isOwn || !row.isAvailable}
                    onChange={() => onChoose(row)}
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
  );
}
