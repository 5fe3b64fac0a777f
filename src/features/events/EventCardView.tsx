import { coverSizes } from '../../domain/views/picture.ts';
import { formatPeriod } from '../../domain/words/format.ts';
import { Picture } from '../../ui/Picture.tsx';
import { PriceLine } from '../../ui/PriceLine.tsx';
import type { EventCard } from './view-model.ts';
import { eventWords } from './words.ts';
import './event-cards.css';

interface Props {
  readonly event: EventCard;
  readonly isLead?: boolean;
  /** Alone in its list, it is as wide as the page and its picture half of that. */
  readonly isSingle?: boolean;
}

const sizes = {
  one: '(max-width: 768px) 80vw, 440px',
  lead: '(max-width: 768px) 80vw, 560px',
  single: '(max-width: 768px) 92vw, (max-width: 1400px) 50vw, 676px',
} as const;

export function EventCardView({ event, isLead = false, isSingle = false }: Props) {
  const { title, href, label, picture, startDate, endDate, tag, price, extraCosts } = event;
  const period = formatPeriod(startDate, endDate);
  return (
    <li
      className={isLead ? 'event-card event-card-lead' : 'event-card'}
      data-start={startDate ?? undefined}
      data-end={endDate ?? undefined}
    >
      <div className="media">
        <Picture
          picture={picture}
          alt=""
          sizes={coverSizes(isSingle ? sizes.single : isLead ? sizes.lead : sizes.one, picture, [1, 4 / 3])}
        />
        {endDate !== null && <span className="tag tag-accent">{tag ?? eventWords.until(endDate)}</span>}
      </div>
      <div className="event-card-text">
        {label !== null && <p className="event-card-label">{label}</p>}
        <h3 className="event-card-title">
          {href === null ? (
            title
          ) : (
            <a className="stretched-link" href={href}>
              {title}
            </a>
          )}
        </h3>
        {price !== null && <PriceLine price={price} extraCosts={extraCosts} variant={isLead ? 'large' : undefined} />}
        {period !== null && <p className="caption">{period}</p>}
      </div>
    </li>
  );
}
