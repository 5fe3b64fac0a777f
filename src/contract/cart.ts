/** Carts of customers and of visitors without a login, recent products, badges: section 7, "Carts", "Products", "Content". */
import * as v from 'valibot';
import {
  GuestIdSchema,
  IdSchema,
  MomentSchema,
  NonBlankText,
  nullable,
  TextSchema,
  UrlSchema,
  WonSchema,
} from './primitives.ts';

const quantity = v.pipe(v.number(), v.integer(), v.minValue(1, 'from 1 to 99'), v.maxValue(99, 'from 1 to 99'));

/**
 * AVAILABLE can be reserved at the price told; SOLD_OUT: the option is no longer offered; ENDED: the event is over, so
 * its price no longer counts.
 */
export const CartItemStateSchema = v.picklist(['AVAILABLE', 'SOLD_OUT', 'ENDED']);

/** `GET /carts`, `GET /guest/carts`. Prices are of one piece, as of now. */
export const CartItemSchema = v.object({
  id: IdSchema,
  productId: IdSchema,
  productOptionId: IdSchema,
  /** The event whose price it was chosen at. */
  eventId: nullable(IdSchema),
  quantity,
  state: CartItemStateSchema,
  productTitle: NonBlankText,
  optionTitle: TextSchema,
  thumbnailUrl: nullable(UrlSchema),
  price: nullable(WonSchema),
  discountPrice: nullable(WonSchema),
  vat: nullable(v.picklist(['included', 'excluded', 'exempt'])),
});

/** An option at the price of an event or at its own, which are two items. */
export const CartEntrySchema = v.object({
  productId: IdSchema,
  productOptionId: IdSchema,
  eventId: v.optional(v.nullable(IdSchema), null),
  quantity: v.optional(quantity, 1),
  /** True: so many more than there are, up to 99; else so many in all. */
  isAdded: v.optional(v.boolean(), false),
});

/** `POST /carts`, `POST /guest/carts`: all of them, or none. */
export const CartEntriesSchema = v.object({
  entries: v.pipe(v.array(CartEntrySchema), v.minLength(1, 'from 1 to 50'), v.maxLength(50, 'from 1 to 50')),
});

/** `POST /carts/synchronization`: the visitor's cart moves into the customer's; of an option in both, the larger quantity stays. */
export const CartSynchronizationSchema = v.object({ guestId: GuestIdSchema });

/** `GET /customer/badge`, `GET /guest/badge`, and the answer to every change of a cart. */
export const BadgeSchema = v.object({
  cartCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Reservations that lie ahead; 0 for visitors without a login. */
  reservationCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** `GET /recent-products`: the latest first, at most 20. */
export const RecentProductSchema = v.object({
  id: IdSchema,
  title: NonBlankText,
  thumbnailUrl: nullable(UrlSchema),
  viewedAt: MomentSchema,
});
export const RecentProductEntrySchema = v.object({ id: IdSchema });

export type CartItem = v.InferOutput<typeof CartItemSchema>;
export type CartEntry = v.InferInput<typeof CartEntrySchema>;
export type Badge = v.InferOutput<typeof BadgeSchema>;
export type RecentProduct = v.InferOutput<typeof RecentProductSchema>;
