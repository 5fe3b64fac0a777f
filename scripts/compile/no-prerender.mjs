/** In place of the program that Astro bundles for pages rendered at compile time: there are none, and it is a tenth of a compile. */
