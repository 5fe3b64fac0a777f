import { formatDate } from '../../domain/words/format.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { BoardRow } from './view-model.ts';
import './posts.css';

interface Props {
  readonly posts: readonly BoardRow[];
  readonly display: 'LIST' | 'CARD';
  readonly heading?: 'h2' | 'h3';
}

export function BoardRows({ posts, display, heading: Heading = 'h2' }: Props) {
  const isCards = display === 'CARD';
  return (
    <ul className={isCards ? 'board-cards' : 'board-rows rows'}>
      {posts.map(({ title, href, summary, day, picture }, i) => (
        <li key={href}>
          {isCards && picture !== null && (
            <div className="media">
              <Picture picture={picture} alt="" sizes="(max-width: 768px) 100vw, 440px" priority={i === 0} />
            </div>
          )}
          <Heading className="card-title">
            <a className="stretched-link" href={href}>
              {title}
            </a>
          </Heading>
          {summary !== null && <p className="board-summary">{summary}</p>}
          <time className="caption" dateTime={day}>
            {formatDate(day)}
          </time>
        </li>
      ))}
    </ul>
  );
}
