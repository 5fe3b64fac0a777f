/** What makes, moves or cancels a reservation. Apart from answers, which pages parse. */
import * as v from 'valibot';
import { maxPieces } from '../domain/rules/offer.ts';
import { AttributionSchema } from './attribution.ts';
import * as p from './primitives.ts';

const memo = v.pipe(v.string(), v.maxLength(500, 'at most 500 characters'));
const optionIds = v.pipe(v.array(p.IdSchema), v.maxLength(maxPieces, `at most ${maxPieces} pieces`));

/** An event's id, or 0 for none. */
const EventOfOptionSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const ReservationCreateSchema = v.object({
  reservedAt: p.MomentSchema,
  /** One entry for each piece; empty for a visit. */
  productOptionIds: v.optional(optionIds, []),
  /** For each entry the event whose price applies; 0: none. Options that the event does not offer have their own price. */
  eventIds: v.optional(v.pipe(v.array(EventOfOptionSchema), v.maxLength(maxPieces, `at most ${maxPieces} pieces`)), []),
  /**
   * For each entry the price of one piece that the customer was shown; null: it was to be given in a consultation. Where the
   * option costs something else by now, nothing is reserved: 409 PRICE_CHANGED. Left out: not compared.
   */
  prices: v.optional(v.pipe(v.array(v.nullable(p.WonSchema)), v.maxLength(maxPieces, `at most ${maxPieces} pieces`))),
  /** Null: any free doctor. */
  employeeId: v.optional(v.nullable(p.IdSchema), null),
  memo: v.optional(v.nullable(memo), null),
  /** The advertisements that led here, where the visitor allows it; null: none. */
  attribution: v.optional(v.nullable(AttributionSchema), null),
});
export const ReservationMoveSchema = v.object({ reservationId: p.IdSchema, reservedAt: p.MomentSchema });
export const ReservationCancelSchema = v.object({ reservationId: p.IdSchema, state: v.literal('CANCELLED') });

/** `POST /customer/reservations` creates, moves or cancels; section 7 has no other call for these. */
export const ReservationRequestSchema = v.union(
  [ReservationCancelSchema, ReservationMoveSchema, ReservationCreateSchema],
  'a new reservation, or reservationId with reservedAt or state',
);

export type ReservationRequest = v.InferInput<typeof ReservationRequestSchema>;
export type ReservationCreate = v.InferInput<typeof ReservationCreateSchema>;
