import type { Event, EventProduct } from '../../contract/event.ts';
import { atOffer, type Price, priceOf } from '../../domain/rules/price.ts';
import { drawnPictureOf } from '../../site/drawings/drawn-pictures.ts';
import { eventHref, listEventProducts, priceRulesOf, type Site } from '../../site/site.ts';
import { type EventCard, eventCard } from './view-model.ts';

export function eventCardOf(event: Event, site: Site): EventCard {
  const [first] = listEventProducts(event.id, site);
  const price = first === undefined ? null : eventPriceOf(event, first, site);
  const extraCosts = first === undefined ? [] : extraCostsOf(first, site);
  const card = eventCard(event, { href: eventHref(event.id, site), price, extraCosts }, site);
  return { ...card, picture: card.picture ?? drawnPictureOf('events', event.id, site) };
}

export const extraCostsOf = ({ productId }: EventProduct, site: Site): readonly string[] =>
  site.productsById.get(productId)?.extraCosts ?? [];

/** The event's own prices win over the option's; without an event the regular price. */
export function eventPriceOf(event: Event | undefined, row: EventProduct, site: Site): Price | null {
  const product = site.productsById.get(row.productId);
  const option = product?.options.find(({ id }) => id === row.productOptionId);
  if (product === undefined || option === undefined) return null;
  const offer = event === undefined ? undefined : row;
  return priceOf({ ...atOffer(option, offer), vat: product.vat }, priceRulesOf(site), event);
}
