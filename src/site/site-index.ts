/** Look-ups of a site's content, made once for each site. */
import type { Product } from '../contract/product.ts';
import type { Site } from './site.ts';

/** Products by id; made once for each site and kept with it. */
export function productIndex(site: Site): ReadonlyMap<number, Product> {
  const known = indexes.get(site);
  if (known !== undefined) return known;
  const index = new Map(site.content.products.map((product) => [product.id, product]));
  indexes.set(site, index);
  return index;
}

export const indexes = new WeakMap<Site, ReadonlyMap<number, Product>>();
