import type { Event } from '../../contract/event.ts';
import type { PopupEvent } from '../../contract/popup-events.ts';
import { productAtEvent } from '../../domain/addresses/event-address.ts';
import { byWeight } from '../../domain/rules/by-weight.ts';
import { momentOn } from '../../domain/rules/korean-day.ts';
import * as common from '../../domain/words/common-words.ts';
import { formatPeriod, formatWon } from '../../domain/words/format.ts';
import { priceText } from '../../domain/words/price-words.ts';
import { offerData } from '../../site/head/structured-data.ts';
import { definePage, defineRoute } from '../../site/route.ts';
import { listEventProducts, nameOf, type Site } from '../../site/site.ts';
import { adReviewNote } from '../../ui/ad-review-words.ts';
import { priceWords } from '../../ui/words.ts';
import { eventCardOf, eventPriceOf, extraCostsOf } from './cards.ts';
import { eventPictureSizes } from './view-model.ts';
import { eventWords } from './words.ts';

export const eventsRoute = definePage({
  pattern: '/events',
  indexable: true,
  isFilled: ({ content }) => content.events.length > 0,
  data: (site) => ({ events: byWeight(site.content.events).map((event) => eventViewOf(event, site)) }),
  head: (_, site) => ({ title: common.events, description: eventWords.description(nameOf(site)) }),
  headings: ({ events }) => events.map(({ title }) => title),
});

export const eventRoute = defineRoute({
  pattern: '/events/[eventId]',
  pages: (site) =>
    [...site.content.events, ...site.ended.events].map((event) => ({
      params: { eventId: String(event.id) },
      data: () => eventPageOf(event, site),
    })),
  indexable: (_, { hasEnded }) => hasEnded !== true,
  head: (event, site) => ({
    title: event.title,
    description: event.summary ?? event.scope,
    picture: event.picture,
    shareLine: formatPeriod(event.startDate, event.endDate),
    lcpImage:
      event.picture === null
        ? null
        : { picture: event.picture, mobilePicture: null, sizes: eventPictureSizes(event.picture) },
    type: 'article',
    trail: [{ title: common.events, href: '/events' }],
    jsonLd: event.hasEnded === true ? [] : offerData(event, site),
  }),
  headings: ({ products, running }) => [...products, ...running].map(({ title }) => title),
  lastModified: ({ updatedAt }) => updatedAt,
  popup: ({ popup }) => popup,
  feed: ({ title, summary, since }, pathname) => [{ title, href: pathname, summary, text: null, publishedAt: since }],
});

/** A popup that leads to an event that has ended is advertised no more; others run instead of it. */
function eventPageOf(event: Event, site: Site) {
  const hasEnded = site.ended.events.includes(event);
  const view = eventViewOf(event, site, hasEnded);
  if (!hasEnded) return { ...view, popup: popupOf(view), running: [] };
  const running = byWeight(site.content.events).slice(0, maxRunning);
  return { ...view, popup: null, running: running.map((other) => eventViewOf(other, site)) };
}

const maxRunning = 3;

/** All that is seen of an event: on its page and in the list of all. */
export type EventView = Omit<ReturnType<typeof eventViewOf>, 'since' | 'updatedAt'>;

function popupOf({ title, startDate, endDate, target, adReview, products: [first] }: EventView): PopupEvent {
  const period = formatPeriod(startDate, endDate);
  const facts = [
    ...(period === null ? [] : [period]),
    ...(target === null ? [] : [`${eventWords.target} ${target}`]),
    ...(adReview === null ? [] : [adReviewNote(adReview)]),
  ];
  const [price = null, ...notes] = first === undefined ? [] : priceText(first.price, first.extraCosts);
  const original = first?.price.kind === 'shown' ? first.price.original : null;
  const was = original === null ? null : `${priceWords.original} ${formatWon(original)}`;
  return { title, product: first?.title ?? null, price, was, notes: [...notes, ...facts] };
}

function eventViewOf(event: Event, site: Site, hasEnded = false) {
  const index = site.productsById;
  const rows = listEventProducts(event.id, site, hasEnded);
  const hidesDefault = site.content.partner.homepageConfig.hideEventPageDefaultProductOption;
  return {
    ...eventCardOf(event, site),
    summary: event.summary,
    target: event.target,
    scope: event.scope,
    /** When it began, else when it was changed last. */
    since: event.startDate === null ? event.updatedAt : momentOn(event.startDate, '00:00'),
    updatedAt: event.updatedAt,
    adReview: event.adReview,
    ...(hasEnded && { hasEnded }),
    products: rows.flatMap((row) => {
      const product = index.get(row.productId);
      const price = eventPriceOf(hasEnded ? undefined : event, row, site);
      if (product === undefined || price === null) return [];
      const isOneOfSeveral = rows.some(
        (other) => other.productId === row.productId && other.productOptionId !== row.productOptionId,
      );
      const at = product.options.findIndex(({ id }) => id === row.productOptionId);
      return [
        {
          productId: product.id,
          title: row.title ?? product.title,
          // Any other is named: two prices of one product must be distinguishable.
          option: at === 0 && hidesDefault ? null : (product.options[at]?.title ?? null),
          href: hasEnded
            ? `/products/${product.id}`
            : productAtEvent(`/products/${product.id}`, event.id, isOneOfSeveral ? row.productOptionId : null),
          price,
          extraCosts: extraCostsOf(row, site),
        },
      ];
    }),
  };
}
