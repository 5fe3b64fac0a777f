/** Notices, reviews and before/after cases of the content → what lists show of them. */
import type { BeforeAfter, Notice, Review } from '../../contract/post.ts';
import { dayOfMoment } from '../../copy/format.ts';
import type { BeforeAfterCard, NoticeRow, ReviewCard } from '../../domain/models/post.ts';
import type { Site } from '../site.ts';
import { ownHref } from './clinic.ts';
import { productIndex } from './product-cards.ts';

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

/** Cases that may be shown to everybody: with consent, dates, equal conditions and side effects, and fit for all ages. */
export function openCases({ content }: Site): BeforeAfter[] {
  return content.beforeAfters.filter(
    (one) =>
      one.hasConsent &&
      one.isSamePersonAndConditions &&
      !one.isNoYouth &&
      one.takenOn !== null &&
      one.elapsedText !== null &&
      one.sideEffectText !== null,
  );
}

export function beforeAfterCardOf(one: BeforeAfter, site: Site): BeforeAfterCard[] {
  const [before, after] = [site.picture(one.beforeImageUrl), site.picture(one.afterImageUrl)];
  if (before === null || after === null) return [];
  const { title, elapsedText, takenOn } = one;
  return [{ title, href: ownHref(`/before-after/${one.id}`, site), before, after, elapsedText, takenOn }];
}

export function reviewCardOf(review: Review, site: Site): ReviewCard {
  const product = review.productId === null ? undefined : productIndex(site).get(review.productId);
  const { authorName, rating, text, visitedOn } = review;
  return { authorName, rating, text, visitedOn, productTitle: product?.title ?? null };
}
