/** Content for tests. */
import type * as v from 'valibot';
import { type Content, contentNames, contentSchemas } from '../../src/contract/content.ts';
import { describeProblems, parseWith } from '../../src/contract/parse-with.ts';

type Input = Partial<{ [N in keyof typeof contentSchemas]: v.InferInput<(typeof contentSchemas)[N]> }>;

/** Content from a few fields; the rest is empty. Throws when it does not fit the contract. */
export function contentOf(input: Input): Content {
  const entries = contentNames.map((name) => {
    const parsed = parseWith(contentSchemas[name], input[name]);
    if (!parsed.ok) throw new Error(describeProblems(name, parsed.problems));
    return [name, parsed.value];
  });
  return Object.fromEntries(entries) as unknown as Content;
}

/** When the test's records were last changed. */
export const moment = '2026-11-01T00:00:00+09:00';

/** A clinic with so many treatments, the first of them by this title. */
export const clinic = (title: string, products = 3, more: Input = {}): Content =>
  contentOf({
    partner: { id: 1, partnerName: '하늘의원', displayName: '하늘' },
    categories: [{ id: 1, title: '리프팅' }],
    products: Array.from({ length: products }, (_, i) => ({
      id: i + 1,
      title: i === 0 ? title : `시술 ${i + 1}`,
      categoryIds: [1],
      options: [{ id: i + 1, title: '1회', price: 10_000 }],
      updatedAt: moment,
    })),
    ...more,
  });

/** The same content with few enough pages that a hundred builds stay quick. */
export function fewPages(content: Content): Content {
  return {
    ...content,
    products: content.products.slice(0, 12),
    notices: content.notices.slice(0, 6),
    boardPosts: content.boardPosts.slice(0, 6),
    reviews: content.reviews.slice(0, 4),
  };
}
