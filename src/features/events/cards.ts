/** Events, exhibitions and banners of the content → what is shown of them. */

import type { Event, EventProduct } from '../../contract/event.ts';
import type { Product } from '../../contract/product.ts';
import { atOffer, type Price, priceOf } from '../../domain/price.ts';
import type { Site } from '../../site/site.ts';
import { eventHref, listEventProducts, priceRulesOf } from '../../site/site.ts';
import type { EventCard, EventOffer } from './view-model.ts';
import { eventCard } from './view-model.ts';

export function eventCardOf(event: Event, site: Site): EventCard {
  const [first] = listEventProducts(event.id, site);
  const price = first === undefined ? null : eventPriceOf(event, first, site);
  const extraCosts = first === undefined ? [] : extraCostsOf(first, site);
  return eventCard(event, { href: eventHref(event.id, site), price, extraCosts }, site);
}

export const extraCostsOf = ({ productId }: EventProduct, site: Site): readonly string[] =>
  site.productsById.get(productId)?.extraCosts ?? [];

/** The event's own prices win over the option's. */
export function eventPriceOf(event: Event, row: EventProduct, site: Site): Price | null {
  const product = site.productsById.get(row.productId);
  const option = product?.options.find(({ id }) => id === row.productOptionId);
  if (product === undefined || option === undefined) return null;
  return priceOf({ ...atOffer(option, row), vat: product.vat }, priceRulesOf(site), event);
}

/** A product at the prices of the events that offer it. */
export function offersFor({ id, options }: Product, site: Site): EventOffer[] {
  return site.content.eventProducts.flatMap((row) => {
    if (row.productId !== id) return [];
    const event = site.content.events.find((event) => event.id === row.eventId);
    const option = options.find((option) => option.id === row.productOptionId);
    const price = event === undefined ? null : eventPriceOf(event, row, site);
    if (event === undefined || option === undefined || price === null) return [];
    const { title, target, endDate } = event;
    const { id: optionId } = option;
    const href = eventHref(event.id, site);
    const name = options.length > 1 ? option.title : null;
    return [{ eventId: event.id, optionId, href, title, option: name, price, target, endDate }];
  });
}
