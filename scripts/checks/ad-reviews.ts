/** Entries that state a 의료광고 심의필. */
import type { Content } from '../../src/contract/content.ts';

export const listAdReviews = (content: Content) =>
  (['products', 'events', 'brandings'] as const).flatMap((collection) =>
    content[collection].flatMap(({ id, title, adReview }) =>
      adReview === null ? [] : [{ collection, id, title, adReview }],
    ),
  );
