/** The reviews that a member may read, of all treatments or of one category. */
import { useState } from 'react';
import type { Review } from '../../contract/post.ts';
import * as common from '../../domain/words/common-words.ts';
import { ReviewRows } from './ReviewRows.tsx';
import { type ReviewCategory, reviewCard } from './view-model.ts';
import '../../ui/list.css';

interface Props {
  readonly reviews: readonly Review[];
  readonly categories: readonly ReviewCategory[];
}

export function MemberReviews({ reviews, categories }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const all = { title: common.all, of: reviews };
  const groups = categories
    .map(({ title, productIds }) => ({
      title,
      of: reviews.filter(({ productId }) => productId !== null && productIds.includes(productId)),
    }))
    .filter(({ of }) => of.length > 0);
  const shown = groups.find(({ title }) => title === chosen) ?? all;
  return (
    <>
      {groups.length > 1 && (
        <fieldset className="list-chips">
          <legend className="sr-only">{common.categories}</legend>
          <ul className="scroll-row">
            {[all, ...groups].map(({ title, of }) => (
              <li key={title}>
                <label className="chip">
                  <input
                    className="sr-only"
                    type="radio"
                    name="review-category"
                    checked={title === shown.title}
                    onChange={() => setChosen(title)}
                  />
                  {title}
                  <small>{of.length}</small>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <ReviewRows reviews={shown.of.map((row) => ({ ...reviewCard(row, null), href: `/reviews/${row.id}` }))} />
    </>
  );
}
