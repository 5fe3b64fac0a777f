/** Posts of boards, cases and reviews → what lists show of them. */
import type { BeforeAfter, BoardPost, Review } from '../../contract/post.ts';
import { dayOfMoment } from '../../copy/format.ts';
import type { Sources } from '../../domain/view-sources.ts';
import type { BeforeAfterCard, ReviewCard } from '../results/view-model.ts';
import type { BoardRow } from './view-model.ts';

export const boardPostHref = ({ boardTypeId, id }: BoardPost): string => `/boards/${boardTypeId}/detail/${id}`;

export function boardRow(post: BoardPost, { picture }: Pick<Sources, 'picture'>): BoardRow {
  return {
    title: post.title,
    href: boardPostHref(post),
    summary: post.summary,
    day: dayOfMoment(post.createdAt),
    picture: picture(post.thumbnailUrl),
  };
}

/** Cases that may be shown: with consent, dates, equal conditions and side effects, and fit for who looks. */
export const mayBeShown = (one: BeforeAfter, isAdult: boolean): boolean =>
  one.hasConsent &&
  one.isSamePersonAndConditions &&
  (isAdult || !one.isNoYouth) &&
  one.takenOn !== null &&
  one.elapsedText !== null &&
  one.sideEffectText !== null;

/** Empty where a picture is missing. */
export function beforeAfterCards(
  one: BeforeAfter,
  href: string | null,
  { picture }: Pick<Sources, 'picture'>,
): BeforeAfterCard[] {
  const [before, after] = [picture(one.beforeImageUrl), picture(one.afterImageUrl)];
  if (before === null || after === null) return [];
  const { title, elapsedText, takenOn } = one;
  return [{ title, href, before, after, elapsedText, takenOn }];
}

export function reviewCard({ authorName, rating, text, visitedOn }: Review, productTitle: string | null): ReviewCard {
  return { authorName, rating, text, visitedOn, productTitle };
}
