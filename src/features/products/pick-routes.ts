/** Lists of products that no category makes: what the clinic recommends, and what events offer. */

import { byWeight } from '../../domain/by-weight.ts';
import * as common from '../../domain/common-words.ts';
import type { ProductCard } from '../../domain/product-view.ts';
import { defineRoute } from '../../site/route.ts';
import type { Site } from '../../site/site.ts';
import { listEventProducts, nameOf } from '../../site/site.ts';
import { eventPriceOf } from '../events/cards.ts';
import { type CategoryChip, chipsOf, productCardOf } from './cards.ts';
import { productWords } from './words.ts';

export interface ProductPickPage {
  readonly title: string;
  readonly description: string;
  readonly base: string;
  readonly chips: readonly CategoryChip[];
  readonly products: readonly ProductCard[];
}

export const categoryPickRoute = defineRoute<ProductPickPage>({
  pattern: '/products/category/pick',
  indexable: true,
  pages: (site) => [{ params: {}, data: () => pickPage(site) }],
  head: ({ title, description }) => ({ title, description, trail: [{ title: common.products, href: '/products' }] }),
});

export const categoryEventRoute = defineRoute<ProductPickPage>({
  pattern: '/products/category/event',
  indexable: true,
  pages: (site) => [{ params: {}, data: () => eventProductsPage(site) }],
  head: ({ title, description }) => ({ title, description, trail: [{ title: common.products, href: '/products' }] }),
});

function pickPage(site: Site): ProductPickPage {
  const index = site.productsById;
  const listed = site.content.recommendedProducts
    .toSorted((a, b) => a.weight - b.weight)
    .flatMap(({ productId }) => index.get(productId) ?? []);
  const products =
    listed.length > 0 ? listed : byWeight(site.content.products.filter((product) => product.isRecommend));
  return {
    title: productWords.pick,
    description: productWords.pickDescription(nameOf(site)),
    base: '/products/category/pick',
    chips: chipsOf(site),
    products: products.map((product) => productCardOf(product, site)),
  };
}

/** Products of running events, each with the price it has there. */
function eventProductsPage(site: Site): ProductPickPage {
  const index = site.productsById;
  const seen = new Set<number>();
  const products = byWeight(site.content.events).flatMap((event) =>
    listEventProducts(event.id, site).flatMap((row) => {
      const product = index.get(row.productId);
      const price = eventPriceOf(row, site);
      if (product === undefined || price === null || seen.has(product.id)) return [];
      seen.add(product.id);
      return [{ ...productCardOf(product, site), price }];
    }),
  );
  return {
    title: productWords.eventProducts,
    description: productWords.eventProductsDescription(nameOf(site)),
    base: '/products/category/event',
    chips: chipsOf(site),
    products,
  };
}
