/** `client:signal="toasts"`: an island wakes when another part of the page calls for it (`client/events.ts`). */
import type { ClientDirective } from 'astro';
import { type ClientEvent, once } from '../events.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:signal'?: ClientEvent;
  }
}

const wakeOnSignal: ClientDirective = (load, { value }) => {
  once(value as ClientEvent, async () => {
    const hydrate = await load();
    await hydrate();
  });
};

// biome-ignore lint/style/noDefaultExport: Astro loads a directive by its default export
export default wakeOnSignal;
