/** What options cost today: the product's own price, or an event's while the event runs. */
import type { ProductOption } from '../../../../src/contract/product.ts';
import type { ContentReader } from '../content.ts';

export interface OptionRef {
  readonly productOptionId: number;
  /** 0: at no event. */
  readonly eventId: number;
}

/** Returns a lookup by option and event; null for an option that is no longer sold. */
export function findOffers(content: ContentReader, refs: readonly OptionRef[], day: string) {
  const optionIds = new Set(refs.map(({ productOptionId }) => productOptionId));
  const products = content.all('products').filter(({ options }) => options.some(({ id }) => optionIds.has(id)));
  const eventIds = new Set(refs.map(({ eventId }) => eventId));
  const running = content
    .all('events')
    .filter(({ id, startDate, endDate }) => eventIds.has(id) && (startDate ?? day) <= day && day <= (endDate ?? day));
  const deals = content.all('eventProducts').filter(({ eventId }) => running.some(({ id }) => id === eventId));
  return ({ productOptionId, eventId }: OptionRef) => {
    for (const product of products) {
      const option = product.options.find(({ id }) => id === productOptionId);
      if (option === undefined) continue;
      const deal = deals.find((row) => row.eventId === eventId && row.productOptionId === productOptionId);
      return {
        productId: product.id,
        productTitle: product.title,
        optionTitle: option.title,
        thumbnailUrl: product.thumbnailUrl,
        vat: product.vat,
        extraCosts: product.extraCosts,
        price: deal?.price ?? option.price,
        discountPrice: deal === undefined ? option.discountPrice : deal.eventPrice,
        /** The event is over, or does not offer the option. */
        isEnded: eventId > 0 && deal === undefined,
      };
    }
    return null;
  };
}

/** The lower price where there are two; a discount price of 0 is none. */
export const salePrice = ({ price, discountPrice }: Pick<ProductOption, 'price' | 'discountPrice'>): number | null =>
  price !== null && discountPrice ? Math.min(price, discountPrice) : (price ?? discountPrice);
