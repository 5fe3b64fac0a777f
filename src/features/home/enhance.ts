import { areLateStylesOn } from '../../client/late-styles.ts';
import { initSlides } from './slides.ts';

export function initHome(slides: HTMLElement): void {
  initSlides(slides);
  renderWhenIdle(document.querySelectorAll<HTMLElement>('[data-slides] ~ *, .footer'));
}

/** Sections that phones leave out are laid out one by one in idle time, once late styles and faces are there: then a jump to the end finds all in place. */
function renderWhenIdle(sections: Iterable<HTMLElement>): void {
  // Where browsers do not say when they are idle, each comes when it is near.
  if (!('requestIdleCallback' in window)) return;
  const waiting = [...sections];
  const step = () => {
    const isSettled = areLateStylesOn() && document.fonts.status === 'loaded';
    if (isSettled) waiting.shift()?.setAttribute('data-laid-out', '');
    if (waiting.length > 0) requestIdleCallback(step);
  };
  requestIdleCallback(step);
}
