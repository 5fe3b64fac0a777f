import { BadgeSchema, type CartEntry, RecentProductSchema } from '../contract/cart.ts';
import { DoneSchema } from '../contract/envelope.ts';
import { getRow, getRows, write } from './call.ts';
import { addRecentProductRequest, badgeRequest } from './cart-requests.ts';
import { CartRowSchema } from './offers.ts';

const login = { withToken: 'required' } as const;

export const listCart = () => getRows('/carts', CartRowSchema, {}, login);
export const putInCart = (...entries: readonly CartEntry[]) => write('POST', '/carts', BadgeSchema, { entries }, login);
/** Without ids the whole cart goes. */
export const removeFromCart = (ids?: readonly number[]) =>
  write('DELETE', '/carts', BadgeSchema, undefined, { ...login, query: { ids } });
export const synchronizeCart = (guestId: string) =>
  write('POST', '/carts/synchronization', BadgeSchema, { guestId }, login);

export const listGuestCart = (guestId: string) => getRows('/guest/carts', CartRowSchema, { guestId });
export const putInGuestCart = (guestId: string, ...entries: readonly CartEntry[]) =>
  write('POST', '/guest/carts', BadgeSchema, { entries }, { query: { guestId } });
export const removeFromGuestCart = (guestId: string, ids?: readonly number[]) =>
  write('DELETE', '/guest/carts', BadgeSchema, undefined, { query: { guestId, ids } });

export const getBadge = () => getRow(badgeRequest.path, BadgeSchema, {}, login);
export const getGuestBadge = (guestId: string) => getRow('/guest/badge', BadgeSchema, { guestId });

export const listRecentProducts = () => getRows('/recent-products', RecentProductSchema, {}, login);
export const addRecentProduct = (id: number) =>
  write('POST', addRecentProductRequest(id).path, RecentProductSchema, { id }, login);
export const removeRecentProducts = () => write('DELETE', '/recent-products/total', DoneSchema, undefined, login);
export const removeRecentProduct = (id: number) =>
  write('DELETE', `/recent-products/${id}`, DoneSchema, undefined, login);
