/** Lists of products, all of them and by category, 24 a page, each page with an address of its own. */

import { byWeight } from '../../domain/by-weight.ts';
import type { CategoryChip } from '../../domain/category-chip.ts';
import * as common from '../../domain/common-words.ts';
import { type Paging, pageCount, pageHref, pageOf, pagingOf } from '../../domain/paging.ts';
import type { ProductCard } from '../../domain/product-view.ts';
import { defineListRoutes, type PageHead, type RoutePage, treatmentParts } from '../../site/route.ts';
import type { Site } from '../../site/site.ts';
import { pagingWords } from '../../ui/words.ts';
import { categoriesOf, chipsOf, orderedCardOf } from './cards.ts';
import { productWords } from './words.ts';

export interface ProductListPage {
  readonly title: string;
  readonly description: string | null;
  /** Address of the first page. */
  readonly base: string;
  readonly chips: readonly CategoryChip[];
  readonly products: readonly ProductCard[];
  readonly paging: Paging;
  /** Whether any product of the list, on whatever page, is offered by an event. */
  readonly hasEvents: boolean;
}

interface ProductList {
  readonly title: string;
  readonly description: string | null;
  readonly base: string;
  readonly products: Site['content']['products'];
}

export const [productListRoute, productListMoreRoute] = defineListRoutes<ProductListPage>({
  pattern: '/products',
  parts: treatmentParts,
  // Live pages lead here whatever a partner has.
  indexable: ({ content }) => content.products.length > 0,
  pages: (site) => listPages(site, allProducts(site), {}),
  head: listHead,
});

export const [categoryRoute, categoryMoreRoute] = defineListRoutes<ProductListPage>({
  pattern: '/products/category/[categoryId]',
  parts: treatmentParts,
  indexable: true,
  pages: categoryPages,
  head: listHead,
});

function allProducts(site: Site): ProductList {
  return { title: common.products, description: null, base: '/products', products: byWeight(site.content.products) };
}

function categoryPages(site: Site): RoutePage<ProductListPage>[] {
  return categoriesOf(site).flatMap(({ category, products }) => {
    const list = {
      title: category.title,
      description: category.description,
      base: `/products/category/${category.id}`,
      products,
    };
    return listPages(site, list, { categoryId: String(category.id) });
  });
}

function listPages(site: Site, list: ProductList, params: Record<string, string>): RoutePage<ProductListPage>[] {
  const { title, description, base, products } = list;
  return Array.from({ length: pageCount(products.length) }, (_, i) => ({
    params: { ...params, page: String(i + 1) },
    data: () => ({
      title,
      description,
      base,
      chips: chipsOf(site),
      products: pageOf(products, i + 1).map((product) => orderedCardOf(product, site)),
      paging: pagingOf(i + 1, products.length),
      hasEvents: products.some(({ id }) => site.content.eventProducts.some(({ productId }) => productId === id)),
    }),
  }));
}

function listHead({ title, description, base, paging }: ProductListPage, site: Site): PageHead {
  const name = site.content.partner.displayName ?? site.content.partner.partnerName;
  const suffix = pagingWords.suffix(paging.page);
  const isAll = base === '/products';
  const words =
    description ?? (isAll ? productWords.listDescription(name) : productWords.categoryDescription(name, title));
  const home = { title: common.products, href: '/products' };
  const first = { title, href: pageHref(base, 1) };
  const trail = [...(isAll ? [] : [home]), ...(paging.page === 1 ? [] : [first])];
  return { title: `${title}${suffix}`, description: `${words}${suffix}`, trail };
}
