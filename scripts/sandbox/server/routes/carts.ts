/** Carts of customers and of visitors without a login, and the badges that count them. */
import {
  BadgeSchema,
  CartEntriesSchema,
  CartItemSchema,
  CartSynchronizationSchema,
} from '../../../../src/contract/cart.ts';
import * as queries from '../../../../src/contract/customer-query.ts';
import { rowSchema, rowsSchema } from '../../../../src/contract/envelope.ts';
import {
  addToCart,
  customerCart,
  guestCart,
  loadBadge,
  loadCartItems,
  mergeCarts,
  removeFromCart,
} from '../customers/carts.ts';
import type { CustomerRow } from '../customers/logins.ts';
import { route, row, rows } from '../route.ts';
import type { Tenant } from '../tenants.ts';

const badge = rowSchema(BadgeSchema);
const items = rowsSchema(CartItemSchema);
const entries = { body: CartEntriesSchema, answer: badge, refusals: ['OPTION_UNKNOWN', 'CART_FULL'] } as const;

interface Owner {
  readonly tenant: Tenant;
  readonly customer: CustomerRow;
}
const ownCart = ({ tenant, customer }: Owner) => customerCart(tenant.id, customer.id);
const visitorCart = ({ tenant, query }: { readonly tenant: Tenant; readonly query: { readonly guestId: string } }) =>
  guestCart(tenant.id, query.guestId);

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
    body: CartSynchronizationSchema,
    answer: badge,
    async handle(request) {
      await mergeCarts(request, guestCart(request.tenant.id, request.body.guestId), ownCart(request));
      return row(await loadBadge(request, ownCart(request)));
    },
  }),
  route('GET /guest/carts', "A visitor's cart", {
    login: 'none',
    query: queries.GuestQuerySchema,
    answer: items,
    handle: async (request) => rows(await loadCartItems(request, visitorCart(request))),
  }),
  route('POST /guest/carts', 'The same for a visitor', {
    login: 'none',
    query: queries.GuestQuerySchema,
    ...entries,
    handle: async (request) => row(await addToCart(request, visitorCart(request), request.body.entries)),
  }),
  route('DELETE /guest/carts', 'The same for a visitor', {
    login: 'none',
    query: queries.GuestCartDeleteQuerySchema,
    answer: badge,
    handle: async (request) => row(await removeFromCart(request, visitorCart(request), request.query.ids)),
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
    handle: async (request) => row(await loadBadge(request, visitorCart(request))),
  }),
];
