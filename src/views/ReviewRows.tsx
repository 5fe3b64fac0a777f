/** Reviews in the visitors' own words. */
import { formatDate } from '../copy/format.ts';
import { reviewWords } from '../copy/post.ts';
import type { ReviewCard } from '../features/results/view-model.ts';

interface Props {
  readonly reviews: readonly (ReviewCard & { readonly href?: string | null })[];
}

export function ReviewRows({ reviews }: Props) {
  return (
    <ul className="reviews">
      {reviews.map(({ authorName, rating, text, productTitle, visitedOn, href }) => (
        <li key={`${authorName} ${text}`}>
          <p className="stars" role="img" aria-label={reviewWords.rating(rating)}>
            {'★'.repeat(Math.round(rating))}
          </p>
          <blockquote>{text}</blockquote>
          <p className="price-note">
            {href ? (
              <a className="cover" href={href}>
                {reviewWords.by(authorName)}
              </a>
            ) : (
              reviewWords.by(authorName)
            )}
            {[productTitle, visitedOn === null ? null : reviewWords.visited(formatDate(visitedOn))]
              .filter((one) => one !== null)
              .map((one) => ` · ${one}`)
              .join('')}
          </p>
        </li>
      ))}
    </ul>
  );
}
