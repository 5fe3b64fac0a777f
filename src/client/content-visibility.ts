/**
 * Parts that phones leave out until they come near (`content-visibility` in styles) are laid out one by one while the
 * browser is idle, once late styles and all faces are there: then the scroll bar is right, and a jump finds all in place.
 */
import { areLateStylesOn } from './late-styles.ts';

export function renderWhenIdle(parts: Iterable<HTMLElement>): void {
  // Where browsers do not say when they are idle, each comes when it is near.
  if (!('requestIdleCallback' in window)) return;
  const waiting = [...parts];
  const step = () => {
    const isSettled = areLateStylesOn() && document.fonts.status === 'loaded';
    if (isSettled) waiting.shift()?.setAttribute('data-laid-out', '');
    if (waiting.length > 0) requestIdleCallback(step);
  };
  requestIdleCallback(step);
}
