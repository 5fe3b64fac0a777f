/** How much lies in the cart, beside its link: known at once from this browser, asked anew once a page. Its place is kept, so nothing moves. */

import { badgeRequest, guestBadgeRequest } from '../../api/cart-requests.ts';
import { fetchPlain } from '../../client/fetch-plain.ts';
import { $guestId } from '../../client/session/guest.ts';
import { isLoggedIn } from '../../client/session/session-store.ts';
import { siteData } from '../../client/site-data.ts';
import { $cartCount } from '../../client/state/cart-count.ts';
import { flushQueuedEvents } from '../../client/third-parties/queued-events.ts';
import * as common from '../../domain/words/common-words.ts';
import { badgeWords } from './badge-words.ts';

export function updateBadge(): void {
  // A login may have left events that no page has sent to the tag manager yet.
  flushQueuedEvents();
  const link = document.querySelector<HTMLAnchorElement>('.header-cart');
  if (link === null) return;
  $cartCount.subscribe((count) => {
    link.dataset.count = count > 99 ? '99+' : String(count);
    link.ariaLabel = count === 0 ? common.cart : badgeWords.cartOf(count);
  });
  ask();
}

async function ask(): Promise<void> {
  const guestId = $guestId.get();
  if (siteData().api === null || !(isLoggedIn() || guestId !== null)) return $cartCount.set(0);
  const answer = await fetchPlain(isLoggedIn() ? badgeRequest : guestBadgeRequest(guestId ?? ''));
  const count = (answer as { readonly row?: { readonly cartCount?: unknown } } | null)?.row?.cartCount;
  if (typeof count === 'number') $cartCount.set(count);
}
