/** `client:load`: an island hydrates at once. Where its script does not come, the next touch or key tries again. */
import type { ClientDirective } from 'astro';
import { hydrateIsland } from './hydrate-island.ts';

const intents = ['pointerdown', 'keydown', 'online'] as const;

const hydrateAtOnce: ClientDirective = async (load, options, island) => {
  if (await hydrateIsland(load, island)) return;
  const retry = () => {
    for (const intent of intents) removeEventListener(intent, retry);
    hydrateAtOnce(load, options, island);
  };
  for (const intent of intents) addEventListener(intent, retry, { passive: true });
};

// biome-ignore lint/style/noDefaultExport: Astro loads a directive by its default export
export default hydrateAtOnce;
