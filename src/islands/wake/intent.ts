/** `client:intent`: an island wakes when a visitor turns to it: pointer over it, touch, or focus inside. */
import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean;
  }
}

const signs = ['pointerover', 'touchstart', 'focusin'] as const;

const wakeOnIntent: ClientDirective = (load, _options, element) => {
  const wake = async () => {
    for (const sign of signs) element.removeEventListener(sign, wake);
    const hydrate = await load();
    await hydrate();
  };
  for (const sign of signs) element.addEventListener(sign, wake, { passive: true });
};

// biome-ignore lint/style/noDefaultExport: Astro loads a directive by its default export
export default wakeOnIntent;
