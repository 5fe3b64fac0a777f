/** Entries that state a 의료광고 심의필. */
import type { Content } from '../../src/contract/content.ts';
import type { AdReview } from '../../src/domain/product-view.ts';

export interface ReviewedEntry {
  readonly collection: 'products' | 'events' | 'brandings';
  readonly id: number;
  readonly title: string;
  readonly adReview: AdReview;
}

export const listAdReviews = (content: Content): ReviewedEntry[] =>
  (['products', 'events', 'brandings'] as const).flatMap((collection) =>
    content[collection].flatMap(({ id, title, adReview }) =>
      adReview === null ? [] : [{ collection, id, title, adReview }],
    ),
  );
