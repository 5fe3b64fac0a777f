/** Entries that state a 의료광고 심의필. */
import type { Content } from '../../src/contract/content.ts';
import type { AdReview } from '../../src/domain/product-view.ts';

export interface ReviewedEntry {
  readonly collection: 'products' | 'events' | 'brandings';
  readonly id: number;
  readonly title: string;
  readonly adReview: AdReview;
}

/** Three rules ask for each content, of whose thousands of entries most state none. */
const known = new WeakMap<Content, readonly ReviewedEntry[]>();

export function listAdReviews(content: Content): readonly ReviewedEntry[] {
  const reviewed = known.get(content) ?? findReviewed(content);
  known.set(content, reviewed);
  return reviewed;
}

const findReviewed = (content: Content): ReviewedEntry[] =>
  (['products', 'events', 'brandings'] as const).flatMap((collection) =>
    content[collection].flatMap(({ id, title, adReview }) =>
      adReview === null ? [] : [{ collection, id, title, adReview }],
    ),
  );
