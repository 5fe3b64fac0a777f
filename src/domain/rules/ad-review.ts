export interface AdReview {
  readonly number: string;
  readonly expiresOn: string | null;
}

/** 의료광고 심의필: valid until the end of a Korean day. One that has expired must not be printed. */

import { dayAfter } from './calendar.ts';

export const validAdReview = (review: AdReview | null, today: string): AdReview | null =>
  review !== null && review.expiresOn !== null && review.expiresOn < today ? null : review;

/** The first day on which it is not valid any more; null where it has no end. */
export const expiredFrom = (review: AdReview | null): string | null =>
  review === null || review.expiresOn === null ? null : dayAfter(review.expiresOn, 1);
