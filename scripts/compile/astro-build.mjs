/** `astro build` without its types for editors, which it writes into the checkout; in a container that can be read only. */
import { build } from 'astro';

await build({}, { sync: false });
