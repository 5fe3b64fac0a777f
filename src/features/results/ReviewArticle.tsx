import { coverSizes, type Picture as PictureData } from '../../domain/views/picture.ts';
import { formatDate } from '../../domain/words/format.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { type FactProduct, productFact } from './ProductFact.tsx';
import type { ReviewCard } from './view-model.ts';
import { reviewWords } from './words.ts';
import './results.css';
import './result-page.css';

interface Props {
  readonly review: ReviewCard;
  readonly pictures: readonly PictureData[];
  readonly product: FactProduct;
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
      <Facts facts={[productFact(product), [reviewWords.visitedOn, visitedOn && formatDate(visitedOn)]]} />
    </>
  );
}
