/** Requests of a cart and a login, apart from their schemas; apart from `requests.ts`, too, which every page loads. */
import type { PlainRequest } from './requests.ts';

export const badgeRequest: PlainRequest = { method: 'GET', path: '/customer/badge' };
export const guestBadgeRequest = (guestId: string): PlainRequest => ({
  method: 'GET',
  path: `/guest/badge?guestId=${guestId}`,
});
export const addRecentProductRequest = (id: number): PlainRequest => ({
  method: 'POST',
  path: '/recent-products',
  body: { id },
});
