/** Query parameters of customers' calls; see `query.ts`. */
import * as v from 'valibot';
import { maxEntriesOfCall } from '../domain/rules/offer.ts';
import { EmailSchema, PhoneSchema } from './customer.ts';
import { DaySchema, GuestIdSchema, MomentSchema, NonBlankText, TextSchema } from './primitives.ts';
import { eventsOfOptions, ids, PageQuerySchema, positiveInt } from './query.ts';
import { ReservationStateSchema } from './reservation.ts';

const list = PageQuerySchema.entries;

/** One of the two. */
export const RegisteredQuerySchema = v.object({ phone: v.optional(PhoneSchema), email: v.optional(EmailSchema) });
export const GuestQuerySchema = v.object({ guestId: GuestIdSchema });
export const CartQuerySchema = v.object({ languageCode: v.optional(TextSchema) });
/** Without `ids` the whole cart is emptied. */
export const CartDeleteQuerySchema = v.object({
  ids: v.optional(v.pipe(ids, v.maxLength(maxEntriesOfCall, `at most ${maxEntriesOfCall} ids`))),
});
export const GuestCartDeleteQuerySchema = v.object({ ...GuestQuerySchema.entries, ...CartDeleteQuerySchema.entries });
export const ReservationQuerySchema = v.object({ ...list, state: v.optional(ReservationStateSchema) });
export const WorkingEmployeeQuerySchema = v.object({ date: DaySchema });
/** Defaults: `from` today, `to` the last bookable day. */
export const AvailableDateQuerySchema = v.object({
  from: v.optional(DaySchema),
  to: v.optional(DaySchema),
  employeeId: v.optional(positiveInt),
});
export const AvailableTimeQuerySchema = v.object({ date: DaySchema, employeeId: v.optional(positiveInt) });
/** Each option once, beside it its event and how many; without `quantities` one of each entry. */
export const ReservationConfirmQuerySchema = v.object({
  productOptionIds: ids,
  eventIds: v.optional(eventsOfOptions),
  quantities: v.optional(ids),
});
export const ReservationValidationQuerySchema = v.object({
  reservedAt: MomentSchema,
  employeeId: v.optional(positiveInt),
});
export const CustomerPostQuerySchema = v.object({ ...list, boardTypeId: v.optional(positiveInt) });
export const PrivatePostQuerySchema = v.object({ boardTypeId: v.optional(positiveInt) });
export const ShortLinkQuerySchema = v.object({ shortenUrl: NonBlankText });
export const ReviewUrlQuerySchema = v.object({ reservationId: positiveInt, languageCode: v.optional(TextSchema) });

export type RegisteredQuery = v.InferInput<typeof RegisteredQuerySchema>;
export type ReservationQuery = v.InferOutput<typeof ReservationQuerySchema>;
export type AvailableDateQuery = v.InferOutput<typeof AvailableDateQuerySchema>;
export type AvailableTimeQuery = v.InferOutput<typeof AvailableTimeQuerySchema>;
export type ReservationValidationQuery = v.InferOutput<typeof ReservationValidationQuerySchema>;
export type CustomerPostQuery = v.InferOutput<typeof CustomerPostQuerySchema>;
