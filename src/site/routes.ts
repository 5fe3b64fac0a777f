/** Every route of the site. Adding one: a module in `routes/`, a line here, an `.astro` file in `src/pages`. */
import type { Route } from './route.ts';
import { infoRoute, staffRoute } from './routes/clinic.ts';
import { homeRoute } from './routes/home.ts';
import { productRoute } from './routes/product.ts';
import { categoryMoreRoute, categoryRoute, productListMoreRoute, productListRoute } from './routes/product-lists.ts';
import { notFoundRoute, readyRoute } from './routes/standing.ts';
import { privacyPolicyRoute, termsOfServiceRoute } from './routes/terms.ts';

export const routes: readonly Route[] = [
  homeRoute,
  productListRoute,
  productListMoreRoute,
  productRoute,
  categoryRoute,
  categoryMoreRoute,
  infoRoute,
  staffRoute,
  termsOfServiceRoute,
  privacyPolicyRoute,
  readyRoute,
  notFoundRoute,
] as readonly Route[];
