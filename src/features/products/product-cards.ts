/** Products of the content → what a card shows of them. */
import { productCard } from './to-product.ts';
import type { LiveRules, Sources } from '../../domain/view-sources.ts';
import type { Product } from '../../contract/product.ts';
import type { ProductCard } from './view-model.ts';
import type { PriceRules } from '../../domain/price.ts';
import type { Site } from '../../site/site.ts';

/** The site's rules for prices. */
export function priceRulesOf({ content: { partner } }: Site): PriceRules {
  const { hasPriceView, isIncludeVat } = partner.homepageConfig;
  return { hasPriceView, isIncludeVat };
}

/** How the build delivers what content names. */
export const sourcesOf = (site: Site): Sources => ({
  rules: priceRulesOf(site),
  picture: site.picture,
  video: site.video,
});

/** What a page with live content is told of the site. */
export const liveRulesOf = (site: Site): LiveRules => ({
  ...priceRulesOf(site),
  isByPath: site.config.images === 'path',
});

export const productCardOf = (product: Product, site: Site): ProductCard => productCard(product, sourcesOf(site));

/** Products by weight, then id: the order of every list. */
export function byWeight<T extends { readonly weight: number; readonly id: number }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => a.weight - b.weight || a.id - b.id);
}

/** Products by id; made once for each site and kept with it. */
export function productIndex(site: Site): ReadonlyMap<number, Product> {
  const known = indexes.get(site);
  if (known !== undefined) return known;
  const index = new Map(site.content.products.map((product) => [product.id, product]));
  indexes.set(site, index);
  return index;
}

const indexes = new WeakMap<Site, ReadonlyMap<number, Product>>();
