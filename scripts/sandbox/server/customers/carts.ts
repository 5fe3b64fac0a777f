/** Carts by owner: a customer, or a visitor whose browser made up an id. */
import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { Badge, CartEntrySchema, CartItem } from '../../../../src/contract/cart.ts';
import { koreanDayOf } from '../../../../src/domain/korean-day.ts';
import { ApiError } from '../api-error.ts';
import type { ContentReader } from '../database/content-reader.ts';
import { cartItems, reservations } from '../database/customer-tables.ts';
import type { Database } from '../database/database.ts';
import { loadOffers } from './offers.ts';

export interface CartOwner {
  readonly partnerId: string;
  readonly owner: string;
  /** Null for a visitor without a login. */
  readonly customerId: number | null;
}

export const customerCart = (partnerId: string, customerId: number): CartOwner => ({
  partnerId,
  owner: `customer:${customerId}`,
  customerId,
});
export const guestCart = (partnerId: string, guestId: string): CartOwner => ({
  partnerId,
  owner: `guest:${guestId}`,
  customerId: null,
});

/** Entries of a cart. */
const maxItems = 50;
/** Of one entry. */
const maxQuantity = 99;

type CartChange = InferOutput<typeof CartEntrySchema>;

const ownedBy = ({ partnerId, owner }: CartOwner) =>
  and(eq(cartItems.partnerId, partnerId), eq(cartItems.owner, owner));

/** In the order in which they were put in, at the prices of now. */
export async function loadCartItems(
  db: Database,
  content: ContentReader,
  cart: CartOwner,
  now: Date,
): Promise<CartItem[]> {
  const items = await db.select().from(cartItems).where(ownedBy(cart)).orderBy(asc(cartItems.id));
  const offerOf = await loadOffers(content, items, koreanDayOf(now));
  return items.map((item) => {
    const offer = offerOf(item);
    return {
      id: item.id,
      productId: item.productId,
      productOptionId: item.productOptionId,
      eventId: item.eventId === 0 ? null : item.eventId,
      quantity: item.quantity,
      state: offer === null ? 'SOLD_OUT' : offer.isEnded ? 'ENDED' : 'AVAILABLE',
      productTitle: offer?.product.title ?? '판매가 끝난 시술',
      optionTitle: offer?.option.title ?? '',
      thumbnailUrl: offer?.product.thumbnailUrl ?? null,
      price: offer?.price ?? null,
      discountPrice: offer?.discountPrice ?? null,
      vat: offer?.product.vat ?? null,
    };
  });
}

/** Adds to the quantities of options, or sets them. Gives the badge as it is then. */
export async function putIntoCart(
  db: Database,
  content: ContentReader,
  cart: CartOwner,
  entries: readonly CartChange[],
  now: Date,
): Promise<Badge> {
  const wanted = entries.map(({ productOptionId, eventId }) => ({ productOptionId, eventId: eventId ?? 0 }));
  const offerOf = await loadOffers(content, wanted, koreanDayOf(now));
  for (const [i, { productId, quantity, isAdded }] of entries.entries()) {
    const one = wanted[i] ?? { productOptionId: 0, eventId: 0 };
    const offer = offerOf(one);
    if (offer === null || offer.isEnded || offer.product.id !== productId)
      throw new ApiError('OPTION_UNKNOWN', `Option ${one.productOptionId} of product ${productId} is not offered.`);
    const set = { quantity: isAdded ? sql`least(${maxQuantity}, ${cartItems.quantity} + ${quantity})` : quantity };
    await db
      .insert(cartItems)
      .values({ partnerId: cart.partnerId, owner: cart.owner, productId, ...one, quantity })
      .onConflictDoUpdate({ target: cartKey, set });
  }
  const badge = await loadBadge(db, cart, now);
  if (badge.cartCount > maxItems) throw new ApiError('CART_FULL', `A cart holds at most ${maxItems} options.`);
  return badge;
}

/** Without ids the whole cart. */
export async function removeFromCart(db: Database, cart: CartOwner, ids: readonly number[] | undefined): Promise<void> {
  const named = ids === undefined ? undefined : inArray(cartItems.id, [...ids]);
  await db.delete(cartItems).where(and(ownedBy(cart), named));
}

/** All of `from` moves into `to`; of an option in both, the larger quantity stays. */
export async function mergeCarts(db: Database, from: CartOwner, to: CartOwner): Promise<void> {
  const moved = await db.delete(cartItems).where(ownedBy(from)).returning();
  for (const { id: _, ...item } of moved.sort((a, b) => a.id - b.id)) {
    await db
      .insert(cartItems)
      .values({ ...item, owner: to.owner })
      .onConflictDoUpdate({
        target: cartKey,
        set: { quantity: sql`greatest(${cartItems.quantity}, excluded.quantity)` },
      });
  }
}

export async function loadBadge(db: Database, cart: CartOwner, now: Date): Promise<Badge> {
  const [inCart] = await db.select({ number: count() }).from(cartItems).where(ownedBy(cart));
  if (cart.customerId === null) return { cartCount: inCart?.number ?? 0, reservationCount: 0 };
  const [ahead] = await db
    .select({ number: count() })
    .from(reservations)
    .where(
      and(
        eq(reservations.customerId, cart.customerId),
        inArray(reservations.state, ['REQUESTED', 'CONFIRMED']),
        gt(reservations.reservedAt, now),
      ),
    );
  return { cartCount: inCart?.number ?? 0, reservationCount: ahead?.number ?? 0 };
}

const cartKey = [cartItems.partnerId, cartItems.owner, cartItems.productOptionId, cartItems.eventId];
