import type { Category, Product } from '../../contract/product.ts';
import { byWeight } from '../../domain/rules/by-weight.ts';
import { productOrder } from '../../domain/rules/product-order.ts';
import * as common from '../../domain/words/common-words.ts';
import { defineFacts } from '../../site/reads.ts';
import { offersOf, type Site } from '../../site/site.ts';
import { sourcesOf } from '../../site/sources.ts';
import { type ProductCard, productCard } from './view-model.ts';

/** A fact, since lists of all products, of their categories and of what is like them show each card ten times. */
const cardOf = defineFacts('productCard', (site: Site) => {
  const sources = sourcesOf(site);
  return (id) => {
    const product = site.productsById.get(Number(id));
    return product && productCard(product, sources);
  };
});

export function productCardsOf(ids: readonly number[], site: Site): ProductCard[] {
  return ids.flatMap((id) => cardOf(id, site) ?? []);
}

export const orderedCardsOf = (ids: readonly number[], site: Site): ProductCard[] =>
  ids.flatMap((id) =>
    productCardsOf([id], site).map((card) => ({
      ...card,
      order: productOrder(id, card.price, card.extraCosts, offersOf(id, site).length > 0),
    })),
  );

/** Of all products, then of each category in its order. A fact: what a list has, not what its products say. */
const groupsOf = defineFacts('productGroups', (site: Site) => () => {
  const { content } = site;
  const products = byWeight(content.products);
  const offered = new Set(content.eventProducts.map(({ productId }) => productId));
  const group = (category: Category | null, some: readonly Product[]) => ({
    category,
    productIds: some.map(({ id }) => id),
    hasEvents: some.some(({ id }) => offered.has(id)),
  });
  const byCategory = new Map<number, Product[]>(content.categories.map(({ id }) => [id, []]));
  for (const product of products) for (const id of product.categoryIds) byCategory.get(id)?.push(product);
  const categories = byWeight(content.categories);
  return [group(null, products), ...categories.map((category) => group(category, byCategory.get(category.id) ?? []))];
});

/** `category` is null for all products. */
export const productGroupsOf = (site: Site) => groupsOf('', site) ?? [];

export const filledCategoriesOf = (site: Site) =>
  productGroupsOf(site).flatMap(({ category, productIds }) =>
    category === null || productIds.length === 0 ? [] : [{ category, productIds }],
  );

export const chipsOf = (site: Site) =>
  productGroupsOf(site)
    .filter(({ category, productIds }) => category === null || productIds.length > 0)
    .map(({ category, productIds: { length: count } }) =>
      category === null
        ? { title: common.all, href: '/products', count }
        : { title: category.title, href: `/products/category/${category.id}`, count },
    );
