/** One event with its period, target, scope and what it offers at which price: in the list, or alone on its page. */

import { eventNote } from '../../client/event-note-words.ts';
import { reservationOf } from '../../domain/addresses/reservation-address.ts';
import { formatPeriod } from '../../domain/words/format.ts';
import { adReviewNote } from '../../ui/ad-review-words.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PriceLine } from '../../ui/PriceLine.tsx';
import type { ReservationLink } from '../../ui/QueryBoundary.tsx';
import { ShareButton } from '../../ui/ShareButton.tsx';
import type { EventView } from './route.ts';
import { eventPictureSizes } from './view-model.ts';
import { eventWords } from './words.ts';
import './events.css';

interface Props {
  readonly event: EventView;
  readonly isPage?: boolean;
  readonly isFirst?: boolean;
  readonly reservation: ReservationLink | null;
}

export function EventRow({ event: row, isPage = false, isFirst = false, reservation }: Props) {
  const Tag = isPage ? 'div' : 'li';
  const Product = isPage ? 'h2' : 'h3';
  const facts = [
    [eventWords.period, formatPeriod(row.startDate, row.endDate)],
    [eventWords.target, row.target],
    [eventWords.scope, row.scope],
  ] as const;
  const [first] = row.products;
  const eventId = row.hasEnded ? undefined : row.id;
  return (
    <Tag
      className="event-row"
      id={`event-${row.id}`}
      data-start={row.startDate ?? undefined}
      data-end={row.endDate ?? undefined}
    >
      <div className="media">
        <Picture picture={row.picture} alt="" sizes={eventPictureSizes(row.picture)} priority={isFirst} />
        {row.endDate !== null && (
          <span className="tag tag-accent">{row.hasEnded ? eventWords.ended : eventWords.until(row.endDate)}</span>
        )}
      </div>
      <div>
        {isPage ? (
          <h1 className="t-d2">{row.title}</h1>
        ) : (
          <h2 className="t-h1">{row.href === null ? row.title : <a href={row.href}>{row.title}</a>}</h2>
        )}
        {row.summary !== null && <p className="t-lead">{row.summary}</p>}
        {row.hasEnded && <p>{eventNote(undefined, '')}</p>}
        {row.products.length > 0 && (
          <ul className="event-products" aria-label={eventWords.products}>
            {row.products.map(({ title, option, href, price, extraCosts }) => (
              <li key={`${href} ${option}`}>
                <Product>
                  <a className="stretched-link" href={href}>
                    {title}
                  </a>
                </Product>
                <div>
                  <PriceLine
                    variant="side"
                    price={price}
                    extraCosts={extraCosts}
                    basis={option === null ? null : undefined}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
        <Facts facts={facts} />
        <p className="button-group event-actions">
          {reservation !== null && (
            <a
              className="button button-accent"
              href={
                first === undefined
                  ? reservation.href
                  : reservationOf(reservation.href, { productId: first.productId, eventId: eventId ?? null })
              }
              data-widget={reservation.widget ?? undefined}
              data-product={first?.productId}
              data-event={eventId}
            >
              {reservation.label}
            </a>
          )}
          <ShareButton href={row.href} />
        </p>
        {row.adReview !== null && <p className="caption ad-review">{adReviewNote(row.adReview)}</p>}
      </div>
    </Tag>
  );
}
