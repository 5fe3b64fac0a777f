/** Carts of customers and of visitors without a login, and the badges that count them. */
import {
  BadgeSchema,
  CartEntriesSchema,
  CartItemSchema,
  CartSynchronizationSchema,
} from '../../../../src/contract/cart.ts';
import {
  CartDeleteQuerySchema,
  CartQuerySchema,
  GuestCartDeleteQuerySchema,
  GuestQuerySchema,
} from '../../../../src/contract/customer-query.ts';
import { rowOf, rowsOf } from '../../../../src/contract/envelope.ts';
import { customerRoute, row, rows } from '../customer-route.ts';
import {
  customerCart,
  guestCart,
  loadBadge,
  loadCartItems,
  mergeCarts,
  putIntoCart,
  removeFromCart,
} from '../customers/carts.ts';

const badge = rowOf(BadgeSchema);
const items = rowsOf(CartItemSchema);

export const cartRoutes = [
  customerRoute('GET /carts', "The customer's cart", {
    login: 'required',
    query: CartQuerySchema,
    answer: items,
    handle: async ({ db, content, tenant, customer, now }) =>
      rows(await loadCartItems(db, content, customerCart(tenant.id, customer.id), now)),
  }),
  customerRoute('POST /carts', 'Puts options in, or sets how many of them, all or none', {
    login: 'required',
    body: CartEntriesSchema,
    answer: badge,
    refusals: ['OPTION_UNKNOWN', 'CART_FULL'],
    async handle({ db, content, tenant, body, customer, now }) {
      const cart = customerCart(tenant.id, customer.id);
      return row(await putIntoCart(db, content, cart, body.entries, now));
    },
  }),
  customerRoute('DELETE /carts', 'Takes out what is named, or all', {
    login: 'required',
    query: CartDeleteQuerySchema,
    answer: badge,
    async handle({ db, tenant, query, customer, now }) {
      const cart = customerCart(tenant.id, customer.id);
      await removeFromCart(db, cart, query.ids);
      return row(await loadBadge(db, cart, now));
    },
  }),
  customerRoute('POST /carts/synchronization', "The visitor's cart moves into the customer's", {
    login: 'required',
    body: CartSynchronizationSchema,
    answer: badge,
    async handle({ db, tenant, body, customer, now }) {
      const cart = customerCart(tenant.id, customer.id);
      await mergeCarts(db, guestCart(tenant.id, body.guestId), cart);
      return row(await loadBadge(db, cart, now));
    },
  }),
  customerRoute('GET /guest/carts', "A visitor's cart", {
    login: 'none',
    query: GuestQuerySchema,
    answer: items,
    handle: async ({ db, content, tenant, query, now }) =>
      rows(await loadCartItems(db, content, guestCart(tenant.id, query.guestId), now)),
  }),
  customerRoute('POST /guest/carts', 'The same for a visitor', {
    login: 'none',
    query: GuestQuerySchema,
    body: CartEntriesSchema,
    answer: badge,
    refusals: ['OPTION_UNKNOWN', 'CART_FULL'],
    async handle({ db, content, tenant, query, body, now }) {
      const cart = guestCart(tenant.id, query.guestId);
      return row(await putIntoCart(db, content, cart, body.entries, now));
    },
  }),
  customerRoute('DELETE /guest/carts', 'The same for a visitor', {
    login: 'none',
    query: GuestCartDeleteQuerySchema,
    answer: badge,
    async handle({ db, tenant, query, now }) {
      const cart = guestCart(tenant.id, query.guestId);
      await removeFromCart(db, cart, query.ids);
      return row(await loadBadge(db, cart, now));
    },
  }),
  customerRoute('GET /customer/badge', 'How much is in the cart, and how many visits lie ahead', {
    login: 'required',
    answer: badge,
    handle: async ({ db, tenant, customer, now }) =>
      row(await loadBadge(db, customerCart(tenant.id, customer.id), now)),
  }),
  customerRoute('GET /guest/badge', "How much is in a visitor's cart", {
    login: 'none',
    query: GuestQuerySchema,
    answer: badge,
    handle: async ({ db, tenant, query, now }) => row(await loadBadge(db, guestCart(tenant.id, query.guestId), now)),
  }),
];
