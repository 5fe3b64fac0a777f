/** Scripts of parts that only some pages have or some visitors want: each is fetched when idle, when its part is near the screen, or when it is clicked. */

import { emit, once } from '../client/events.ts';
import { lazy } from '../client/lazy.ts';
import { isForElsewhere } from '../client/own-link.ts';
import { $session, isLoggedIn } from '../client/session/session-store.ts';
import { storageKeys, storageOf } from '../client/storage/browser-storage.ts';
import { whenIdle } from '../client/when-idle.ts';
import { loadStyles } from './late-styles.ts';

export function loadLazyFeatures(): void {
  // What is typed and found may have letters that no page was built with.
  document.getElementById('search')?.addEventListener('beforetoggle', () => loadStyles('slices'), { once: true });
  once('newer', () => {
    loadStyles('slices');
    loadStyles('views');
  });
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest('[data-add-to-cart]') !== null) emit('add-to-cart');
    const button = target.closest<HTMLElement>('[data-share], [data-copy]');
    if (button !== null)
      lazy(
        import('../client/share.ts'),
        ({ handleShareClick }) => handleShareClick(button),
        // Offline: a field that holds it, selected.
        () => prompt(button.innerText, button.dataset.copy ?? location.href),
      );
    const poster = target.closest<HTMLAnchorElement>('a[data-video]');
    if (poster === null || isForElsewhere(event)) return;
    event.preventDefault();
    const follow = () => location.assign(poster.href);
    lazy(import('../client/videos.ts'), ({ playVideo }) => playVideo(poster) || follow(), follow);
  });
  once('cart', () => lazy(import('../features/cart/badge.ts'), ({ updateBadge }) => updateBadge()));
  // Also comes with the page's first showing; a page that the browser kept whole does not hear what is put in on the next one.
  addEventListener('pageshow', () => whenIdle(() => hasCart() && emit('cart')));
  const places = document.querySelectorAll<HTMLElement>('[data-next-free]');
  for (const sign of places.length > 0 ? ['scroll', 'pointermove'] : [])
    addEventListener(
      sign,
      () => lazy(import('../features/clinic/next-free.ts'), ({ showNextFree }) => showNextFree(places)),
      { once: true, passive: true },
    );
  whenIdle(() => {
    if (isLoggedIn() && /^\/products\/\d+$/.test(location.pathname))
      lazy(import('../features/products/recent-products.ts'), ({ recordProductView }) =>
        recordProductView(location.pathname),
      );
    if (storageOf('session', 'device').read(storageKeys.unansweredLogOut))
      lazy(import('../client/session/log-out.ts'), ({ resendLogOut }) => resendLogOut());
    // Else those of an advertisement that was followed once would be kept for ever.
    if (storageOf('local', 'device').read('landings'))
      lazy(import('../client/third-parties/attribution.ts'), ({ recordLanding }) => recordLanding());
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      addEventListener('scroll', () => lazy(import('./reveal.ts'), ({ revealOnScroll }) => revealOnScroll()), {
        once: true,
        passive: true,
      });
    const slides = document.querySelector<HTMLElement>('[data-slides]');
    if (slides !== null) lazy(import('../features/home/enhance.ts'), ({ initHome }) => initHome(slides));
    const posters = document.querySelectorAll<HTMLAnchorElement>('a[data-video]');
    onceNear(posters, () => lazy(import('../client/videos.ts'), ({ playNearScreen }) => playNearScreen(posters)));
    const opening = document.querySelector<HTMLElement>('[data-opening]');
    if (opening !== null)
      lazy(import('../features/live-route/opening-page.ts'), ({ updateOpening }) => updateOpening(opening));
    if (document.querySelector('[data-members]') !== null)
      $session.subscribe((session) => isLoggedIn(session) && emit('members'));
    if (document.querySelector('[data-newer]') !== null)
      lazy(import('../features/live-route/newer-page.ts'), ({ checkNewerPage }) => checkNewerPage());
  });
}

/** Calls `load` when one of the parts is near the screen. */
function onceNear(parts: Iterable<Element>, load: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      load();
    },
    { rootMargin: '200px 0px' },
  );
  for (const part of parts) observer.observe(part);
}

/** A login, or a visitor who put something in; `client/session/guest.ts` reads it closely. */
const hasCart = (): boolean => isLoggedIn() || Boolean(storageOf('local', 'customer').read(storageKeys.guest));
