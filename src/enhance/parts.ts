/**
 * Scripts of parts that only some pages have: each is fetched where its part is, once the browser is idle or the part is
 * clicked.
 */
import { startThirdParties } from './third-parties/taps.ts';

export function wakeParts(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-share], [data-copy]');
    if (button !== null) import('./share.ts').then(({ obeyShare }) => obeyShare(button));
  });
  const wake = () => {
    startThirdParties();
    const slides = document.querySelector<HTMLElement>('[data-slides]');
    if (slides !== null) import('./slides.ts').then(({ runSlides }) => runSlides(slides));
    const posters = document.querySelectorAll<HTMLAnchorElement>('a[data-video]');
    if (posters.length > 0) import('./videos.ts').then(({ playVideos }) => playVideos(posters));
    const opening = document.querySelector<HTMLElement>('[data-opening]');
    if (opening !== null) import('./opening.ts').then(({ tellOpening }) => tellOpening(opening));
  };
  if ('requestIdleCallback' in window) requestIdleCallback(wake);
  else setTimeout(wake, 200);
}
