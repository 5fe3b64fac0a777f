/**
 * Sections that phones leave out until they come near are laid out one by one while the browser has nothing to do, once
 * the late styles and all faces are there: then the scroll bar is right, and a jump to the end finds all in its place.
 */
import { areLateStylesOn } from '../../client/late-styles.ts';

export function renderWhenIdle(sections: Iterable<HTMLElement>): void {
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
