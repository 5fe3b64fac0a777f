/** Reservations and free times: section 7, "Reservations". */
import * as v from 'valibot';
import { EmployeeSchema } from './people.ts';
import * as p from './primitives.ts';

/** REQUESTED: not confirmed yet; CONFIRMED; CANCELLED: by customer or clinic; COMPLETED: the visit took place; NO_SHOW: it did not. */
export const ReservationStateSchema = v.picklist(['REQUESTED', 'CONFIRMED', 'CANCELLED', 'COMPLETED', 'NO_SHOW']);

/** VISIT: a consultation; TREATMENT: the named options. */
export const ReservationTypeSchema = v.picklist(['VISIT', 'TREATMENT']);

/** An option at the time of its reservation. */
export const ReservedOptionSchema = v.object({
  productId: p.IdSchema,
  productOptionId: p.IdSchema,
  eventId: p.nullable(p.IdSchema),
  productTitle: p.NonBlankText,
  optionTitle: p.TextSchema,
  quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** Price of one piece. */
  price: p.nullable(p.WonSchema),
  vat: p.nullable(v.picklist(['included', 'excluded', 'exempt'])),
  extraCosts: p.listOf(p.TextSchema),
});

/** `GET /customer/reservations`. */
export const ReservationSchema = v.object({
  id: p.IdSchema,
  type: ReservationTypeSchema,
  state: ReservationStateSchema,
  reservedAt: p.MomentSchema,
  employeeId: p.nullable(p.IdSchema),
  employeeName: p.nullable(p.TextSchema),
  options: p.listOf(ReservedOptionSchema),
  memo: p.nullable(p.TextSchema),
  /** The customer can move or cancel it until then. */
  changeableUntil: p.MomentSchema,
  createdAt: p.MomentSchema,
});

/** `GET /partner-schedules/available-dates`: every day within the reservation range. */
export const AvailableDateSchema = v.object({ date: p.DaySchema, isAvailable: v.boolean() });

/** `GET /partner-schedules/time`: times of a day at which somebody works; `employeeIds` are free then. */
export const AvailableTimeSchema = v.object({
  time: p.TimeSchema,
  reservedAt: p.MomentSchema,
  isAvailable: v.boolean(),
  employeeIds: v.array(p.IdSchema),
  /** Another reservation exists at this time; where the time is still available, the clinic decides. */
  isTaken: v.optional(v.boolean(), false),
  /** A visit at this time can be moved or cancelled until then; null where unknown. */
  changeableUntil: p.nullable(p.MomentSchema),
});

/** `GET /partner-employee-schedules/employees`: who works on a day. */
export const WorkingEmployeeSchema = v.object({
  ...v.pick(EmployeeSchema, ['id', 'name', 'position', 'specialty']).entries,
  imageUrl: p.nullable(p.PictureUrlSchema),
  start: p.TimeSchema,
  end: p.TimeSchema,
});

/** `GET /customer/reservation-confirm`: summary of a reservation at current prices. */
export const ReservationConfirmSchema = v.object({
  options: v.array(ReservedOptionSchema),
  /** Sum of the options with a price, without VAT where the option excludes it. */
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  missingOptionIds: v.array(p.IdSchema),
  /** False: the clinic confirms each reservation itself. */
  isInstant: v.boolean(),
});

/** Why a time cannot be reserved. */
export const SlotRefusalSchema = v.picklist(['PAST', 'OUT_OF_RANGE', 'CLOSED', 'TAKEN']);

/** `GET /customer/reservation-validation`. */
export const ReservationValidationSchema = v.object({
  isAvailable: v.boolean(),
  refusal: p.nullable(SlotRefusalSchema),
  ...v.pick(AvailableTimeSchema, ['isTaken', 'changeableUntil']).entries,
});

export type Reservation = v.InferOutput<typeof ReservationSchema>;
export type ReservedOption = v.InferOutput<typeof ReservedOptionSchema>;
export type SlotRefusal = v.InferOutput<typeof SlotRefusalSchema>;
