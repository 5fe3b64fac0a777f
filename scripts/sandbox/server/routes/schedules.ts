/** Bookable days, times and doctors of a partner: the rules of its content, minus reserved slots. */
import * as queries from '../../../../src/contract/customer-query.ts';
import * as contract from '../../../../src/contract/reservation.ts';
import * as booking from '../../../../src/domain/rules/booking.ts';
import { dayAfter } from '../../../../src/domain/rules/calendar.ts';
import { koreanDayOf, koreanMomentOf, momentOn, weekdayOf } from '../../../../src/domain/rules/korean-day.ts';
import { hasHours, weekHours } from '../../../../src/domain/rules/opening-hours.ts';
import { ApiError } from '../api-error.ts';
import type { ContentReader } from '../content.ts';
import type { RequestContext } from '../context.ts';
import { route } from '../route.ts';
import type { RecordOf } from '../seed/collections.ts';

export const scheduleRoutes = [
  route('GET /partner-employee-schedules/employees', 'The doctors of a day', {
    query: queries.WorkingEmployeeQuerySchema,
    rows: contract.WorkingEmployeeSchema,
    handle({ content, query: { date } }) {
      const rules = rulesOf(content);
      const weekday = ((weekdayOf(date) + 6) % 7) + 1;
      const working = new Set(booking.listSlots(rules, date).flatMap(({ employeeIds }) => employeeIds));
      return rules.doctors.flatMap((doctor) => {
        const work = rules.work.find((at) => at.employeeId === doctor.id && at.weekday === weekday);
        return work !== undefined && working.has(doctor.id) ? { ...doctor, start: work.start, end: work.end } : [];
      });
    },
  }),
  route('GET /partner-schedules/available-dates', 'The days of the reservation range', {
    query: queries.AvailableDateQuerySchema,
    rows: contract.AvailableDateSchema,
    handle({ query: { from = '', to = lastDay, employeeId = null }, ...context }) {
      const days = listDays(context, { from, to, employeeId });
      return days.map(({ date, times }) => ({ date, isAvailable: times.some(({ isAvailable }) => isAvailable) }));
    },
  }),
  route('GET /partner-schedules/time', 'The times of a day', {
    query: queries.AvailableTimeQuerySchema,
    rows: contract.AvailableTimeSchema,
    handle({ query: { date, employeeId = null }, ...context }) {
      const days = listDays(context, { from: date, to: date, employeeId });
      const isDoctor = (id: number) => id !== booking.clinicEmployeeId;
      return days
        .flatMap(({ times }) => times)
        .map((time) => ({ ...time, employeeIds: time.employeeIds.filter(isDoctor) }));
    },
  }),
];

export type Doctors = readonly RecordOf<'employees'>[];

export const doctorsOf = (content: ContentReader): Doctors =>
  content.all('employees').filter(({ partnerEmployeeType }) => partnerEmployeeType === 'DOCTOR');

export function rulesOf(content: ContentReader) {
  const partner = content.one('partner');
  if (partner === undefined) throw new ApiError('RECORD_NOT_FOUND', 'The partner has been removed.');
  const doctors = doctorsOf(content);
  const schedules = content.all('employeeSchedules');
  const { reservationRange, reservationMode, reservationConfirm } = partner.homepageConfig;
  const rules: booking.BookingRules = {
    hours: hasHours(partner) ? weekHours(partner) : null,
    shortened: content.all('shortenedWorks'),
    work: schedules.filter(({ employeeId }) => doctors.some(({ id }) => id === employeeId)),
    range: reservationRange,
  };
  // STRICT refuses a reserved slot; FLEXIBLE accepts a request, which the clinic decides.
  return { ...rules, mode: reservationMode, isConfirmedByClinic: reservationConfirm, doctors };
}

/** After every day of a calendar, as text. */
const lastDay = '9999-12-31';

/**
 * The bookable days among those from one to another, both included, with the slots that are still to come, of one doctor or
 * of all; `employeeIds` are free then, `[0]` for the clinic itself. The slot of the reservation `movedId` counts as free.
 */
function listDays(
  { rows, tenant, content, now }: RequestContext,
  { from, to, employeeId }: { readonly from: string; readonly to: string; readonly employeeId: number | null },
  movedId?: number,
) {
  const rules = rulesOf(content);
  const today = koreanDayOf(now);
  const lastBookable = booking.lastBookableDay(today, rules);
  const start = from < today ? today : from;
  const end = to > lastBookable ? lastBookable : to;
  const reserved = new Set(
    rows.reservations
      .filter(({ id, partnerId, slot }) => partnerId === tenant.id && slot !== null && id !== movedId)
      .map(({ reservedAt, slot }) => `${koreanMomentOf(reservedAt)} ${slot}`),
  );
  const findTimes = (day: string) =>
    booking.listSlots(rules, day).flatMap((worked) => {
      const reservedAt = momentOn(day, worked.time);
      const working = worked.employeeIds.filter((id) => employeeId === null || id === employeeId);
      if (working.length === 0 || !booking.isFarEnough(new Date(reservedAt), now)) return [];
      const employeeIds = working.filter((id) => !reserved.has(`${reservedAt} ${id}`));
      const isTaken = employeeIds.length === 0;
      return {
        time: worked.time,
        reservedAt,
        isAvailable: !isTaken || rules.mode === 'FLEXIBLE',
        isTaken,
        changeableUntil: booking.changeableUntil(new Date(reservedAt)),
        employeeIds,
      };
    });
  const days: { date: string; times: ReturnType<typeof findTimes> }[] = [];
  for (let date = start; date <= end; date = dayAfter(date, 1)) days.push({ date, times: findTimes(date) });
  return days;
}

/** Why a moment cannot be reserved, or who is free then: nobody where the mode is FLEXIBLE and all are reserved. */
export function checkSlot(
  context: RequestContext,
  moment: Date,
  employeeId: number | null,
  movedId?: number,
): { readonly refusal: contract.SlotRefusal | null; readonly employeeIds: readonly number[] } {
  const refuse = (refusal: contract.SlotRefusal) => ({ refusal, employeeIds: [] });
  if (!booking.isFarEnough(moment, context.now)) return refuse('PAST');
  const date = koreanDayOf(moment);
  const [day] = listDays(context, { from: date, to: date, employeeId }, movedId);
  if (day === undefined) return refuse('OUT_OF_RANGE');
  const slot = day.times.find(({ reservedAt }) => Date.parse(reservedAt) === moment.getTime());
  if (slot === undefined) return refuse('CLOSED');
  return slot.isAvailable ? { refusal: null, employeeIds: slot.employeeIds } : refuse('TAKEN');
}
