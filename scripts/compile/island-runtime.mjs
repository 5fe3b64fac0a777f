/**
 * Astro inlines its 4.5 kB hydration script into every page. Here it is one module of the browser assets:
 * pages are smaller, it is cached once, and a page needs no inline script. `astro dev` stays as Astro has it.
 */
import island from 'astro/runtime/server/astro-island.prebuilt.js';

const virtual = 'virtual:astro-island';
const inlineScripts = /astro\/dist\/runtime\/server\/scripts\.js$/;

/** Replaces the module that decides which scripts Astro inlines: none. */
const noInlineScripts = `
export const determineIfNeedsHydrationScript = () => false;
export const determinesIfNeedsDirectiveScript = () => false;
export const getPrescripts = () => '';
`;

/** Vite plugin; `virtual:astro-island` defines the element `astro-island`. */
export function islandRuntime() {
  let isBuild = true;
  return {
    name: 'partner-sites-island-runtime',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === virtual ? `\0${virtual}` : null),
    load(id) {
      if (id === `\0${virtual}`) return isBuild ? island : '';
      return isBuild && inlineScripts.test(id) ? noInlineScripts : null;
    },
  };
}
