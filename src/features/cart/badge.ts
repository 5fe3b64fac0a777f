/**
 * How much lies in the cart, beside its link in the header. Known at once from this browser, and asked anew once a page
 * where there is a login or a visitor's cart; the number has its place kept, so nothing moves.
 */

import { lazy } from '../../client/lazy.ts';
import { $accessToken } from '../../client/session/access-token.ts';
import { $guestId } from '../../client/session/guest.ts';
import { siteData } from '../../client/site-data.ts';
import { $common, updateCommon } from '../../client/state/common.ts';
import { flushQueuedEvents } from '../../client/third-parties/queued-events.ts';
import { bookingWords } from './words.ts';

const limitMs = 10_000;

export function updateBadge(): void {
  // Wherever there is a login, and so may be one that was not told yet.
  flushQueuedEvents();
  const link = document.querySelector<HTMLAnchorElement>('.header-cart');
  if (link === null) return;
  $common.subscribe(({ cartBadgeCount: count }) => {
    link.dataset.count = count > 99 ? '99+' : String(count);
    link.ariaLabel = count === 0 ? bookingWords.cart : bookingWords.cartOf(count);
  });
  ask();
}

async function ask(): Promise<void> {
  const { api } = siteData();
  const token = $accessToken.get();
  const guestId = $guestId.get();
  if (api === null || (token === null && guestId === null)) return updateCommon({ cartBadgeCount: 0 });
  const path = token === null ? `/guest/badge?guestId=${guestId}` : '/customer/badge';
  const headers = { 'tenant-origin': api.tenantOrigin, ...(token === null ? {} : { authorization: token }) };
  const answer: { row?: { cartCount?: unknown } } | null = await fetch(api.base + path, {
    headers,
    signal: AbortSignal.timeout(limitMs),
  })
    .then((response) => {
      // A login that is over is told once, as everywhere.
      if (token !== null && (response.status === 401 || response.status === 403))
        lazy(import('../../client/session/auth.ts'), ({ expireLogin }) => expireLogin());
      return response.ok ? response.json() : null;
    })
    .catch(() => null);
  const count = answer?.row?.cartCount;
  if (typeof count === 'number' && count !== $common.get().cartBadgeCount) updateCommon({ cartBadgeCount: count });
}
