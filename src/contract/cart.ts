/** Carts of customers and guests, recent products, badges: section 7, "Carts", "Products", "Content". */
import * as v from 'valibot';
import { maxEntriesOfCall } from '../domain/rules/offer.ts';
import * as p from './primitives.ts';

const quantity = v.pipe(v.number(), v.integer(), v.minValue(1, 'from 1 to 99'), v.maxValue(99, 'from 1 to 99'));

/** AVAILABLE: can be reserved at this price; SOLD_OUT: not offered any more; ENDED: the event is over, so its price does not apply. */
export const CartItemStateSchema = v.picklist(['AVAILABLE', 'SOLD_OUT', 'ENDED']);

/** `GET /carts`, `GET /guest/carts`. Current prices of one piece. */
export const CartItemSchema = v.object({
  id: p.IdSchema,
  productId: p.IdSchema,
  productOptionId: p.IdSchema,
  eventId: p.nullable(p.IdSchema),
  quantity,
  state: CartItemStateSchema,
  productTitle: p.NonBlankText,
  optionTitle: p.TextSchema,
  thumbnailUrl: p.nullable(p.PictureUrlSchema),
  price: p.nullable(p.WonSchema),
  discountPrice: p.nullable(p.WonSchema),
  vat: p.nullable(v.picklist(['included', 'excluded', 'exempt'])),
  /** The product's: an amount that ends one counts into every sum, once for each piece. */
  extraCosts: p.listOf(p.TextSchema),
});

const entryLimit = `from 1 to ${maxEntriesOfCall}`;

/** The same option at an event's price and at its own are two items. */
export const CartEntrySchema = v.object({
  productId: p.IdSchema,
  productOptionId: p.IdSchema,
  eventId: v.optional(v.nullable(p.IdSchema), null),
  quantity: v.optional(quantity, 1),
  /** True: adds to the current quantity, up to 99; else replaces it. */
  isAdded: v.optional(v.boolean(), false),
});

/** `POST /carts`, `POST /guest/carts`: atomic. */
export const CartEntriesSchema = v.object({
  entries: v.pipe(v.array(CartEntrySchema), v.minLength(1, entryLimit), v.maxLength(maxEntriesOfCall, entryLimit)),
});

/** `POST /carts/synchronization`: merges the guest's cart into the customer's, with the larger quantity of equal options. */
export const CartSynchronizationSchema = v.object({ guestId: p.GuestIdSchema });

/** `GET /customer/badge`, `GET /guest/badge`, and the response to every change of a cart. */
export const BadgeSchema = v.object({
  cartCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Upcoming reservations; 0 without a login. */
  reservationCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** `GET /recent-products`: the latest first, at most 20. */
export const RecentProductSchema = v.object({
  id: p.IdSchema,
  title: p.NonBlankText,
  thumbnailUrl: p.nullable(p.PictureUrlSchema),
  viewedAt: p.MomentSchema,
});
export const RecentProductEntrySchema = v.object({ id: p.IdSchema });

export type CartItem = v.InferOutput<typeof CartItemSchema>;
export type CartEntry = v.InferInput<typeof CartEntrySchema>;
export type Badge = v.InferOutput<typeof BadgeSchema>;
export type RecentProduct = v.InferOutput<typeof RecentProductSchema>;
