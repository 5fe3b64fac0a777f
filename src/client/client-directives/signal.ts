/** `client:signal="toasts"`: an island hydrates when another part of the page emits that event (`client/events.ts`). */
import type { ClientDirective } from 'astro';
import { type ClientEvent, on, once } from '../events.ts';
import { hydrateIsland } from './hydrate-island.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:signal'?: ClientEvent;
  }
}

const hydrateOnSignal: ClientDirective = (load, { value }, island) => {
  const event = value as ClientEvent;
  const hydrate = async () => {
    if (await hydrateIsland(load, island)) return;
    // Its script did not come: the next event tries again.
    const stop = on(event, () => {
      stop();
      hydrate();
    });
  };
  once(event, hydrate);
};

// biome-ignore lint/style/noDefaultExport: Astro loads a directive by its default export
export default hydrateOnSignal;
