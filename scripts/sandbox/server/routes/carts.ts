/** Carts of customers and of visitors without a login, and the badges that count them. */
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import * as contract from '../../../../src/contract/cart.ts';
import * as queries from '../../../../src/contract/customer-query.ts';
import { koreanDayOf } from '../../../../src/domain/korean-day.ts';
import { ApiError } from '../api-error.ts';
import type { RequestContext } from '../context.ts';
import { type CustomerRow, cartItems, reservations } from '../database/customer-tables.ts';
import { route } from '../route.ts';
import { loadOffers } from './offers.ts';

/** A visitor without a login has a cart by an id that the browser has created. */
const carts = [
  {
    base: '',
    badge: '/customer/badge',
    login: 'required',
    query: v.object({}),
    listQuery: queries.CartQuerySchema,
    deleteQuery: queries.CartDeleteQuerySchema,
  },
  {
    base: '/guest',
    badge: '/guest/badge',
    login: 'none',
    query: queries.GuestQuerySchema,
    listQuery: queries.GuestQuerySchema,
    deleteQuery: queries.GuestCartDeleteQuerySchema,
  },
] as const;

export const cartRoutes = [
  ...carts.flatMap(({ base, badge, login, query, listQuery, deleteQuery }) => [
    route(`GET ${base}/carts`, 'What is in the cart', {
      login,
      query: listQuery,
      rows: contract.CartItemSchema,
      handle: (request) => loadCartItems(request, ownerOf(request)),
    }),
    route(`POST ${base}/carts`, 'Puts options in, or sets how many of them, all or none', {
      login,
      query,
      body: contract.CartEntriesSchema,
      row: contract.BadgeSchema,
      refusals: ['OPTION_UNKNOWN', 'CART_FULL'],
      async handle(request) {
        await addToCart(request, ownerOf(request), request.body.entries);
        return loadBadge(request);
      },
    }),
    route(`DELETE ${base}/carts`, 'Takes out what is named, or all', {
      login,
      query: deleteQuery,
      row: contract.BadgeSchema,
      async handle(request) {
        await removeFromCart(request, ownerOf(request), request.query.ids);
        return loadBadge(request);
      },
    }),
    route(`GET ${badge}`, "How much is in the cart, and how many of a customer's visits lie ahead", {
      login,
      query,
      row: contract.BadgeSchema,
      handle: loadBadge,
    }),
  ]),
  route('POST /carts/synchronization', "The visitor's cart moves into the customer's", {
    login: 'required',
    body: contract.CartSynchronizationSchema,
    row: contract.BadgeSchema,
    async handle(request) {
      await mergeCarts(request, guestCart(request.body.guestId), customerCart(request.customer));
      return loadBadge(request);
    },
  }),
];

/** Entries of a cart. */
const maxItems = 50;
/** Per entry. */
const maxQuantity = 99;

const itemKey = [cartItems.partnerId, cartItems.owner, cartItems.productOptionId, cartItems.eventId];

export const customerCart = ({ id }: Pick<CustomerRow, 'id'>) => `customer:${id}` as const;
export const guestCart = (guestId: string) => `guest:${guestId}` as const;
type Owner = ReturnType<typeof customerCart> | ReturnType<typeof guestCart>;

interface CartRequest extends RequestContext {
  readonly customer: CustomerRow | null;
  readonly query: object;
}

const ownerOf = ({ customer, query }: Pick<CartRequest, 'customer' | 'query'>): Owner =>
  customer === null ? guestCart(v.parse(queries.GuestQuerySchema, query).guestId) : customerCart(customer);

const isIn = ({ tenant }: RequestContext, owner: Owner) =>
  and(eq(cartItems.partnerId, tenant.id), eq(cartItems.owner, owner));

/** Title of an option that is no longer sold and was put in without its title. */
const unsoldTitle = '판매가 끝난 시술';

/** In order of insertion, at current prices. */
async function loadCartItems(context: RequestContext, owner: Owner) {
  const { db, content, now } = context;
  const items = await db.select().from(cartItems).where(isIn(context, owner)).orderBy(asc(cartItems.id));
  const findOffer = await loadOffers(content, items, koreanDayOf(now));
  return items.map((item) => {
    const offer = findOffer(item);
    const state = offer === null ? 'SOLD_OUT' : offer.isEnded ? 'ENDED' : 'AVAILABLE';
    const named = { ...item, productTitle: item.productTitle || unsoldTitle };
    return { ...named, ...offer, eventId: item.eventId === 0 ? null : item.eventId, state };
  });
}

/** Adds to the quantities of options, or sets them. */
async function addToCart(
  context: RequestContext,
  owner: Owner,
  entries: readonly v.InferOutput<typeof contract.CartEntrySchema>[],
): Promise<void> {
  const { db, content, tenant, now } = context;
  const chosen = entries.map((entry) => ({ ...entry, eventId: entry.eventId ?? 0 }));
  const findOffer = await loadOffers(content, chosen, koreanDayOf(now));
  for (const { isAdded, ...item } of chosen) {
    const { productId, productOptionId, quantity } = item;
    const offer = findOffer(item);
    if (offer === null || offer.isEnded || offer.productId !== productId)
      throw new ApiError('OPTION_UNKNOWN', `Option ${productOptionId} of product ${productId} is not offered.`);
    const { productTitle, optionTitle } = offer;
    const set = { quantity: isAdded ? sql`least(${maxQuantity}, ${cartItems.quantity} + ${quantity})` : quantity };
    await db
      .insert(cartItems)
      .values({ ...item, productTitle, optionTitle, partnerId: tenant.id, owner })
      .onConflictDoUpdate({ target: itemKey, set });
  }
  if ((await countItems(context, owner)) > maxItems)
    throw new ApiError('CART_FULL', `A cart holds at most ${maxItems} options.`);
}

/** Empties the cart where `ids` is undefined. */
export async function removeFromCart(context: RequestContext, owner: Owner, ids?: readonly number[]): Promise<void> {
  const isNamed = ids === undefined ? undefined : inArray(cartItems.id, [...ids]);
  await context.db.delete(cartItems).where(and(isIn(context, owner), isNamed));
}

/** Moves all items; where both carts have an option, the larger quantity stays. */
export async function mergeCarts(context: RequestContext, from: Owner, into: Owner): Promise<void> {
  const { db } = context;
  const moved = await db.delete(cartItems).where(isIn(context, from)).returning();
  const set = { quantity: sql`greatest(${cartItems.quantity}, excluded.quantity)` };
  for (const { id: _, ...item } of moved.sort((a, b) => a.id - b.id))
    await db
      .insert(cartItems)
      .values({ ...item, owner: into })
      .onConflictDoUpdate({ target: itemKey, set });
}

const countItems = (context: RequestContext, owner: Owner) => context.db.$count(cartItems, isIn(context, owner));

async function loadBadge(request: CartRequest): Promise<contract.Badge> {
  const { customer } = request;
  return {
    cartCount: await countItems(request, ownerOf(request)),
    reservationCount: customer === null ? 0 : await countReservationsAhead(request, customer),
  };
}

export async function countReservationsAhead({ db, now }: RequestContext, customer: CustomerRow): Promise<number> {
  const isAhead = and(inArray(reservations.state, ['REQUESTED', 'CONFIRMED']), gt(reservations.reservedAt, now));
  return db.$count(reservations, and(eq(reservations.customerId, customer.id), isAhead));
}
