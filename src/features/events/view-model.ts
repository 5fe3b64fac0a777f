import type { Event, EventProduct } from '../../contract/event.ts';
import type { Product } from '../../contract/product.ts';
import { atOffer, type Price } from '../../domain/rules/price.ts';
import { coverSizes, markAi, type Picture } from '../../domain/views/picture.ts';
import type { Sources } from '../../domain/views/view-sources.ts';

/** The picture stands above the words on phones, beside them on wider screens. */
export const eventPictureSizes = (picture: Picture | null): string =>
  coverSizes('(max-width: 640px) 92vw, (max-width: 1024px) 40vw, 600px', picture, [4 / 3, 4 / 3]);

/** What follows from more than the event. */
interface EventContext {
  readonly href: string | null;
  /** Of its first product; null when it has none. */
  readonly price: Price | null;
  readonly extraCosts: readonly string[];
  /** What its tag says; left out, until when it runs, and scripts count down (`client/time-labels.ts`). */
  readonly tag?: string;
}

export type EventCard = ReturnType<typeof eventCard>;

/** Its label says whom it is for, else what it is; its days are Korean ones, both included. */
export function eventCard(event: Event, context: EventContext, { picture }: Pick<Sources, 'picture'>) {
  const { id, title, summary, imageUrl, isAiGenerated, startDate, endDate, target } = event;
  const shown = markAi(picture(imageUrl), isAiGenerated);
  return { id, title, label: target ?? summary, picture: shown, startDate, endDate, ...context };
}

/** A product as an event offers it: only the options that it names, at its prices. */
export function atEventPrices<P extends Product>(product: P, offers: readonly EventProduct[]): P {
  const options = product.options.flatMap((option) => {
    const offer = offers.find((offer) => offer.productId === product.id && offer.productOptionId === option.id);
    if (offer === undefined) return [];
    return [atOffer(option, offer)];
  });
  return { ...product, options };
}
