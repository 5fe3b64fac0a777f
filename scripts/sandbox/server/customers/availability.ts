/** Bookable times of a partner: the rules of its content, minus reserved slots. */
import { and, eq, gte, lt } from 'drizzle-orm';
import * as v from 'valibot';
import { PartnerSchema } from '../../../../src/contract/partner.ts';
import { EmployeeScheduleSchema, EmployeeSchema, ShortenedWorkSchema } from '../../../../src/contract/people.ts';
import type { SlotRefusal } from '../../../../src/contract/reservation.ts';
import {
  type BookingRules,
  changeableUntil,
  isFarEnough,
  lastBookableDay,
  listSlots,
} from '../../../../src/domain/booking.ts';
import { dayAfter } from '../../../../src/domain/calendar.ts';
import { koreanDayOf, koreanMomentOf, momentOn } from '../../../../src/domain/korean-day.ts';
import { hasHours, weekHours } from '../../../../src/domain/opening-hours.ts';
import type { RequestContext } from '../context.ts';
import type { ContentReader } from '../database/content-reader.ts';
import { slots } from '../database/customer-tables.ts';

export type Doctors = readonly v.InferOutput<typeof EmployeeSchema>[];

export type PartnerRules = Awaited<ReturnType<typeof loadRules>>;

export async function loadDoctors(content: ContentReader): Promise<Doctors> {
  const employees = v.parse(v.array(EmployeeSchema), await content.all('employees'));
  return employees.filter(({ partnerEmployeeType }) => partnerEmployeeType === 'DOCTOR');
}

export async function loadRules(content: ContentReader) {
  const partner = v.parse(PartnerSchema, await content.first('partner'));
  const doctors = await loadDoctors(content);
  const schedules = v.parse(v.array(EmployeeScheduleSchema), await content.all('employeeSchedules'));
  const { reservationRange, reservationMode, reservationConfirm } = partner.homepageConfig;
  const rules: BookingRules = {
    hours: hasHours(partner) ? weekHours(partner) : null,
    shortened: v.parse(v.array(ShortenedWorkSchema), await content.all('shortenedWorks')),
    work: schedules.filter(({ employeeId }) => doctors.some(({ id }) => id === employeeId)),
    range: reservationRange,
  };
  // STRICT refuses a reserved slot; FLEXIBLE accepts a request, which the clinic decides.
  return { ...rules, mode: reservationMode, isConfirmedByClinic: reservationConfirm, doctors };
}

/** Reserved slots from one Korean day to another, both included, as `moment employeeId`. */
export async function loadReservedSlots(
  { db, tenant }: RequestContext,
  from: string,
  to: string,
): Promise<Set<string>> {
  const start = new Date(momentOn(from, '00:00'));
  const end = new Date(momentOn(dayAfter(to, 1), '00:00'));
  const isWithin = and(gte(slots.reservedAt, start), lt(slots.reservedAt, end));
  const reserved = await db
    .select()
    .from(slots)
    .where(and(eq(slots.partnerId, tenant.id), isWithin));
  return new Set(reserved.map(({ reservedAt, employeeId }) => `${koreanMomentOf(reservedAt)} ${employeeId}`));
}

/** Future slots of a day, of one doctor or of all; `employeeIds` are free then, `[0]` for the clinic itself. */
export function findTimes(
  rules: PartnerRules,
  reserved: ReadonlySet<string>,
  day: string,
  { now, employeeId }: { readonly now: Date; readonly employeeId: number | null },
) {
  const today = koreanDayOf(now);
  if (day < today || day > lastBookableDay(today, rules)) return [];
  return listSlots(rules, day).flatMap((worked) => {
    const reservedAt = momentOn(day, worked.time);
    const working = worked.employeeIds.filter((id) => employeeId === null || id === employeeId);
    if (working.length === 0 || !isFarEnough(new Date(reservedAt), now)) return [];
    const employeeIds = working.filter((id) => !reserved.has(`${reservedAt} ${id}`));
    const isTaken = employeeIds.length === 0;
    return {
      time: worked.time,
      reservedAt,
      isAvailable: !isTaken || rules.mode === 'FLEXIBLE',
      isTaken,
      changeableUntil: changeableUntil(new Date(reservedAt)),
      employeeIds,
    };
  });
}

/** Why a moment cannot be reserved, or who is free then: nobody where the mode is FLEXIBLE and all are reserved. */
export async function checkSlot(
  context: RequestContext,
  rules: PartnerRules,
  moment: Date,
  employeeId: number | null,
): Promise<{ refusal: SlotRefusal } | { refusal: null; employeeIds: readonly number[] }> {
  const { now } = context;
  const day = koreanDayOf(moment);
  if (!isFarEnough(moment, now)) return { refusal: 'PAST' };
  if (day > lastBookableDay(koreanDayOf(now), rules)) return { refusal: 'OUT_OF_RANGE' };
  const times = findTimes(rules, await loadReservedSlots(context, day, day), day, { now, employeeId });
  const slot = times.find(({ reservedAt }) => Date.parse(reservedAt) === moment.getTime());
  if (slot === undefined) return { refusal: 'CLOSED' };
  return slot.isAvailable ? { refusal: null, employeeIds: slot.employeeIds } : { refusal: 'TAKEN' };
}
