/** Carts by owner: a customer, or a visitor whose browser has created an id. */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { Badge, CartEntrySchema, CartItem } from '../../../../src/contract/cart.ts';
import { koreanDayOf } from '../../../../src/domain/korean-day.ts';
import { ApiError } from '../api-error.ts';
import type { RequestContext } from '../context.ts';
import { cartItems, reservations } from '../database/customer-tables.ts';
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

const itemKey = [cartItems.partnerId, cartItems.owner, cartItems.productOptionId, cartItems.eventId];

const isIn = ({ partnerId, owner }: CartOwner) => and(eq(cartItems.partnerId, partnerId), eq(cartItems.owner, owner));

/** In order of insertion, at current prices. */
export async function loadCartItems({ db, content, now }: RequestContext, cart: CartOwner): Promise<CartItem[]> {
  const items = await db.select().from(cartItems).where(isIn(cart)).orderBy(asc(cartItems.id));
  const findOffer = await loadOffers(content, items, koreanDayOf(now));
  return items.map(({ id, productId, productOptionId, eventId, quantity }) => {
    const offer = findOffer({ productOptionId, eventId });
    return {
      id,
      productId,
      productOptionId,
      eventId: eventId === 0 ? null : eventId,
      quantity,
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

/** Adds to the quantities of options, or sets them. Returns the new badge. */
export async function addToCart(
  context: RequestContext,
  cart: CartOwner,
  entries: readonly InferOutput<typeof CartEntrySchema>[],
): Promise<Badge> {
  const { db, content, now } = context;
  const chosen = entries.map((entry) => ({ ...entry, eventId: entry.eventId ?? 0 }));
  const findOffer = await loadOffers(content, chosen, koreanDayOf(now));
  for (const { productId, productOptionId, eventId, quantity, isAdded } of chosen) {
    const offer = findOffer({ productOptionId, eventId });
    if (offer === null || offer.isEnded || offer.product.id !== productId)
      throw new ApiError('OPTION_UNKNOWN', `Option ${productOptionId} of product ${productId} is not offered.`);
    const { partnerId, owner } = cart;
    const set = { quantity: isAdded ? sql`least(${maxQuantity}, ${cartItems.quantity} + ${quantity})` : quantity };
    await db
      .insert(cartItems)
      .values({ partnerId, owner, productId, productOptionId, eventId, quantity })
      .onConflictDoUpdate({ target: itemKey, set });
  }
  const badge = await loadBadge(context, cart);
  if (badge.cartCount > maxItems) throw new ApiError('CART_FULL', `A cart holds at most ${maxItems} options.`);
  return badge;
}

/** Empties the cart where `ids` is undefined. */
export async function removeFromCart(
  context: RequestContext,
  cart: CartOwner,
  ids: readonly number[] | undefined,
): Promise<Badge> {
  const isNamed = ids === undefined ? undefined : inArray(cartItems.id, [...ids]);
  await context.db.delete(cartItems).where(and(isIn(cart), isNamed));
  return loadBadge(context, cart);
}

/** Moves all items; where both carts have an option, the larger quantity stays. */
export async function mergeCarts({ db }: RequestContext, from: CartOwner, { owner }: CartOwner): Promise<void> {
  const moved = await db.delete(cartItems).where(isIn(from)).returning();
  const set = { quantity: sql`greatest(${cartItems.quantity}, excluded.quantity)` };
  for (const { id: _, ...item } of moved.sort((a, b) => a.id - b.id))
    await db
      .insert(cartItems)
      .values({ ...item, owner })
      .onConflictDoUpdate({ target: itemKey, set });
}

export async function loadBadge({ db, now }: RequestContext, cart: CartOwner): Promise<Badge> {
  const cartCount = await db.$count(cartItems, isIn(cart));
  if (cart.customerId === null) return { cartCount, reservationCount: 0 };
  const isAhead = and(
    eq(reservations.customerId, cart.customerId),
    inArray(reservations.state, ['REQUESTED', 'CONFIRMED']),
    gt(reservations.reservedAt, now),
  );
  return { cartCount, reservationCount: await db.$count(reservations, isAhead) };
}
