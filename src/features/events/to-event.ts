/** An event → its card, and a product at its prices. */
import type { Event, EventProduct } from '../../contract/event.ts';
import type { Product } from '../../contract/product.ts';
import type { Sources } from '../../domain/view-sources.ts';
import type { EventCard } from './view-model.ts';

/** `href` and `price` follow from what else is known of the event. */
export function eventCard(
  event: Event,
  { href, price }: Pick<EventCard, 'href' | 'price'>,
  { picture }: Pick<Sources, 'picture'>,
): EventCard {
  const { id, title, summary, imageUrl, startDate, endDate, target } = event;
  return { id, title, href, summary, picture: picture(imageUrl), startDate, endDate, target, price };
}

/** A product as an event offers it: only the options that it names, at its prices. */
export function atEventPrices<P extends Product>(product: P, offers: readonly EventProduct[]): P {
  const options = product.options.flatMap((option) => {
    const offer = offers.find((one) => one.productId === product.id && one.productOptionId === option.id);
    if (offer === undefined) return [];
    return [atOffer(option, offer)];
  });
  return { ...product, options };
}

/** An option at the prices of an event; at its own where the event does not offer it. */
export const atOffer = <O extends Pick<Product['options'][number], 'price' | 'discountPrice'>>(
  option: O,
  offer: EventProduct | undefined,
): O =>
  offer === undefined
    ? option
    : { ...option, price: offer.price ?? option.price, discountPrice: offer.eventPrice ?? option.discountPrice };
