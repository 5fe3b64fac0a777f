/** Lists of products, all of them and by category, 24 a page, each page with an address of its own. */

import { pageCount, pageOf, pagingOf } from '../../domain/rules/paging.ts';
import * as common from '../../domain/words/common-words.ts';
import { defineListRoutes, type PageHead, treatmentParts } from '../../site/route.ts';
import { nameOf, type Site } from '../../site/site.ts';
import { pagedHead } from '../../ui/words.ts';
import { chipsOf, orderedCardsOf, productGroupsOf } from './cards.ts';
import { productWords } from './words.ts';

export const [productListRoute, productListMoreRoute] = defineListRoutes({
  pattern: '/products',
  parts: treatmentParts,
  readsFacts: true,
  pages: (site) => listProductPages(site, null),
  // Live pages lead here whatever a partner has.
  indexable: (_, { paging }) => paging.total > 0,
  head: listHead,
});

export const [categoryRoute, categoryMoreRoute] = defineListRoutes({
  pattern: '/products/category/[categoryId]',
  parts: treatmentParts,
  indexable: true,
  readsFacts: true,
  pages: (site) =>
    productGroupsOf(site).flatMap(({ category }) => (category === null ? [] : listProductPages(site, category.id))),
  head: listHead,
});

/** `categoryId`: null for all products. */
function listProductPages(site: Site, categoryId: number | null) {
  const groupOf = () => productGroupsOf(site).find(({ category }) => (category?.id ?? null) === categoryId);
  return Array.from({ length: pageCount(groupOf()?.productIds.length ?? 0) }, (_, i) => ({
    params: { ...(categoryId !== null && { categoryId: String(categoryId) }), page: String(i + 1) },
    data: () => {
      const { category = null, productIds = [], hasEvents = false } = groupOf() ?? {};
      return {
        title: category?.title ?? common.products,
        description: category?.description ?? null,
        base: category === null ? '/products' : `/products/category/${category.id}`,
        chips: chipsOf(site),
        products: orderedCardsOf(pageOf(productIds, i + 1), site),
        paging: pagingOf(i + 1, productIds.length),
        /** Whether any product of the list, on whatever page, is offered by an event. */
        hasEvents,
      };
    },
  }));
}

type ProductListPage = ReturnType<ReturnType<typeof listProductPages>[number]['data']>;

function listHead({ title, description, base, paging }: ProductListPage, site: Site): PageHead {
  const name = nameOf(site);
  const isAll = base === '/products';
  const words =
    description ?? (isAll ? productWords.listDescription(name) : productWords.categoryDescription(name, title));
  const up = isAll ? [] : [{ title: common.products, href: '/products' }];
  return pagedHead(title, words, base, paging.page, up);
}
