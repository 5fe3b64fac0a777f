/** Before/after cases and reviews: open pages, or a frame without any entry where only members may see them. */

import type { BeforeAfter, Review } from '../../contract/post.ts';
import { byWeight } from '../../domain/rules/by-weight.ts';
import { markAi } from '../../domain/views/picture.ts';
import * as common from '../../domain/words/common-words.ts';
import { defineListRoutes, defineRoute, listPages, type PageHead, type RoutePage } from '../../site/route.ts';
import { liveRulesOf, nameOf, ownHref, type Site } from '../../site/site.ts';
import { canSignUp } from '../../site/site-data.ts';
import { pagedHead } from '../../ui/words.ts';
import { beforeAfterCardOf, openCases, reviewCardOf } from './cards.ts';
import type { ReviewCategory } from './view-model.ts';
import { beforeAfterWords, membersWords, reviewWords } from './words.ts';

type DataOfPages<Pages extends (site: Site) => readonly RoutePage<unknown>[]> = ReturnType<
  ReturnType<Pages>[number]['data']
>;
export type CasesPage = DataOfPages<typeof casePages>;
export type ReviewsPage = DataOfPages<typeof reviewPages>;

const isMembersOnly =
  (what: 'beforeAfters' | 'reviews') =>
  (site: Site): boolean =>
    site.config.membersOnly.includes(what);
const areOpen =
  (what: 'beforeAfters' | 'reviews') =>
  (site: Site): boolean =>
    !isMembersOnly(what)(site);

export const [casesRoute, casesMoreRoute] = defineListRoutes<CasesPage>({
  pattern: '/before-after',
  indexable: areOpen('beforeAfters'),
  isFilled: (site) => isMembersOnly('beforeAfters')(site) || openCases(site).length > 0,
  pages: casePages,
  head: (data, site) =>
    listHead(common.beforeAfters, beforeAfterWords.description(nameOf(site)), '/before-after', data),
});

export const caseRoute = defineRoute({
  pattern: '/before-after/[id]',
  indexable: true,
  pages: (site) =>
    isMembersOnly('beforeAfters')(site) ? [] : openCases(site).flatMap((beforeAfter) => casePage(beforeAfter, site)),
  head: ({ beforeAfter }) => ({
    title: beforeAfter.title,
    description: beforeAfterWords.caseDescription(beforeAfter.title),
    type: 'article',
    trail: [{ title: common.beforeAfters, href: '/before-after' }],
  }),
  lastModified: ({ updatedAt }) => updatedAt,
});

export const [reviewsRoute, reviewsMoreRoute] = defineListRoutes<ReviewsPage>({
  pattern: '/reviews',
  indexable: areOpen('reviews'),
  isFilled: (site) => isMembersOnly('reviews')(site) || site.content.reviews.length > 0,
  pages: reviewPages,
  head: (data, site) => listHead(common.reviews, reviewWords.description(nameOf(site)), '/reviews', data),
});

/** Left out by search engines: each review has its own page, and the list of all has every one of them. */
export const [reviewsCategoryRoute, reviewsCategoryMoreRoute] = defineListRoutes<ReviewsPage>({
  pattern: '/reviews/category/[categoryId]',
  indexable: false,
  pages: (site) =>
    isMembersOnly('reviews')(site)
      ? []
      : reviewCategoriesOf(site).flatMap(({ category: { id, title }, reviews }) =>
          reviewListPages(site, reviews, `/reviews/category/${id}`, title, { categoryId: String(id) }),
        ),
  head: (data, site) => {
    const category = data.kind === 'open' && 'category' in data ? data.category : null;
    const title = category === null ? common.reviews : reviewWords.ofCategory(category);
    const base = 'base' in data ? data.base : '/reviews';
    const head = listHead(title, reviewWords.description(nameOf(site)), base, data);
    return { ...head, trail: [{ title: common.reviews, href: '/reviews' }, ...(head.trail ?? [])] };
  },
});

export const reviewRoute = defineRoute({
  pattern: '/reviews/[id]',
  indexable: true,
  pages: (site) =>
    isMembersOnly('reviews')(site)
      ? []
      : site.content.reviews.map((review) => ({
          params: { id: String(review.id) },
          data: () => reviewPage(review, site),
        })),
  head: ({ review }) => ({
    title: reviewWords.title(review.authorName, review.productTitle, review.visitedOn),
    heading: reviewWords.by(review.authorName),
    description: review.text.slice(0, 110),
    type: 'article',
    trail: [{ title: common.reviews, href: '/reviews' }],
  }),
  lastModified: ({ updatedAt }) => updatedAt,
});

function membersOnly(site: Site, categories: () => readonly ReviewCategory[]) {
  return [
    {
      params: {},
      data: () => ({
        kind: 'members' as const,
        categories: categories(),
        loginHref: ownHref('/login', site),
        signUpHref: canSignUp(site) ? ownHref('/sign-up', site) : null,
        rules: liveRulesOf(site),
      }),
    },
  ];
}

function casePages(site: Site) {
  if (isMembersOnly('beforeAfters')(site)) return membersOnly(site, () => []);
  return listPages(openCases(site), {}, (rows, paging) => ({
    kind: 'open' as const,
    cases: rows.flatMap((beforeAfter) => beforeAfterCardOf(beforeAfter, site)),
    paging,
  }));
}

function reviewPages(site: Site) {
  if (isMembersOnly('reviews')(site)) return membersOnly(site, () => memberCategoriesOf(site));
  return reviewListPages(site, site.content.reviews, '/reviews', null, {});
}

function reviewListPages(
  site: Site,
  reviews: readonly Review[],
  base: string,
  category: string | null,
  params: Record<string, string>,
) {
  return listPages(reviews, params, (rows, paging) => ({
    kind: 'open' as const,
    /** Null: those of all treatments. */
    category,
    base,
    chips: reviewChipsOf(site),
    reviews: rows.map((review) => ({
      ...reviewCardOf(review, site),
      href: ownHref(`/reviews/${review.id}`, site),
    })),
    paging,
  }));
}

/** Categories by which reviews are chosen. A choice among one is none, so there is no list of one category. */
function reviewCategoriesOf(site: Site) {
  const categoriesOf = ({ productId }: Review) =>
    productId === null ? [] : (site.productsById.get(productId)?.categoryIds ?? []);
  const groups = byWeight(site.content.categories)
    .map((category) => ({
      category,
      reviews: site.content.reviews.filter((review) => categoriesOf(review).includes(category.id)),
    }))
    .filter(({ reviews }) => reviews.length > 0);
  return groups.length > 1 ? groups : [];
}

function reviewChipsOf(site: Site) {
  const all = { title: common.all, href: '/reviews', count: site.content.reviews.length };
  const chips = reviewCategoriesOf(site).map(({ category: { id, title }, reviews }) => ({
    title,
    href: `/reviews/category/${id}`,
    count: reviews.length,
  }));
  return chips.length === 0 ? [] : [all, ...chips];
}

/** Those of all treatments: which of them have reviews is known to members alone. */
const memberCategoriesOf = ({ content: { categories, products } }: Site): ReviewCategory[] =>
  byWeight(categories).map(({ id, title }) => ({
    title,
    productIds: products.filter(({ categoryIds }) => categoryIds.includes(id)).map((product) => product.id),
  }));

function listHead(title: string, description: string, base: string, data: CasesPage | ReviewsPage): PageHead {
  if (data.kind === 'members') return { title, description: membersWords.text };
  return pagedHead(title, description, base, data.paging.page);
}

function casePage(beforeAfter: BeforeAfter, site: Site) {
  const { id, productId, sideEffectText, updatedAt } = beforeAfter;
  const [shown] = beforeAfterCardOf(beforeAfter, site);
  if (shown === undefined || sideEffectText === null) return [];
  const data = () => {
    // Its address is known once all are listed.
    const [card = shown] = beforeAfterCardOf(beforeAfter, site);
    return { beforeAfter: card, sideEffectText, product: productLink(productId, site), updatedAt };
  };
  return [{ params: { id: String(id) }, data }];
}

function reviewPage(review: Review, site: Site) {
  return {
    review: reviewCardOf(review, site),
    pictures: review.imageUrls.flatMap((url) => markAi(site.picture(url), review.isAiGenerated) ?? []),
    product: productLink(review.productId, site),
    updatedAt: review.updatedAt,
  };
}

function productLink(productId: number | null, site: Site) {
  const product = productId === null ? undefined : site.productsById.get(productId);
  return product === undefined ? null : { title: product.title, href: `/products/${product.id}` };
}
