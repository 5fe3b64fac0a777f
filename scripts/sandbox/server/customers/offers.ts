/** What options cost today: the product's own price, or an event's while the event runs. */
import * as v from 'valibot';
import { type EventProduct, EventProductSchema, EventSchema } from '../../../../src/contract/event.ts';
import { type Product, type ProductOption, ProductSchema } from '../../../../src/contract/product.ts';
import { type ContentReader, hasIdOf, holdsAny } from '../database/content-reader.ts';

export interface OptionRef {
  readonly productOptionId: number;
  /** 0: at no event. */
  readonly eventId: number;
}

export interface Offer {
  readonly product: Product;
  readonly option: ProductOption;
  readonly price: number | null;
  readonly discountPrice: number | null;
  /** The event that it was wanted at is over, or does not offer it. */
  readonly isEnded: boolean;
}

const keyOf = ({ productOptionId, eventId }: OptionRef): string => `${productOptionId} ${eventId}`;

/** By option and event; what is no longer offered is not in it. `day` is today in Korea. */
export async function loadOffers(
  content: ContentReader,
  wanted: readonly OptionRef[],
  day: string,
): Promise<(one: OptionRef) => Offer | null> {
  if (wanted.length === 0) return () => null;
  const optionIds = [...new Set(wanted.map(({ productOptionId }) => productOptionId))];
  const eventIds = [...new Set(wanted.map(({ eventId }) => eventId).filter((id) => id > 0))];
  const holding = holdsAny(optionIds.map((id) => ({ options: [{ id }] })));
  const products = v.parse(v.array(ProductSchema), await content.all('products', [holding]));
  const deals = eventIds.length === 0 ? [] : await runningDeals(content, eventIds, day);
  const offers = new Map<string, Offer>();
  for (const one of wanted) {
    const product = products.find(({ options }) => options.some(({ id }) => id === one.productOptionId));
    const option = product?.options.find(({ id }) => id === one.productOptionId);
    if (product === undefined || option === undefined) continue;
    const deal = deals.find((at) => at.eventId === one.eventId && at.productOptionId === one.productOptionId);
    offers.set(keyOf(one), {
      product,
      option,
      price: deal?.price ?? option.price,
      discountPrice: deal === undefined ? option.discountPrice : deal.eventPrice,
      isEnded: one.eventId > 0 && deal === undefined,
    });
  }
  return (one) => offers.get(keyOf(one)) ?? null;
}

/** What one pays: the lower price where there are two. */
export const salePrice = ({ price, discountPrice }: Pick<Offer, 'price' | 'discountPrice'>): number | null =>
  price !== null && discountPrice !== null ? Math.min(price, discountPrice) : (discountPrice ?? price);

async function runningDeals(content: ContentReader, ids: readonly number[], day: string): Promise<EventProduct[]> {
  const events = v.parse(v.array(EventSchema), await content.all('events', [hasIdOf(ids)]));
  const running = events.filter(
    ({ startDate, endDate }) => (startDate === null || startDate <= day) && (endDate === null || day <= endDate),
  );
  if (running.length === 0) return [];
  const ofRunning = holdsAny(running.map(({ id }) => ({ eventId: id })));
  return v.parse(v.array(EventProductSchema), await content.all('eventProducts', [ofRunning]));
}
