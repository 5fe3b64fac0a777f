/** Products of the content → what cards and chips show of them. */

import type { Category, Product } from '../../contract/product.ts';
import { byWeight } from '../../domain/by-weight.ts';
import type { CategoryChip } from '../../domain/category-chip.ts';
import * as common from '../../domain/common-words.ts';
import { productOrder } from '../../domain/product-order.ts';
import type { ProductCard } from '../../domain/product-view.ts';
import type { Site } from '../../site/site.ts';
import { sourcesOf } from '../../site/sources.ts';
import { productCard } from './view-model.ts';

/** Computed once a site: lists of all products, of their categories and of what is like them show each card ten times. */
export function productCardOf(product: Product, site: Site): ProductCard {
  const known = cards.get(site) ?? new Map<Product, ProductCard>();
  cards.set(site, known);
  const card = known.get(product) ?? productCard(product, sourcesOf(site));
  known.set(product, card);
  return card;
}

const cards = new WeakMap<Site, Map<Product, ProductCard>>();

/** For lists that a visitor can sort. */
export function orderedCardOf(product: Product, site: Site): ProductCard {
  const card = productCardOf(product, site);
  const isEvent = site.content.eventProducts.some(({ productId }) => productId === product.id);
  return { ...card, order: productOrder(product.id, card.price, card.extraCosts, isEvent) };
}

/** Categories in their order, each with its products in theirs. Computed once a site. */
export function categoriesOf(
  site: Site,
): readonly { readonly category: Category; readonly products: Site['content']['products'] }[] {
  const known = grouped.get(site);
  if (known !== undefined) return known;
  const byCategory = new Map<number, Site['content']['products']>(site.content.categories.map(({ id }) => [id, []]));
  for (const product of byWeight(site.content.products)) {
    for (const id of product.categoryIds) byCategory.get(id)?.push(product);
  }
  const groups = byWeight(site.content.categories).map((category) => ({
    category,
    products: byCategory.get(category.id) ?? [],
  }));
  grouped.set(site, groups);
  return groups;
}

const grouped = new WeakMap<Site, ReturnType<typeof categoriesOf>>();

/** All products, then each category that has any. */
export function chipsOf(site: Site): CategoryChip[] {
  const all = { title: common.all, href: '/products', count: site.content.products.length };
  const categories = categoriesOf(site).filter(({ products }) => products.length > 0);
  return [
    all,
    ...categories.map(({ category, products }) => ({
      title: category.title,
      href: `/products/category/${category.id}`,
      count: products.length,
    })),
  ];
}
