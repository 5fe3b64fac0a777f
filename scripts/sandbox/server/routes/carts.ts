/** Carts of customers and of visitors without a login, and the badges that count them. */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import * as contract from '../../../../src/contract/cart.ts';
import * as queries from '../../../../src/contract/customer-query.ts';
import { rowSchema, rowsSchema } from '../../../../src/contract/envelope.ts';
import { koreanDayOf } from '../../../../src/domain/korean-day.ts';
import type { CustomerRow } from '../accounts.ts';
import { ApiError } from '../api-error.ts';
import type { RequestContext } from '../context.ts';
import { cartItems, reservations } from '../database/customer-tables.ts';
import { route, row, rows } from '../route.ts';
import { loadOffers } from './offers.ts';

const badge = rowSchema(contract.BadgeSchema);
const items = rowsSchema(contract.CartItemSchema);
const entries = { body: contract.CartEntriesSchema, answer: badge, refusals: ['OPTION_UNKNOWN', 'CART_FULL'] } as const;

/** Of a customer, or of a visitor whose browser has created an id. */
type Cart = { readonly customerId: number } | { readonly guestId: string };
const ownCart = ({ customer }: { readonly customer: CustomerRow }): Cart => ({ customerId: customer.id });

export const cartRoutes = [
  route('GET /carts', "The customer's cart", {
    login: 'required',
    query: queries.CartQuerySchema,
    answer: items,
    handle: async (request) => rows(await loadCartItems(request, ownCart(request))),
  }),
  route('POST /carts', 'Puts options in, or sets how many of them, all or none', {
    login: 'required',
    ...entries,
    handle: async (request) => row(await addToCart(request, ownCart(request), request.body.entries)),
  }),
  route('DELETE /carts', 'Takes out what is named, or all', {
    login: 'required',
    query: queries.CartDeleteQuerySchema,
    answer: badge,
    handle: async (request) => row(await removeFromCart(request, ownCart(request), request.query.ids)),
  }),
  route('POST /carts/synchronization', "The visitor's cart moves into the customer's", {
    login: 'required',
    body: contract.CartSynchronizationSchema,
    answer: badge,
    async handle(request) {
      await mergeCarts(request, request.body, ownCart(request));
      return row(await loadBadge(request, ownCart(request)));
    },
  }),
  route('GET /guest/carts', "A visitor's cart", {
    login: 'none',
    query: queries.GuestQuerySchema,
    answer: items,
    handle: async (request) => rows(await loadCartItems(request, request.query)),
  }),
  route('POST /guest/carts', 'The same for a visitor', {
    login: 'none',
    query: queries.GuestQuerySchema,
    ...entries,
    handle: async (request) => row(await addToCart(request, request.query, request.body.entries)),
  }),
  route('DELETE /guest/carts', 'The same for a visitor', {
    login: 'none',
    query: queries.GuestCartDeleteQuerySchema,
    answer: badge,
    handle: async (request) => row(await removeFromCart(request, request.query, request.query.ids)),
  }),
  route('GET /customer/badge', 'How much is in the cart, and how many visits lie ahead', {
    login: 'required',
    answer: badge,
    handle: async (request) => row(await loadBadge(request, ownCart(request))),
  }),
  route('GET /guest/badge', "How much is in a visitor's cart", {
    login: 'none',
    query: queries.GuestQuerySchema,
    answer: badge,
    handle: async (request) => row(await loadBadge(request, request.query)),
  }),
];

/** Entries of a cart. */
const maxItems = 50;
/** Of one entry. */
const maxQuantity = 99;

const itemKey = [cartItems.partnerId, cartItems.owner, cartItems.productOptionId, cartItems.eventId];

const ownerOf = (cart: Cart): string =>
  'customerId' in cart ? `customer:${cart.customerId}` : `guest:${cart.guestId}`;

const isIn = ({ tenant }: RequestContext, cart: Cart) =>
  and(eq(cartItems.partnerId, tenant.id), eq(cartItems.owner, ownerOf(cart)));

/** In order of insertion, at current prices. */
async function loadCartItems(context: RequestContext, cart: Cart): Promise<contract.CartItem[]> {
  const { db, content, now } = context;
  const items = await db.select().from(cartItems).where(isIn(context, cart)).orderBy(asc(cartItems.id));
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
async function addToCart(
  context: RequestContext,
  cart: Cart,
  entries: readonly v.InferOutput<typeof contract.CartEntrySchema>[],
): Promise<contract.Badge> {
  const { db, content, tenant, now } = context;
  const chosen = entries.map((entry) => ({ ...entry, eventId: entry.eventId ?? 0 }));
  const findOffer = await loadOffers(content, chosen, koreanDayOf(now));
  const key = { partnerId: tenant.id, owner: ownerOf(cart) };
  for (const { productId, productOptionId, eventId, quantity, isAdded } of chosen) {
    const offer = findOffer({ productOptionId, eventId });
    if (offer === null || offer.isEnded || offer.product.id !== productId)
      throw new ApiError('OPTION_UNKNOWN', `Option ${productOptionId} of product ${productId} is not offered.`);
    const set = { quantity: isAdded ? sql`least(${maxQuantity}, ${cartItems.quantity} + ${quantity})` : quantity };
    await db
      .insert(cartItems)
      .values({ ...key, productId, productOptionId, eventId, quantity })
      .onConflictDoUpdate({ target: itemKey, set });
  }
  const badge = await loadBadge(context, cart);
  if (badge.cartCount > maxItems) throw new ApiError('CART_FULL', `A cart holds at most ${maxItems} options.`);
  return badge;
}

/** Empties the cart where `ids` is undefined. */
export async function removeFromCart(
  context: RequestContext,
  cart: Cart,
  ids?: readonly number[],
): Promise<contract.Badge> {
  const isNamed = ids === undefined ? undefined : inArray(cartItems.id, [...ids]);
  await context.db.delete(cartItems).where(and(isIn(context, cart), isNamed));
  return loadBadge(context, cart);
}

/** Moves all items; where both carts have an option, the larger quantity stays. */
export async function mergeCarts(context: RequestContext, from: Cart, into: Cart): Promise<void> {
  const { db } = context;
  const moved = await db.delete(cartItems).where(isIn(context, from)).returning();
  const set = { quantity: sql`greatest(${cartItems.quantity}, excluded.quantity)` };
  for (const { id: _, ...item } of moved.sort((a, b) => a.id - b.id))
    await db
      .insert(cartItems)
      .values({ ...item, owner: ownerOf(into) })
      .onConflictDoUpdate({ target: itemKey, set });
}

export async function loadBadge(context: RequestContext, cart: Cart): Promise<contract.Badge> {
  const { db, now } = context;
  const cartCount = await db.$count(cartItems, isIn(context, cart));
  if ('guestId' in cart) return { cartCount, reservationCount: 0 };
  const isAhead = and(
    eq(reservations.customerId, cart.customerId),
    inArray(reservations.state, ['REQUESTED', 'CONFIRMED']),
    gt(reservations.reservedAt, now),
  );
  return { cartCount, reservationCount: await db.$count(reservations, isAhead) };
}
