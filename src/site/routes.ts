/** Every route of the site. Adding one: a module in `routes/`, a line here, an `.astro` file in `src/pages`. */
import type { Route } from './route.ts';
import { homeRoute } from './routes/home.ts';
import { productRoute } from './routes/products.ts';

export const routes: readonly Route[] = [homeRoute, productRoute] as readonly Route[];
