import type { BeforeAfter, Review } from '../../contract/post.ts';
import { ownHref, type Site } from '../../site/site.ts';
import { type BeforeAfterCard, beforeAfterCards, mayBeShown, type ReviewCard, reviewCard } from './view-model.ts';

export const openCases = ({ content }: Site): BeforeAfter[] =>
  content.beforeAfters.filter((beforeAfter) => mayBeShown(beforeAfter, false));

export const beforeAfterCardOf = (beforeAfter: BeforeAfter, site: Site): BeforeAfterCard[] =>
  beforeAfterCards(beforeAfter, ownHref(`/before-after/${beforeAfter.id}`, site), site);

export function reviewCardOf(review: Review, site: Site): ReviewCard {
  const product = review.productId === null ? undefined : site.productsById.get(review.productId);
  return reviewCard(review, product?.title ?? null);
}
