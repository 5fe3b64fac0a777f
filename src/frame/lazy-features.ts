/**
 * Scripts of parts that only some pages have, or some visitors want: each is fetched where its part is, once the browser
 * is idle, after two seconds at the latest, or the part is clicked.
 */

import { onSignal, send } from '../client/events.ts';
import { fetched } from '../client/lazy.ts';
import { $accessToken } from '../client/session/access-token.ts';
import { storageOf } from '../client/storage/browser-storage.ts';
import { startThirdParties } from '../client/third-parties/third-party-links.ts';

export function wakeParts(): void {
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-pick]') !== null) send('pick');
    const button = (target as Element).closest<HTMLElement>('[data-share], [data-copy]');
    if (button !== null) fetched(import('../client/share.ts'), ({ obeyShare }) => obeyShare(button));
  });
  const wakeBadge = () => fetched(import('../features/cart/badge.ts'), ({ showBadge }) => showBadge());
  const wake = () => {
    if (hasCart()) wakeBadge();
    else onSignal('cart', wakeBadge);
    if ($accessToken.get() !== null && /^\/products\/\d+$/.test(location.pathname))
      fetched(import('../features/products/recent-products.ts'), ({ rememberProduct }) =>
        rememberProduct(location.pathname),
      );
    startThirdParties();
    if (storageOf('session', 'device').read('unanswered-logout'))
      fetched(import('../client/session/log-out.ts'), ({ resendLogOut }) => resendLogOut());
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      fetched(import('./reveal.ts'), ({ riseOnScroll }) => riseOnScroll());
    const slides = document.querySelector<HTMLElement>('[data-slides]');
    if (slides !== null) fetched(import('../features/home/enhance.ts'), ({ wakeHome }) => wakeHome(slides));
    const posters = document.querySelectorAll<HTMLAnchorElement>('a[data-video]');
    if (posters.length > 0) fetched(import('../client/videos.ts'), ({ playVideos }) => playVideos(posters));
    const opening = document.querySelector<HTMLElement>('[data-opening]');
    if (opening !== null)
      fetched(import('../features/live-route/opening-page.ts'), ({ tellOpening }) => tellOpening(opening));
    if (document.querySelector('[data-members]') !== null)
      $accessToken.subscribe((token) => token !== null && send('members'));
    if (document.querySelector('[data-newer]') !== null)
      fetched(import('../features/live-route/newer-page.ts'), ({ askForNewer }) => askForNewer());
  };
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 2000 });
  else setTimeout(wake, 200);
}

/** A login, or a visitor who put something in; `client/session/guest.ts` reads it closely. */
const hasCart = (): boolean => $accessToken.get() !== null || Boolean(storageOf('local', 'customer').read('guest'));
