/** A product that is live: newer than the release, before it is published, or at a secret event's prices. */
import { listEventProducts, listEvents } from '../../api/events.ts';
import { getAfterNotice } from '../../api/notices.ts';
import { getProduct } from '../../api/products.ts';
import { backendNow } from '../../client/clock-offset.ts';
import type { EventOffers } from '../../client/event-offers.ts';
import { sanitizeLiveText } from '../../client/live-rich-text.ts';
import { parseEventId } from '../../domain/addresses/event-address.ts';
import { reservationOf } from '../../domain/addresses/reservation-address.ts';
import { validAdReview } from '../../domain/rules/ad-review.ts';
import { type EventPeriod, eventStateOf } from '../../domain/rules/event-state.ts';
import { koreanDayOf } from '../../domain/rules/korean-day.ts';
import { liveSources } from '../../domain/views/view-sources.ts';
import { useEventOffers } from '../../hooks/use-event-offers.ts';
import { silentQuery, useQueries, useQuery } from '../../hooks/use-query.ts';
import {
  type LiveContext,
  type LiveView,
  NotFound,
  QueryBoundary,
  useTitle,
  useVideos,
} from '../../ui/QueryBoundary.tsx';
import { atEventPrices } from '../events/view-model.ts';
import { ProductBody } from '../products/ProductBody.tsx';
import { ProductDetailView } from '../products/ProductDetailView.tsx';
import { productFacts } from '../products/view-model.ts';
import { previewWords, secretWords } from './words.ts';

type Product = Parameters<typeof productFacts>[0];

export function ProductRoute({ context, place }: LiveView<'product' | 'product-preview'>) {
  const token = place.kind === 'product-preview' ? place.token : null;
  const isAsked = place.kind === 'product' || token !== null;
  const query = token === null ? {} : { previewToken: token };
  const read = useQuery(isAsked ? getProduct(place.id, query) : null, silentQuery);
  const offers = useEventOffers(parseEventId(location.search));
  if (!isAsked) return <NotFound text={previewWords.noToken} phone={context.phone} />;
  return (
    <QueryBoundary
      context={context}
      read={offers.isKnown ? read : { ...read, data: undefined }}
      {...(token !== null && { missing: { text: previewWords.gone } })}
    >
      {({ row }) => (
        <Page
          product={row}
          context={context}
          note={token === null ? null : previewWords.banner}
          prices={offers.prices.filter(({ productId }) => productId === row.id)}
          eventOf={offers.eventOf}
        />
      )}
    </QueryBoundary>
  );
}

const ended = { text: secretWords.ended, next: { label: secretWords.next, href: '/events' } };

export function SecretProductRoute({ context, place: { productId, eventId } }: LiveView<'secret'>) {
  const product = useQuery(getProduct(productId, { isSecret: true }), silentQuery);
  const offers = useQuery(listEventProducts({ eventId, isSecret: true }), silentQuery);
  const events = useQuery(listEvents({ eventId, isSecret: true }), silentQuery);
  const data =
    product.data !== undefined && offers.data !== undefined && events.data !== undefined
      ? { product: atEventPrices(product.data.row, offers.data.rows), event: events.data.rows[0] }
      : undefined;
  const { reservation } = context;
  const href = reservation && reservationOf(reservation.href, { productId, eventId }, true);
  const secretly = reservation && href ? { ...context, reservation: { ...reservation, href } } : context;
  const { error, isValidating, mutate } = [product, offers, events].find((read) => read.error !== undefined) ?? product;
  return (
    <QueryBoundary context={context} read={{ data, error, isValidating, mutate }} missing={ended}>
      {(found) =>
        found.product.options.length === 0 || found.event === undefined || !isRunning(found.event) ? (
          <NotFound {...ended} phone={context.phone} />
        ) : (
          <Page product={found.product} context={secretly} note={found.event.title} />
        )
      }
    </QueryBoundary>
  );
}

const offeringEvent = (event: EventOffers['events'][number] | undefined) =>
  event && { ...event, href: `/events/${event.id}` };

const isRunning = (event: EventPeriod): boolean => eventStateOf(event, koreanDayOf(backendNow())) === 'running';

interface PageProps extends Partial<Pick<ReturnType<typeof useEventOffers>, 'prices' | 'eventOf'>> {
  readonly product: Product;
  readonly context: LiveContext;
  /** Above everything: why the page differs from what all see. */
  readonly note: string | null;
}

function Page({ product, context, note, prices = [], eventOf = () => undefined }: PageProps) {
  const { rules, siteOrigin, phone, reservation } = context;
  useTitle(product.title);
  useVideos();
  const sources = liveSources(rules);
  const notices = useQueries(product.afterNoticeIds.map((id) => getAfterNotice(id)));
  const afterNotices = (notices.data ?? []).flatMap(({ row: { title, contentHtml } }) => {
    const html = sanitizeLiveText(contentHtml, 3, siteOrigin, sources.picture);
    return html === null ? [] : [{ title, html }];
  });
  const adReview = validAdReview(product.adReview, koreanDayOf(backendNow()));
  return (
    <article className="page wrap">
      {note !== null && <p className="live-note">{note}</p>}
      <ProductDetailView
        product={productFacts({ ...product, adReview }, sources, prices, (id) => offeringEvent(eventOf(id)))}
        phone={phone}
        reservation={reservation}
      />
      <ProductBody
        sideEffectText={product.sideEffectText}
        descriptionHtml={sanitizeLiveText(product.descriptionHtml, 3, siteOrigin, sources.picture)}
        afterNotices={afterNotices}
      />
    </article>
  );
}
