/** Day, doctor and time of a visit. The earliest time that is free is chosen from the start. */

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { listAvailableDates, listWorkingEmployees } from '../../../api/reservations.ts';
import type { Reservation } from '../../../client/state/reservation.ts';
import { freeBeside } from '../../../domain/rules/day-times.ts';
import { canCall, type PhoneLink } from '../../../domain/rules/phone.ts';
import * as common from '../../../domain/words/common-words.ts';
import { dayOfMoment } from '../../../domain/words/format.ts';
import { useQuery } from '../../../hooks/use-query.ts';
import { Choices } from '../../../ui/Choices.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PhoneButton } from '../../../ui/PhoneButton.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { reservationWords } from '../words.ts';
import { Calendar } from './Calendar.tsx';
import { anySlot, canPreset, type FlowProps, type Slot } from './flow.ts';
import { type Time, Times, timesOf } from './Times.tsx';

interface Props extends FlowProps {
  readonly phone: PhoneLink;
  /** The reservation that is moved: its doctor stays, and its own time is nobody else's. */
  readonly moved?: Pick<Reservation, 'reservedAt'>;
  /** The doctor whose introduction led here: only their days are offered, as long as no other is chosen. */
  readonly doctor?: number | undefined;
}

export function DateTimeStep({ flow, dispatch, phone, moved, doctor }: Props) {
  const isDoctorFixed = moved !== undefined;
  const { slot, conflictCount, lostAt } = flow;
  const { employeeId } = slot;
  const choose = (chosen: Slot) => dispatch({ type: 'slot-chosen', slot: chosen });
  const chooseTime = ({ reservedAt, isTaken, changeableUntil }: Time, isEarliest = false) =>
    choose({ day, reservedAt, employeeId, isEarliest, isTaken, changeableUntil });
  const isOfDoctor = employeeId !== null && (isDoctorFixed || employeeId === doctor);
  const dates = useQuery(listAvailableDates(isOfDoctor ? { employeeId } : {}), { keepPreviousData: true });
  const days = new Map(dates.data?.rows.map(({ date, isAvailable }) => [date, isAvailable]));
  const earliest = dates.data?.rows.find(({ isAvailable }) => isAvailable)?.date ?? null;
  const day = (slot.isEarliest ? null : slot.day) ?? earliest;
  const doctors = useQuery(day === null || isDoctorFixed ? null : listWorkingEmployees(day), {
    keepPreviousData: true,
  });
  const isLost = lostAt !== null && slot.reservedAt === null;
  const times = useQuery(isLost && dayOfMoment(lostAt) === day ? timesOf(day, employeeId) : null, {
    revalidateOnMount: false,
  });
  const areDoctorsKnown = isDoctorFixed || doctors.data !== undefined || doctors.error !== undefined;
  // Nobody is left with a doctor who takes no reservations: the others are offered, and it is said why.
  const [isDoctorAway, setDoctorAway] = useState(false);
  const isAway = isOfDoctor && !isDoctorFixed && !dates.isLoading && earliest === null;
  useEffect(() => {
    if (!isAway) return;
    setDoctorAway(true);
    dispatch({ type: 'slot-chosen', slot: anySlot });
  }, [isAway, dispatch]);
  const notice = useRef<HTMLDivElement>(null);
  const { mutate } = dates;
  useEffect(() => {
    if (conflictCount === 0) return;
    notice.current?.focus();
    mutate();
  }, [conflictCount, mutate]);
  if (dates.data === undefined || isAway || (earliest === null && dates.isLoading))
    return <QueryState read={dates} rows={9} />;
  if (day === null || earliest === null)
    return (
      <EmptyState text={reservationWords.noDay(canCall(phone))}>
        <PhoneButton phone={phone} className="button button-accent" />
      </EmptyState>
    );
  return (
    <>
      <section className="reservation-part reservation-days">
        <h2 className="t-h2">{reservationWords.when}</h2>
        {isLost && (
          <div className="form-message" role="alert" tabIndex={-1} ref={notice}>
            {reservationWords.lost}
            <p className="reservation-beside">
              {freeBeside(times.data?.rows ?? [], lostAt).map((row) => (
                <button
                  className="button button-line button-s"
                  type="button"
                  key={row.reservedAt}
                  onClick={() => chooseTime(row)}
                >
                  {row.time.slice(0, 5)}
                </button>
              ))}
            </p>
          </div>
        )}
        {isDoctorAway && (
          <p className="form-message" role="status">
            {reservationWords.doctorAway}
          </p>
        )}
        <p className="reservation-earliest">
          {slot.isEarliest && slot.reservedAt !== null
            ? reservationWords.earliestTime(slot.reservedAt)
            : reservationWords.earliest(earliest)}
        </p>
        <Calendar
          days={days}
          chosen={day}
          onChoose={(chosen) => choose({ day: chosen, reservedAt: null, employeeId: isOfDoctor ? employeeId : null })}
        />
      </section>
      <section className="reservation-part reservation-times">
        {/* Until this day's doctors are known, those of the day before only keep the place. */}
        <div inert={doctors.isLoading}>
          <Doctors
            doctors={doctors.data?.rows ?? []}
            chosen={employeeId}
            onChoose={(id) => choose({ day, reservedAt: null, employeeId: id })}
          />
        </div>
        {!areDoctorsKnown && <QueryState read={doctors} />}
        <div hidden={!areDoctorsKnown}>
          <Times
            key={`${day} ${employeeId} ${conflictCount}`}
            day={day}
            slot={slot}
            ownTime={moved?.reservedAt ?? null}
            isShown={areDoctorsKnown}
            hasPreset={!isDoctorFixed && canPreset(flow)}
            onChoose={chooseTime}
            dispatch={dispatch}
          />
        </div>
      </section>
    </>
  );
}

const Listbox = lazy(() => import('../Listbox.tsx').then((part) => ({ default: part.Listbox })));

/** More would be a wall of buttons on a phone. */
const buttonsAtMost = 6;

interface DoctorsProps {
  readonly doctors: readonly { readonly id: number; readonly name: string }[];
  readonly chosen: number | null;
  readonly onChoose: (employeeId: number | null) => void;
}

/** Who is to treat, folded: few choose. A row of buttons, or a list where a clinic has many. Of the only doctor of the day no more than the name. */
function Doctors({ doctors, chosen, onChoose }: DoctorsProps) {
  const [only] = doctors;
  if (only === undefined) return null;
  if (doctors.length === 1)
    return (
      chosen === only.id && (
        <p className="reservation-doctor">
          <b>{common.staff}</b> {only.name}
        </p>
      )
    );
  const choices = [
    { value: '', text: reservationWords.anyone },
    ...doctors.map(({ id, name }) => ({ value: String(id), text: name })),
  ];
  const choose = (id: string) => onChoose(id === '' ? null : Number(id));
  const shared = { label: common.staff, choices, value: String(chosen ?? '') };
  const name = choices.find(({ value }) => value === shared.value)?.text ?? reservationWords.anyone;
  return (
    <details className="reservation-fold reservation-doctor">
      <summary>
        <span>
          <b>{common.staff}</b> {name}
        </span>
        <Icon name="chevron-down" />
      </summary>
      {doctors.length > buttonsAtMost ? (
        <Suspense fallback={null}>
          <Listbox {...shared} onChange={choose} />
        </Suspense>
      ) : (
        <Choices {...shared} isLabelHidden onChoose={choose} />
      )}
    </details>
  );
}
