import { listEventProducts, listEvents } from '../../api/events.ts';
import { getProduct } from '../../api/products.ts';
import { backendNow } from '../../client/clock-offset.ts';
import { productAtEvent } from '../../domain/addresses/event-address.ts';
import { validAdReview } from '../../domain/rules/ad-review.ts';
import { eventStateOf } from '../../domain/rules/event-state.ts';
import { koreanDayOf } from '../../domain/rules/korean-day.ts';
import { atOffer, priceOf } from '../../domain/rules/price.ts';
import { liveSources } from '../../domain/views/view-sources.ts';
import { silentQuery, useQueries, useQuery } from '../../hooks/use-query.ts';
import { type LiveContext, type LiveView, QueryBoundary, useTitle } from '../../ui/QueryBoundary.tsx';
import { EventRow } from '../events/EventRow.tsx';
import { eventCard } from '../events/view-model.ts';

type Event = Parameters<typeof eventCard>[0];

/** Events have a list alone; one that is not in it, or over, is not found. */
export function EventRoute({ context, place: { id } }: LiveView<'event'>) {
  const read = useQuery(listEvents({ eventId: id }), silentQuery);
  const event = read.data?.rows.find((row) => row.id === id && eventStateOf(row, today()) !== 'ended');
  return (
    <QueryBoundary context={context} read={{ ...read, data: event }}>
      {(found) => <Page event={found} context={context} />}
    </QueryBoundary>
  );
}

const today = () => koreanDayOf(backendNow());

function Page({ event, context: { rules, reservation } }: { readonly event: Event; readonly context: LiveContext }) {
  useTitle(event.title);
  const offers = useQuery(listEventProducts({ eventId: event.id }), silentQuery).data?.rows ?? [];
  const wanted = offers.toSorted((a, b) => a.weight - b.weight);
  const { data = [] } = useQueries([...new Set(wanted.map(({ productId }) => productId))].map((id) => getProduct(id)));
  const products = wanted.flatMap((offer) => {
    const product = data.find(({ row }) => row.id === offer.productId)?.row;
    const option = product?.options.find(({ id }) => id === offer.productOptionId);
    if (product === undefined || option === undefined) return [];
    return [
      {
        productId: product.id,
        title: offer.title ?? product.title,
        option: option.title,
        href: productAtEvent(`/products/${product.id}`, event.id),
        price: priceOf({ ...atOffer(option, offer), vat: product.vat }, rules, event),
        extraCosts: rules.hasPriceView ? product.extraCosts : [],
      },
    ];
  });
  const card = eventCard(event, { href: `/events/${event.id}`, price: null, extraCosts: [] }, liveSources(rules));
  const { summary, target, scope, adReview } = event;
  return (
    <article className="page wrap">
      <EventRow
        event={{ ...card, summary, target, scope, adReview: validAdReview(adReview, today()), products }}
        reservation={reservation}
        isPage
        isFirst
      />
    </article>
  );
}
