/** Loads and hydrates an island; false where its script did not come, which Astro tells by an event. The note `[data-if-missing]` after it is shown then. */
import type { ClientDirective } from 'astro';

type Load = Parameters<ClientDirective>[0];

export async function hydrateIsland(load: Load, island: HTMLElement): Promise<boolean> {
  let isLoaded = true;
  const fail = ({ target }: Event) => {
    if (target === island) isLoaded = false;
  };
  island.addEventListener('astro:hydration-error', fail);
  const hydrate = await load();
  if (isLoaded) await hydrate();
  island.removeEventListener('astro:hydration-error', fail);
  const note = island.nextElementSibling as HTMLElement | null;
  if (note?.dataset.ifMissing !== undefined) note.hidden = isLoaded;
  return isLoaded;
}
