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
