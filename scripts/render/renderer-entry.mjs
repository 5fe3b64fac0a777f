/** Entry of the compiled renderer; bundled by `astro build`, imported by the render workers. */
import { createApp } from 'astro/app/entrypoint';

export const app = createApp({ streaming: false });

// Astro imports a page's module anew for each request. The loader answers from its cache, but only after a walk that
// takes as long as a small component; a page is asked for hundreds of times here.
const { pageMap } = app.manifest;
for (const [name, load] of pageMap ?? []) {
  let loaded;
  pageMap.set(name, () => (loaded ??= load()));
}

/** Loads the templates of all pages, which a worker does while the first partner is read and planned. */
export const loadTemplates = () => Promise.all(Array.from(pageMap ?? [], ([, load]) => load()));
