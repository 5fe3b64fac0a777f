/**
 * `client:intent`: an island wakes when a visitor turns to it: pointer over it, touch, or focus inside. A click on one
 * of its buttons before it is awake (`hooks/use-hydrated.ts`) is done again then; links and native popovers need no island.
 * Where its script cannot be had, the next sign asks again; until then the HTML stands as it is.
 */
import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean;
  }
}

const signs = ['pointerover', 'touchstart', 'focusin'] as const;
const scripted = 'button[type="button"]:not([popovertarget])';

const wakeOnIntent: ClientDirective = (load, _options, element) => {
  let clicked: HTMLElement | null = null;
  // Held back from React too, which hears clicks while it hydrates: it would be done twice.
  const keepClick = (event: Event) => {
    clicked = (event.target as Element).closest<HTMLElement>(scripted);
    if (clicked !== null) event.stopImmediatePropagation();
  };
  const wake = async ({ type }: Event) => {
    for (const sign of signs) element.removeEventListener(sign, wake);
    try {
      if (type === 'focusin') await layerShown();
      const hydrate = await load();
      await hydrate();
    } catch {
      listen();
    }
  };
  const listen = () => {
    for (const sign of signs) element.addEventListener(sign, wake, { passive: true });
  };
  const replay = () => {
    element.removeEventListener('click', keepClick, { capture: true });
    if (clicked?.isConnected) clicked.click();
  };
  listen();
  element.addEventListener('click', keepClick, { capture: true });
  element.addEventListener('island:hydrated', replay, { once: true });
};

/** The focus comes with a layer that opens; it is on the screen by then, on a slow phone too. */
const layerShown = () => new Promise((resolve) => setTimeout(resolve, 100));

// biome-ignore lint/style/noDefaultExport: Astro loads a directive by its default export
export default wakeOnIntent;
