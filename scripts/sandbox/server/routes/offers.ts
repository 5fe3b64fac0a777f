/** What options cost today: the product's own price, or an event's while the event runs. */
import type { ProductOption } from '../../../../src/contract/product.ts';
import { anyOf, type ContentReader, contains, hasAnyId, isIdIn } from '../content.ts';

export interface OptionRef {
  readonly productOptionId: number;
  /** 0: at no event. */
  readonly eventId: number;
}

/** Returns a lookup by option and event; null for an option that is no longer sold. */
export function findOffers(content: ContentReader, refs: readonly OptionRef[], day: string) {
  const optionIds = [...new Set(refs.map(({ productOptionId }) => productOptionId))];
  const products = content.all('products', [anyOf(optionIds.map((id) => contains({ options: [{ id }] })))]);
  const eventIds = [...new Set(refs.map(({ eventId }) => eventId).filter((id) => id > 0))];
  const deals = findRunningDeals(content, eventIds, day);
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

function findRunningDeals(content: ContentReader, ids: readonly number[], day: string) {
  const events = content.all('events', [hasAnyId(ids)]);
  const running = events.filter(({ startDate, endDate }) => (startDate ?? day) <= day && day <= (endDate ?? day));
  return content.all('eventProducts', [isIdIn(new Set(running.map(({ id }) => id)), 'eventId')]);
}
