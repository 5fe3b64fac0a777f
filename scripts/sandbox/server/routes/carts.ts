/** Carts of customers and of visitors without a login, and the badges that count them; products that a customer looked at. */
import * as v from 'valibot';
import * as contract from '../../../../src/contract/cart.ts';
import { RecentProductEntrySchema, RecentProductSchema } from '../../../../src/contract/cart.ts';
import * as queries from '../../../../src/contract/customer-query.ts';
import { DoneSchema } from '../../../../src/contract/envelope.ts';
import { koreanDayOf } from '../../../../src/domain/rules/korean-day.ts';
import { ApiError } from '../api-error.ts';
import type { RequestContext } from '../context.ts';
import { type AnyRequest, done, route } from '../route.ts';
import { type CartItemRow, type CustomerRow, nextId, type Rows } from '../rows.ts';
import { findOffers, type OptionRef } from './offers.ts';

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
      handle: (request) => listCartItems(request, ownerOf(request)),
    }),
    route(`POST ${base}/carts`, 'Puts options in, or sets how many of them, all or none', {
      login,
      query,
      body: contract.CartEntriesSchema,
      row: contract.BadgeSchema,
      refusals: ['OPTION_UNKNOWN', 'CART_FULL'],
      handle(request) {
        addToCart(request, ownerOf(request), request.body.entries);
        return readBadge(request);
      },
    }),
    route(`DELETE ${base}/carts`, 'Takes out what is named, or all', {
      login,
      query: deleteQuery,
      row: contract.BadgeSchema,
      handle(request) {
        removeFromCart(request, ownerOf(request), request.query.ids);
        return readBadge(request);
      },
    }),
    route(`GET ${badge}`, "How much is in the cart, and how many of a customer's visits lie ahead", {
      login,
      query,
      row: contract.BadgeSchema,
      handle: readBadge,
    }),
  ]),
  route('POST /carts/synchronization', "The visitor's cart moves into the customer's", {
    login: 'required',
    body: contract.CartSynchronizationSchema,
    row: contract.BadgeSchema,
    handle(request) {
      mergeCarts(request, guestCart(request.body.guestId), customerCart(request.customer));
      return readBadge(request);
    },
  }),
];

/** Entries of a cart. */
const maxItems = 50;
/** Per entry. */
const maxQuantity = 99;

export const customerCart = ({ id }: Pick<CustomerRow, 'id'>) => `customer:${id}` as const;
export const guestCart = (guestId: string) => `guest:${guestId}` as const;
type Owner = ReturnType<typeof customerCart> | ReturnType<typeof guestCart>;

const ownerOf = ({ customer, query }: AnyRequest): Owner =>
  customer === null ? guestCart(v.parse(queries.GuestQuerySchema, query).guestId) : customerCart(customer);

const isIn =
  ({ tenant }: RequestContext, owner: Owner) =>
  (item: CartItemRow): boolean =>
    item.partnerId === tenant.id && item.owner === owner;

const itemsOf = (context: RequestContext, owner: Owner) => context.rows.cartItems.filter(isIn(context, owner));

function replaceItems(context: RequestContext, owner: Owner, items: Iterable<CartItemRow>): void {
  const isInCart = isIn(context, owner);
  context.rows.cartItems = [...context.rows.cartItems.filter((item) => !isInCart(item)), ...items];
}

/** A cart holds an option once at each event, and once at none. */
const keyOf = ({ productOptionId, eventId }: OptionRef) => `${productOptionId} ${eventId}`;
const byKey = (items: readonly CartItemRow[]) => new Map(items.map((item) => [keyOf(item), item]));

/** Title of an option that is no longer sold and was put in without its title. */
const unsoldTitle = '판매가 끝난 시술';

/** In order of insertion, at current prices. */
function listCartItems(context: RequestContext, owner: Owner) {
  const items = itemsOf(context, owner);
  const findOffer = findOffers(context.content, items, koreanDayOf(context.now));
  return items.map((item) => {
    const offer = findOffer(item);
    const state = offer === null ? 'SOLD_OUT' : offer.isEnded ? 'ENDED' : 'AVAILABLE';
    const named = { ...item, productTitle: item.productTitle || unsoldTitle };
    return { ...named, ...offer, eventId: item.eventId === 0 ? null : item.eventId, state };
  });
}

function addToCart(
  context: RequestContext,
  owner: Owner,
  entries: readonly v.InferOutput<typeof contract.CartEntrySchema>[],
): void {
  const { rows, content, tenant, now } = context;
  const chosen = entries.map((entry) => ({ ...entry, eventId: entry.eventId ?? 0 }));
  const findOffer = findOffers(content, chosen, koreanDayOf(now));
  const items = byKey(itemsOf(context, owner));
  for (const { isAdded, ...item } of chosen) {
    const { productId, productOptionId } = item;
    const offer = findOffer(item);
    if (offer === null || offer.isEnded || offer.productId !== productId)
      throw new ApiError('OPTION_UNKNOWN', `Option ${productOptionId} of product ${productId} is not offered.`);
    const { productTitle, optionTitle } = offer;
    const old = items.get(keyOf(item));
    const quantity = isAdded ? Math.min(maxQuantity, (old?.quantity ?? 0) + item.quantity) : item.quantity;
    const named = { ...item, productTitle, optionTitle, partnerId: tenant.id, owner };
    items.set(keyOf(item), { ...(old ?? { ...named, id: nextId(rows) }), quantity });
  }
  if (items.size > maxItems) throw new ApiError('CART_FULL', `A cart holds at most ${maxItems} options.`);
  replaceItems(context, owner, items.values());
}

/** Empties the cart where `ids` is undefined. */
export function removeFromCart(context: RequestContext, owner: Owner, ids?: readonly number[]): void {
  const stays = ({ id }: CartItemRow) => ids !== undefined && !ids.includes(id);
  replaceItems(context, owner, itemsOf(context, owner).filter(stays));
}

/** Moves all items; where both carts have an option, the larger quantity stays. */
export function mergeCarts(context: RequestContext, from: Owner, into: Owner): void {
  const moved = itemsOf(context, from);
  removeFromCart(context, from);
  const items = byKey(itemsOf(context, into));
  for (const item of moved) {
    const old = items.get(keyOf(item)) ?? { ...item, id: nextId(context.rows), owner: into };
    items.set(keyOf(item), { ...old, quantity: Math.max(old.quantity, item.quantity) });
  }
  replaceItems(context, into, items.values());
}

function readBadge(request: AnyRequest): contract.Badge {
  const { customer } = request;
  return {
    cartCount: itemsOf(request, ownerOf(request)).length,
    reservationCount: customer === null ? 0 : countReservationsAhead(request, customer),
  };
}

export const countReservationsAhead = ({ rows, now }: RequestContext, customer: CustomerRow): number =>
  rows.reservations.filter(
    ({ customerId, state, reservedAt }) =>
      customerId === customer.id && (state === 'REQUESTED' || state === 'CONFIRMED') && reservedAt > now,
  ).length;

const maxProducts = 20;
const path = '/recent-products';

/** Other than of `id`, the latest first. */
const viewsOf = ({ recentProducts }: Rows, customerId: number, id?: number) =>
  recentProducts.filter((view) => view.customerId === customerId && view.productId !== id);

/** Replaces what the customer has looked at. */
function keepViews(rows: Rows, customerId: number, views: Rows['recentProducts']): void {
  rows.recentProducts = [...rows.recentProducts.filter((view) => view.customerId !== customerId), ...views];
}

export const recentProductRoutes = [
  route(`GET ${path}`, 'What the customer looked at, the latest first', {
    login: 'required',
    rows: RecentProductSchema,
    handle: ({ rows, content, customer }) =>
      viewsOf(rows, customer.id).flatMap(({ productId, viewedAt }) => {
        const product = content.one('products', productId);
        return product === undefined ? [] : { ...product, viewedAt };
      }),
  }),
  route(`POST ${path}`, 'The customer looks at a product', {
    login: 'required',
    body: RecentProductEntrySchema,
    row: RecentProductSchema,
    handle({ rows, content, body: { id }, customer, now }) {
      const product = content.one('products', id);
      if (product === undefined) return undefined;
      const views = [{ customerId: customer.id, productId: id, viewedAt: now }, ...viewsOf(rows, customer.id, id)];
      keepViews(rows, customer.id, views.slice(0, maxProducts));
      return { ...product, viewedAt: now };
    },
  }),
  route(`DELETE ${path}/total`, 'Forgets them all', {
    login: 'required',
    row: DoneSchema,
    handle({ rows, customer }) {
      keepViews(rows, customer.id, []);
      return done;
    },
  }),
  route(`DELETE ${path}/:id`, 'Forgets one', {
    login: 'required',
    row: DoneSchema,
    handle({ rows, id, customer }) {
      keepViews(rows, customer.id, viewsOf(rows, customer.id, id));
      return done;
    },
  }),
];
