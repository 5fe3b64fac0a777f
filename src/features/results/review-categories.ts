/** Categories of treatments by which reviews are chosen. A choice among one is none, so there is no list of one category. */
import type { Review } from '../../contract/post.ts';
import type { Category } from '../../contract/product.ts';
import { byWeight } from '../../domain/rules/by-weight.ts';
import * as common from '../../domain/words/common-words.ts';
import type { Site } from '../../site/site.ts';
import type { ReviewCategory } from './view-model.ts';

export function reviewCategoriesOf(site: Site): { readonly category: Category; readonly reviews: readonly Review[] }[] {
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

export function reviewChipsOf(site: Site) {
  const all = { title: common.all, href: '/reviews', count: site.content.reviews.length };
  const chips = reviewCategoriesOf(site).map(({ category: { id, title }, reviews }) => ({
    title,
    href: `/reviews/category/${id}`,
    count: reviews.length,
  }));
  return chips.length === 0 ? [] : [all, ...chips];
}

/** Those of all treatments: which of them have reviews is known to members alone. */
export const memberCategoriesOf = ({ content: { categories, products } }: Site): ReviewCategory[] =>
  byWeight(categories).map(({ id, title }) => ({
    title,
    productIds: products.filter(({ categoryIds }) => categoryIds.includes(id)).map((product) => product.id),
  }));
