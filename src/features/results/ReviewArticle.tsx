/** One review. */

import { formatDate } from '../../domain/format.ts';
import { coverSizes, type Picture as PictureData } from '../../domain/picture.ts';
import { Picture } from '../../ui/Picture.tsx';
import { ProductFact } from './ProductFact.tsx';
import type { ReviewCard } from './view-model.ts';
import { reviewWords } from './words.ts';
import '../../ui/facts.css';
import './results.css';
import './result-page.css';

interface Props {
  readonly review: ReviewCard;
  readonly pictures: readonly PictureData[];
  readonly product: { readonly title: string; readonly href: string } | null;
}

const sizes = '(max-width: 768px) 48vw, 360px';

export function ReviewArticle({ review: { authorName, rating, text, visitedOn }, pictures, product }: Props) {
  return (
    <>
      <h1 className="t-d2">{reviewWords.by(authorName)}</h1>
      <p className="stars" role="img" aria-label={reviewWords.rating(rating)}>
        {reviewWords.stars(rating)}
      </p>
      <blockquote className="review-text">{text}</blockquote>
      {pictures.length > 0 && (
        <ul className="review-pictures">
          {pictures.map((picture, i) => (
            <li className="media" key={picture.src}>
              <Picture picture={picture} alt={reviewWords.picture(i + 1)} sizes={coverSizes(sizes, picture, [1, 1])} />
            </li>
          ))}
        </ul>
      )}
      <dl className="facts">
        <ProductFact product={product} />
        {visitedOn !== null && (
          <div>
            <dt>{reviewWords.visitedOn}</dt>
            <dd>{formatDate(visitedOn)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
