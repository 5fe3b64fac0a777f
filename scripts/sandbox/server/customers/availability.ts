/** When a partner can be visited: its rules from the content, less what is reserved. */
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
  type WorkedTime,
  workedTimes,
} from '../../../../src/domain/booking.ts';
import { dayAfter, koreanDayOf, koreanMomentOf, momentOn } from '../../../../src/domain/korean-day.ts';
import { hasHours, weekHours } from '../../../../src/domain/opening-hours.ts';
import type { ContentReader } from '../database/content-reader.ts';
import { slots } from '../database/customer-tables.ts';
import type { Database } from '../database/database.ts';

export interface PartnerRules extends BookingRules {
  /** STRICT: what is taken is gone. FLEXIBLE: it can be asked for, and the clinic decides. */
  readonly mode: 'STRICT' | 'FLEXIBLE';
  /** The clinic confirms each reservation itself. */
  readonly isConfirmedByClinic: boolean;
  readonly doctors: readonly v.InferOutput<typeof EmployeeSchema>[];
}

export interface SlotTime {
  readonly time: string;
  readonly reservedAt: string;
  readonly isAvailable: boolean;
  readonly isTaken: boolean;
  readonly changeableUntil: string;
  /** Free then; `[0]` for the clinic itself. */
  readonly employeeIds: readonly number[];
}

export async function loadDoctors(content: ContentReader): Promise<PartnerRules['doctors']> {
  const employees = v.parse(v.array(EmployeeSchema), await content.all('employees'));
  return employees.filter(({ partnerEmployeeType }) => partnerEmployeeType === 'DOCTOR');
}

export async function loadRules(content: ContentReader): Promise<PartnerRules> {
  const partner = v.parse(PartnerSchema, await content.first('partner'));
  const doctors = await loadDoctors(content);
  const ids = new Set(doctors.map(({ id }) => id));
  const schedules = v.parse(v.array(EmployeeScheduleSchema), await content.all('employeeSchedules'));
  const { reservationRange, reservationMode, reservationConfirm } = partner.homepageConfig;
  return {
    hours: hasHours(partner) ? weekHours(partner) : null,
    shortened: v.parse(v.array(ShortenedWorkSchema), await content.all('shortenedWorks')),
    work: schedules.filter(({ employeeId }) => ids.has(employeeId)),
    range: reservationRange,
    mode: reservationMode,
    isConfirmedByClinic: reservationConfirm,
    doctors,
  };
}

/** Who is taken from one Korean day to another, both included, as `moment employeeId`. */
export async function loadTakenSlots(db: Database, partnerId: string, from: string, to: string): Promise<Set<string>> {
  const rows = await db
    .select({ reservedAt: slots.reservedAt, employeeId: slots.employeeId })
    .from(slots)
    .where(
      and(
        eq(slots.partnerId, partnerId),
        gte(slots.reservedAt, new Date(momentOn(from, '00:00'))),
        lt(slots.reservedAt, new Date(momentOn(dayAfter(to, 1), '00:00'))),
      ),
    );
  return new Set(rows.map(({ reservedAt, employeeId }) => `${koreanMomentOf(reservedAt)} ${employeeId}`));
}

/** The slots of a day that are not past; `employeeId` looks at one doctor alone. */
export function findTimes(
  rules: PartnerRules,
  taken: ReadonlySet<string>,
  { day, now, employeeId }: { readonly day: string; readonly now: Date; readonly employeeId: number | null },
): SlotTime[] {
  const today = koreanDayOf(now);
  if (day < today || day > lastBookableDay(today, rules)) return [];
  return workedTimes(rules, day).flatMap((worked: WorkedTime) => {
    const reservedAt = momentOn(day, worked.time);
    if (!isFarEnough(new Date(reservedAt), now)) return [];
    const working = worked.employeeIds.filter((id) => employeeId === null || id === employeeId);
    if (working.length === 0) return [];
    const employeeIds = working.filter((id) => !taken.has(`${reservedAt} ${id}`));
    const isAvailable = employeeIds.length > 0 || rules.mode === 'FLEXIBLE';
    const isTaken = employeeIds.length === 0;
    return [
      {
        time: worked.time,
        reservedAt,
        isAvailable,
        isTaken,
        changeableUntil: changeableUntil(new Date(reservedAt)),
        employeeIds,
      },
    ];
  });
}

/** Why a moment cannot be reserved, or who is free then; nobody where the mode is FLEXIBLE and all are taken. */
export function checkSlot(
  rules: PartnerRules,
  taken: ReadonlySet<string>,
  { moment, now, employeeId }: { readonly moment: Date; readonly now: Date; readonly employeeId: number | null },
): { refusal: SlotRefusal } | { refusal: null; employeeIds: readonly number[] } {
  if (!isFarEnough(moment, now)) return { refusal: 'PAST' };
  const day = koreanDayOf(moment);
  if (day > lastBookableDay(koreanDayOf(now), rules)) return { refusal: 'OUT_OF_RANGE' };
  const slot = findTimes(rules, taken, { day, now, employeeId }).find(
    ({ reservedAt }) => Date.parse(reservedAt) === moment.getTime(),
  );
  if (slot === undefined) return { refusal: 'CLOSED' };
  return slot.isAvailable ? { refusal: null, employeeIds: slot.employeeIds } : { refusal: 'TAKEN' };
}
