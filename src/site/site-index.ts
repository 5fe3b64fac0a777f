/** Look-ups in a site's content. */
import type { Product } from '../contract/product.ts';
import type { Site } from './site.ts';

/** Products by id; cached for each site. */
export function productIndex(site: Site): ReadonlyMap<number, Product> {
  const cached = indexes.get(site);
  if (cached !== undefined) return cached;
  const index = new Map(site.content.products.map((product) => [product.id, product]));
  indexes.set(site, index);
  return index;
}

const indexes = new WeakMap<Site, ReadonlyMap<number, Product>>();

/** The event's products by weight. */
export function listEventProducts(eventId: number, site: Site): Site['content']['eventProducts'] {
  return site.content.eventProducts.filter((row) => row.eventId === eventId).sort((a, b) => a.weight - b.weight);
}

/** Fragment of the events page, else the event's first product; null without either. */
export function eventHref(eventId: number, site: Site): string | null {
  if (site.paths.has('/events')) return `/events#event-${eventId}`;
  const first = listEventProducts(eventId, site)[0];
  return first !== undefined && site.paths.has(`/products/${first.productId}`) ? `/products/${first.productId}` : null;
}
