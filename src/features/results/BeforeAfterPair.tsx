/** One case: before and after side by side, when it was taken and how long after. */
import { formatDate } from '../../domain/words/format.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { BeforeAfterCard } from './view-model.ts';
import { beforeAfterWords } from './words.ts';
import './results.css';

interface Props {
  readonly beforeAfter: BeforeAfterCard;
  readonly heading?: 'h2' | 'h3';
}

const sizes = '(max-width: 768px) 44vw, 220px';

export function BeforeAfterPair({ beforeAfter, heading: Heading = 'h3' }: Props) {
  const { title, href, before, after, elapsedText, takenOn } = beforeAfter;
  return (
    <li className="pair">
      <div className="pair-pictures">
        <div className="media">
          <Picture picture={before} alt={beforeAfterWords.beforeOf(title)} sizes={sizes} />
          <span className="tag">{beforeAfterWords.before}</span>
        </div>
        <div className="media">
          <Picture picture={after} alt={beforeAfterWords.afterOf(title)} sizes={sizes} />
          <span className="tag">{beforeAfterWords.after}</span>
        </div>
      </div>
      <Heading className="card-title">
        {href === null ? (
          title
        ) : (
          <a className="stretched-link" href={href}>
            {title}
          </a>
        )}
      </Heading>
      <p className="caption">
        {[
          elapsedText,
          takenOn === null ? null : beforeAfterWords.takenOn(formatDate(takenOn)),
          beforeAfterWords.conditions,
        ]
          .filter((text) => text !== null)
          .join(' · ')}
      </p>
    </li>
  );
}
