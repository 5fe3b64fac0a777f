/** Lists of products that no category makes: what the clinic recommends, and what events offer. */

import { byWeight } from '../../domain/rules/by-weight.ts';
import type { Price } from '../../domain/rules/price.ts';
import * as common from '../../domain/words/common-words.ts';
import { definePage, treatmentParts } from '../../site/route.ts';
import { listEventProducts, nameOf, type Site } from '../../site/site.ts';
import { eventPriceOf } from '../events/cards.ts';
import { chipsOf, productCardsOf } from './cards.ts';
import { productWords } from './words.ts';

interface Pick {
  readonly productId: number;
  readonly price?: Price;
}

/** A list that no category makes; its products are all on its page. */
const pickRoute = (
  pattern: string,
  words: (typeof productWords)['pick' | 'eventProducts'],
  picksOf: (site: Site) => readonly Pick[],
) =>
  definePage({
    pattern,
    parts: treatmentParts,
    indexable: true,
    isFilled: (site) => picksOf(site).length > 0,
    data: (site) => ({
      title: words.title,
      description: words.description(nameOf(site)),
      base: pattern,
      chips: chipsOf(site),
      products: picksOf(site).flatMap(({ productId, ...own }) =>
        productCardsOf([productId], site).map((card) => ({ ...card, ...own })),
      ),
    }),
    head: ({ title, description }) => ({ title, description, trail: [{ title: common.products, href: '/products' }] }),
  });

export const categoryPickRoute = pickRoute('/products/category/pick', productWords.pick, (site) => {
  const listed = site.content.recommendedProducts
    .toSorted((a, b) => a.weight - b.weight)
    .filter(({ productId }) => site.productsById.get(productId) !== undefined);
  if (listed.length > 0) return listed.map(({ productId }) => ({ productId }));
  return byWeight(site.content.products.filter(({ isRecommend }) => isRecommend)).map(({ id }) => ({ productId: id }));
});

/** Products of running events, each with the price it has there. */
export const categoryEventRoute = pickRoute('/products/category/event', productWords.eventProducts, (site) => {
  const seen = new Set<number>();
  return byWeight(site.content.events).flatMap((event) =>
    listEventProducts(event.id, site).flatMap((row) => {
      const price = eventPriceOf(event, row, site);
      if (price === null || seen.has(row.productId)) return [];
      seen.add(row.productId);
      return [{ productId: row.productId, price }];
    }),
  );
});
