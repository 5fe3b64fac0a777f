import { formatDate } from '../../domain/words/format.ts';
import type { ReviewCard } from './view-model.ts';
import { reviewWords } from './words.ts';
import './results.css';

type Review = ReviewCard & { readonly href?: string | null };

export function ReviewRows({ reviews }: { readonly reviews: readonly Review[] }) {
  return (
    <ul className="reviews">
      {reviews.map(({ authorName, rating, text, productTitle, visitedOn, href }) => (
        <li key={`${authorName} ${text}`}>
          <p className="stars" role="img" aria-label={reviewWords.rating(rating)}>
            {reviewWords.stars(rating)}
          </p>
          <blockquote>{text}</blockquote>
          <p className="caption">
            {href ? (
              <a className="stretched-link" href={href}>
                {reviewWords.by(authorName)}
              </a>
            ) : (
              reviewWords.by(authorName)
            )}
            {[productTitle, visitedOn === null ? null : reviewWords.visited(formatDate(visitedOn))]
              .filter((part) => part !== null)
              .map((part) => ` · ${part}`)
              .join('')}
          </p>
        </li>
      ))}
    </ul>
  );
}
