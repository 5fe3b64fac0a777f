import { expect, test } from 'vitest';
import { clinic } from '../../tests/helpers/content.ts';
import { listAdReviews } from './ad-reviews.ts';

test('the entries of a content are looked at once, whichever rule asks', () => {
  const content = clinic('고주파 리프팅', 1);
  const [product] = content.products;
  if (product === undefined) throw new Error('The clinic has no product.');
  let reads = 0;
  const reviewed = {
    ...product,
    get adReview() {
      reads += 1;
      return { number: '제1-중-1호', expiresOn: null };
    },
  };
  const first = { ...content, products: [reviewed] };
  expect(listAdReviews(first)).toHaveLength(1);
  reads = 0;
  expect(listAdReviews(first)).toHaveLength(1);
  expect(reads).toBe(0);
  // What was found of one content says nothing of the next.
  expect(listAdReviews({ ...content, products: [] })).toEqual([]);
});
