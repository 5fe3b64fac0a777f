/**
 * `client:intent`: an island hydrates when a visitor turns to it: pointer over it, touch, focus inside, or typing. A click on one
 * of its buttons meanwhile is replayed once it has hydrated (`hooks/use-hydrated.ts`); links and native popovers need no
 * island. Where its script does not come, the next intent tries again, and clicks do what the HTML does by itself.
 */
import type { ClientDirective } from 'astro';
import { hydrateIsland } from './hydrate-island.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean;
  }
}

const intents = ['pointerover', 'touchstart', 'focusin', 'input'] as const;
const scripted = 'button[type="button"]:not([popovertarget])';

const hydrateOnIntent: ClientDirective = (load, _options, island) => {
  let clicked: HTMLElement | null = null;
  // Kept from React too, which hears clicks while it hydrates: the click would count twice.
  const captureClick = (event: Event) => {
    clicked = (event.target as Element).closest<HTMLElement>(scripted);
    if (clicked !== null) event.stopImmediatePropagation();
  };
  const hydrate = async ({ type }: Pick<Event, 'type'>) => {
    for (const intent of intents) island.removeEventListener(intent, hydrate);
    island.addEventListener('click', captureClick, { capture: true });
    addEventListener('pointerdown', forgetClick);
    if (type === 'focusin') await layerShown();
    if (await hydrateIsland(load, island)) return;
    stopCapture();
    listen();
  };
  const listen = () => {
    for (const intent of intents) island.addEventListener(intent, hydrate, { passive: true });
  };
  // Who goes on elsewhere wants no answer any more.
  const forgetClick = () => {
    clicked = null;
  };
  const stopCapture = () => {
    island.removeEventListener('click', captureClick, { capture: true });
    removeEventListener('pointerdown', forgetClick);
    clicked = null;
  };
  const replay = () => {
    const button = clicked;
    stopCapture();
    if (button?.isConnected) button.click();
  };
  listen();
  // A layer that opened before this script arrived has the focus inside already.
  if (island.matches(':focus-within')) void hydrate({ type: 'focusin' });
  island.addEventListener('island:hydrated', replay, { once: true });
};

/** The focus comes with a layer that opens; it is on the screen by then, on a slow phone too. */
const layerShown = () => new Promise((resolve) => setTimeout(resolve, 100));

// biome-ignore lint/style/noDefaultExport: Astro loads a directive by its default export
export default hydrateOnIntent;
