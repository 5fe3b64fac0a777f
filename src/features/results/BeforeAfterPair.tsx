import { formatDate } from '../../domain/words/format.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { BeforeAfterCard } from './view-model.ts';
import { beforeAfterWords } from './words.ts';
import './results.css';

interface Props {
  readonly beforeAfter: BeforeAfterCard;
  readonly heading?: 'h2' | 'h3';
}

interface PicturesProps {
  readonly beforeAfter: BeforeAfterCard;
  readonly sizes: string;
  readonly priority?: boolean;
}

export function CasePictures({ beforeAfter: { title, before, after }, sizes, priority }: PicturesProps) {
  return (
    <>
      <div className="media">
        <Picture picture={before} alt={beforeAfterWords.beforeOf(title)} sizes={sizes} priority={priority} />
        <span className="tag">{beforeAfterWords.before}</span>
      </div>
      <div className="media">
        <Picture picture={after} alt={beforeAfterWords.afterOf(title)} sizes={sizes} priority={priority} />
        <span className="tag">{beforeAfterWords.after}</span>
      </div>
    </>
  );
}

/** How the pictures of a case were taken: how long after, when, and that conditions are equal. */
export function caseCaption({ elapsedText, takenOn }: BeforeAfterCard): string {
  const taken = takenOn === null ? null : beforeAfterWords.takenOn(formatDate(takenOn));
  return [elapsedText, taken, beforeAfterWords.conditions].filter((text) => text !== null).join(' · ');
}

export function BeforeAfterPair({ beforeAfter, heading: Heading = 'h3' }: Props) {
  const { title, href } = beforeAfter;

  return (
    <li className="pair">
      <div className="pair-pictures">
        <CasePictures beforeAfter={beforeAfter} sizes="(max-width: 768px) 44vw, 220px" />
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
      <p className="caption">{caseCaption(beforeAfter)}</p>
    </li>
  );
}
