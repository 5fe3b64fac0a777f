/** What the browser keeps between pages: specification, sections 3 and 4. Parsed again whenever it is read. */
import * as v from 'valibot';
import { IdSchema, nullable, TextSchema } from './primitives.ts';

/** Who is logged in, as far as pages show it. */
export const UserSchema = v.object({
  id: IdSchema,
  name: nullable(TextSchema),
  isGuest: v.optional(v.boolean(), false),
  /** By a certified birthday; what is not for youths is shown to nobody else. */
  isAdult: v.optional(v.boolean(), false),
});

/** A product with the options that were chosen of it. */
export const SelectedProductSchema = v.object({ productId: IdSchema, optionIds: v.array(IdSchema) });

export const AuthStateSchema = v.object({
  user: v.nullable(UserSchema),
  /** The login ended by itself: its time was over, or the browser was closed. */
  isOver: v.optional(v.boolean(), false),
});

/** The reservation that is being made. */
export const ReservationStateSchema = v.object({
  /** Query of the page where it was begun: what was chosen is shown again there alone. */
  place: v.optional(v.nullable(TextSchema), null),
  isVisit: v.optional(v.boolean(), false),
  /** `YYYY-MM-DD`; null: the earliest that is free. */
  day: v.optional(v.nullable(TextSchema), null),
  /** A moment with offset; null until one is chosen. */
  reservedAt: v.nullable(TextSchema),
  /** Each as often as it is wanted. */
  productOptionIds: v.array(IdSchema),
  /** Beside each the event at whose price it was chosen; 0: none. */
  eventIds: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(0))), []),
  /** Null: whoever is free. */
  employeeId: v.optional(v.nullable(IdSchema), null),
  /** Set while a reservation is changed; null for a new one. */
  reservationId: v.nullable(IdSchema),
  token: v.nullable(TextSchema),
});

export const CommonStateSchema = v.object({
  /** Path and query of the page before; null on the first. */
  lastPath: v.nullable(TextSchema),
  searchHashtags: v.array(TextSchema),
  selectedEvent: v.nullable(IdSchema),
  selectedProductId: v.nullable(IdSchema),
  selectedProducts: v.array(SelectedProductSchema),
  /** The selection as it was before the visitor went on, to return to. */
  backupData: v.nullable(v.array(SelectedProductSchema)),
  cartBadgeCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

export type User = v.InferOutput<typeof UserSchema>;
export type SelectedProduct = v.InferOutput<typeof SelectedProductSchema>;
export type AuthState = v.InferOutput<typeof AuthStateSchema>;
export type ReservationState = v.InferOutput<typeof ReservationStateSchema>;
export type CommonState = v.InferOutput<typeof CommonStateSchema>;
