/** Day, doctor and time of a visit. The earliest day that is free is chosen from the start. */
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { listAvailableDates, listAvailableTimes, listWorkingEmployees } from '../../../api/reservations.ts';
import type { Reservation } from '../../../client/state/reservation.ts';
import type { PhoneLink } from '../../../domain/phone.ts';
import { useQuery } from '../../../hooks/use-query.ts';
import { Choices } from '../../../ui/Choices.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { reservationWords } from '../words.ts';
import { Calendar } from './Calendar.tsx';
import { Doctors } from './Doctors.tsx';
import type { Flow, FlowAction, Slot } from './flow.ts';

interface Props {
  readonly flow: Flow;
  readonly dispatch: Dispatch<FlowAction>;
  /** Offered where no day is free. */
  readonly phone: PhoneLink;
  /** The reservation that is moved: its doctor stays, and its own time is nobody else's. */
  readonly moved?: Pick<Reservation, 'reservedAt'>;
}

export function DateTimeStep({ flow, dispatch, phone, moved }: Props) {
  const isDoctorFixed = moved !== undefined;
  const { slot, conflictCount } = flow;
  const { employeeId } = slot;
  const choose = (chosen: Slot) => dispatch({ type: 'slot-chosen', slot: chosen });
  const dates = useQuery(listAvailableDates(isDoctorFixed && employeeId !== null ? { employeeId } : {}));
  const days = new Map(dates.data?.rows.map(({ date, isAvailable }) => [date, isAvailable]));
  const earliest = dates.data?.rows.find(({ isAvailable }) => isAvailable)?.date ?? null;
  const day = slot.day ?? earliest;
  const doctors = useQuery(day === null || isDoctorFixed ? null : listWorkingEmployees(day), {
    keepPreviousData: true,
  });
  const areDoctorsKnown = isDoctorFixed || doctors.data !== undefined || doctors.error !== undefined;
  const notice = useRef<HTMLParagraphElement>(null);
  const { mutate } = dates;
  // After a conflict the notice gets the focus, and days and times are fetched again.
  useEffect(() => {
    if (conflictCount === 0) return;
    notice.current?.focus();
    mutate();
  }, [conflictCount, mutate]);
  if (dates.data === undefined) return <QueryState read={dates} rows={9} />;
  if (day === null || earliest === null)
    return (
      <EmptyState text={reservationWords.noDay}>
        <a className="button button-accent" href={phone.href}>
          {phone.label}
        </a>
      </EmptyState>
    );
  return (
    <>
      {conflictCount > 0 && slot.reservedAt === null && (
        <p className="form-message" role="alert" tabIndex={-1} ref={notice}>
          {reservationWords.lost}
        </p>
      )}
      <p className="reservation-earliest">{reservationWords.earliest(earliest)}</p>
      <Calendar
        days={days}
        chosen={day}
        onChoose={(chosen) => choose({ day: chosen, reservedAt: null, employeeId: isDoctorFixed ? employeeId : null })}
      />
      {/* Until this day's doctors are known, those of the day before only keep the place. */}
      <div inert={doctors.isLoading}>
        <Doctors
          doctors={doctors.data?.rows ?? []}
          chosen={employeeId}
          onChoose={(id) => choose({ day, reservedAt: null, employeeId: id })}
        />
      </div>
      {/* Asked together, shown together. */}
      {!areDoctorsKnown && <QueryState read={doctors} />}
      <div hidden={!areDoctorsKnown}>
        <Times
          key={`${day} ${employeeId} ${conflictCount}`}
          day={day}
          slot={slot}
          ownTime={moved?.reservedAt ?? null}
          isShown={areDoctorsKnown}
          dispatch={dispatch}
        />
      </div>
    </>
  );
}

interface TimesProps extends Pick<Props, 'dispatch'> {
  readonly day: string;
  readonly slot: Slot;
  /** The time that is moved; null for a new reservation. */
  readonly ownTime: string | null;
  readonly isShown: boolean;
}

function Times({ day, slot, ownTime, isShown, dispatch }: TimesProps) {
  const { employeeId } = slot;
  const read = useQuery(listAvailableTimes({ date: day, ...(employeeId === null ? {} : { employeeId }) }), {
    revalidateOnMount: false,
  });
  const { data, mutate } = read;
  // A cached time may be reserved by now, so times are always fetched before they show.
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    mutate().finally(() => setFresh(true));
  }, [mutate]);
  useEffect(() => {
    if (isFresh && isShown) dispatch({ type: 'times-loaded' });
  }, [isFresh, isShown, dispatch]);
  if (data === undefined || !isFresh || read.error !== undefined) return <QueryState read={read} />;
  if (data.rows.every(({ isAvailable }) => !isAvailable)) return <p role="status">{reservationWords.noTime}</p>;
  return (
    <Choices
      label={reservationWords.time}
      value={slot.reservedAt ?? ''}
      choices={data.rows.map((row) => {
        const isOwn = ownTime !== null && Date.parse(row.reservedAt) === Date.parse(ownTime);
        const mark = isOwn ? reservationWords.ownMark : row.isTaken && row.isAvailable && reservationWords.takenMark;
        const text = [row.time.slice(0, 5), mark].filter(Boolean).join(' ');
        return { value: row.reservedAt, text, isDisabled: isOwn || !row.isAvailable };
      })}
      onChoose={(reservedAt) => {
        const chosen = data.rows.find((row) => row.reservedAt === reservedAt);
        const { isTaken = false, changeableUntil = null } = chosen ?? {};
        dispatch({ type: 'slot-chosen', slot: { ...slot, day, reservedAt, isTaken, changeableUntil } });
      }}
    />
  );
}
