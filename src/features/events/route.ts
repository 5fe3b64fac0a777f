/** The page of events, each with its products. */

import type { Event } from '../../contract/event.ts';
import { byWeight } from '../../domain/by-weight.ts';
import * as common from '../../domain/common-words.ts';
import { productAtEvent } from '../../domain/event-address.ts';
import type { Price } from '../../domain/price.ts';
import type { AdReview } from '../../domain/product-view.ts';
import { offerData } from '../../site/head/structured-data.ts';
import { defineRoute } from '../../site/route.ts';
import type { Site } from '../../site/site.ts';
import { listEventProducts, nameOf } from '../../site/site.ts';
import { eventCardOf, eventPriceOf, extraCostsOf } from './cards.ts';
import type { EventCard } from './view-model.ts';
import { eventWords } from './words.ts';

export interface EventsPage {
  readonly events: readonly EventView[];
}

export interface EventView extends EventCard {
  readonly summary: string | null;
  readonly target: string | null;
  readonly scope: string | null;
  /** When it began, else when it was changed last. */
  readonly since: string;
  readonly adReview: AdReview | null;
  readonly products: readonly {
    readonly title: string;
    readonly option: string | null;
    readonly href: string;
    readonly price: Price;
    readonly extraCosts: readonly string[];
  }[];
}

export const eventsRoute = defineRoute<EventsPage>({
  pattern: '/events',
  indexable: true,
  pages: (site) => [
    { params: {}, data: () => ({ events: byWeight(site.content.events).map((event) => eventViewOf(event, site)) }) },
  ],
  head: ({ events }, site) => ({
    title: common.events,
    description: eventWords.description(nameOf(site)),
    jsonLd: events.flatMap((event) => offerData(event, site)),
  }),
  headings: ({ events }) => events.map(({ title }) => title),
  feed: ({ events }, pathname) =>
    events.map(({ id, title, summary, since }) => ({
      title,
      href: `${pathname}#event-${id}`,
      summary,
      text: null,
      publishedAt: since,
    })),
});

function eventViewOf(event: Event, site: Site): EventView {
  const index = site.productsById;
  const hidesDefault = site.content.partner.homepageConfig.hideEventPageDefaultProductOption;
  return {
    ...eventCardOf(event, site),
    summary: event.summary,
    target: event.target,
    scope: event.scope,
    since: event.startDate === null ? event.updatedAt : `${event.startDate}T00:00:00+09:00`,
    adReview: event.adReview,
    products: listEventProducts(event.id, site).flatMap((row) => {
      const product = index.get(row.productId);
      const price = eventPriceOf(event, row, site);
      if (product === undefined || price === null) return [];
      const at = product.options.findIndex(({ id }) => id === row.productOptionId);
      return [
        {
          title: row.title ?? product.title,
          // Any other is named: two prices of one product must be distinguishable.
          option: at === 0 && hidesDefault ? null : (product.options[at]?.title ?? null),
          href: productAtEvent(`/products/${product.id}`, event.id),
          price,
          extraCosts: extraCostsOf(row, site),
        },
      ];
    }),
  };
}
