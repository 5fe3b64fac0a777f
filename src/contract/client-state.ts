/** Browser storage: specification, sections 3 and 4. Parsed at each read. */
import * as v from 'valibot';
import { IdSchema, TextSchema, WonSchema } from './primitives.ts';

const NamedOfferSchema = v.object({
  optionId: IdSchema,
  eventId: v.nullable(IdSchema),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: TextSchema,
  price: v.optional(v.nullable(WonSchema)),
});

export const ReservationStateSchema = v.object({
  /** Query of the page where it began: the choices are restored only there. */
  place: v.optional(v.nullable(TextSchema), null),
  isVisit: v.optional(v.boolean(), false),
  /** `YYYY-MM-DD`; null: the earliest free day. */
  day: v.optional(v.nullable(TextSchema), null),
  /** Time with offset; null until chosen. */
  reservedAt: v.nullable(TextSchema),
  /** What is reserved, as it was shown: `domain/rules/offer.ts`. */
  offers: v.optional(v.array(NamedOfferSchema), []),
  /** Null: any free doctor. */
  employeeId: v.optional(v.nullable(IdSchema), null),
  /** Set while a reservation is changed; null for a new one. */
  reservationId: v.nullable(IdSchema),
  token: v.nullable(TextSchema),
});

export type ReservationState = v.InferOutput<typeof ReservationStateSchema>;
