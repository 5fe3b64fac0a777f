/** Notices, reviews and before/after cases of the content → what lists show of them. */

import type { BeforeAfter, Notice, Review } from '../../contract/post.ts';
import type { Site } from '../../site/site.ts';
import { ownHref } from '../../site/site.ts';
import { productIndex } from '../../site/site-index.ts';
import { dayOfMoment } from '../../ui/format.ts';
import type { BeforeAfterCard, NoticeRow, ReviewCard } from '../results/view-model.ts';
import { beforeAfterCards, mayBeShown, reviewCard } from '../results/view-model.ts';

/** Pinned first, then the newest. */
export function noticesInOrder({ content }: Site): Notice[] {
  return content.notices.toSorted(
    (a, b) =>
      Number(b.isPinned) - Number(a.isPinned) || Date.parse(b.publishAt) - Date.parse(a.publishAt) || b.id - a.id,
  );
}

export function noticeRowOf(notice: Notice, site: Site): NoticeRow {
  return {
    title: notice.title,
    href: ownHref(`/cscenter/notice/${notice.id}`, site),
    day: dayOfMoment(notice.publishAt),
    isPinned: notice.isPinned,
  };
}

/** Cases that may be shown to everybody. */
export const openCases = ({ content }: Site): BeforeAfter[] =>
  content.beforeAfters.filter((one) => mayBeShown(one, false));

export const beforeAfterCardOf = (one: BeforeAfter, site: Site): BeforeAfterCard[] =>
  beforeAfterCards(one, ownHref(`/before-after/${one.id}`, site), site);

export function reviewCardOf(review: Review, site: Site): ReviewCard {
  const product = review.productId === null ? undefined : productIndex(site).get(review.productId);
  return reviewCard(review, product?.title ?? null);
}
