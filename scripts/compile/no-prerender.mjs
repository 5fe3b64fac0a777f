/** Replaces Astro's prerender entry: no page is rendered at compile time, and bundling it takes a tenth of a compile. */
