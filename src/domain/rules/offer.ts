/** An offer: some pieces of an option at the price that the visitor was shown. Prices are read again at a reservation, and told where they changed. */
import { itemPrice, type OptionPrice, type PriceRules } from './price.ts';

export interface Offer {
  readonly optionId: number;
  /** The event at whose price; null: at the option's own. */
  readonly eventId: number | null;
  readonly quantity: number;
  /** Won for one piece, as shown; null: to be given in a consultation; undefined: not shown yet. */
  readonly price?: number | null | undefined;
}

/** `title` is as last read; empty before. */
export interface NamedOffer extends Offer {
  readonly title: string;
}

/** A row of the backend that offers an option: an item of a cart, or one that is to be reserved. */
export interface OfferRow extends Omit<OptionPrice, 'title' | 'visitCount'> {
  readonly optionId: number;
  readonly eventId: number | null;
  readonly quantity: number;
  readonly productTitle: string;
  readonly optionTitle: string;
}

/** The row at its shown price. A backend may say 0 for "no price"; it gets the 0 back. */
export function offerOf(row: OfferRow, rules: PriceRules): NamedOffer {
  const { optionId, eventId, quantity, discountPrice = null } = row;
  const price = itemPrice(row, rules);
  const stated = price.kind === 'shown' ? price.amount : (row.price ?? discountPrice);
  return { optionId, eventId, quantity, title: optionName(row), price: rules.hasPriceView ? stated : undefined };
}

/** The same option at an event's price and at its own are two offers. */
export const isSameOffer = (one: Pick<Offer, 'optionId' | 'eventId'>, other: Pick<Offer, 'optionId' | 'eventId'>) =>
  one.optionId === other.optionId && one.eventId === other.eventId;

export type OfferChange =
  | { readonly kind: 'gone' | 'event-over'; readonly title: string }
  | {
      readonly kind: 'price';
      readonly title: string;
      readonly from: number | null;
      readonly to: number | null;
      readonly isEventOver: boolean;
    };

export const maxPieces = 200;

/** Most items that one call of a cart names; a cart that was merged may hold more. */
export const maxEntriesOfCall = 50;

/** The items of each call where all of them are too many for one. */
export const cartBatches = <T>(items: readonly T[]): (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / maxEntriesOfCall) }, (_, i) =>
    items.slice(i * maxEntriesOfCall, (i + 1) * maxEntriesOfCall),
  );

export const countPieces = (offers: readonly Pick<Offer, 'quantity'>[]): number =>
  offers.reduce((sum, { quantity }) => sum + quantity, 0);

/** `레이저 토닝 1회` */
export const optionName = ({ productTitle, optionTitle }: Pick<OfferRow, 'productTitle' | 'optionTitle'>): string =>
  `${productTitle} ${optionTitle}`.trim();

/** The offers at the prices of now, and what that changes. Without its event an option has its own price; an offer that the answer lacks is newer, and stays. */
export function reprice(
  offers: readonly NamedOffer[],
  current: readonly NamedOffer[],
  missingOptionIds: readonly number[],
) {
  const changes: OfferChange[] = [];
  const next: NamedOffer[] = [];
  for (const offer of offers) {
    const { optionId, eventId, quantity } = offer;
    if (missingOptionIds.includes(optionId)) {
      changes.push({ kind: 'gone', title: offer.title });
      continue;
    }
    const own = current.filter((offer) => offer.optionId === optionId);
    const found = own.find((offer) => offer.eventId === eventId) ?? own.find((offer) => offer.eventId === null);
    const now = { ...(found ?? offer), quantity };
    const isEventOver = now.eventId !== eventId;
    if (offer.price !== undefined && now.price !== undefined && now.price !== offer.price)
      changes.push({ kind: 'price', title: now.title, from: offer.price, to: now.price, isEventOver });
    else if (isEventOver) changes.push({ kind: 'event-over', title: now.title });
    const same = next.findIndex((offer) => isSameOffer(offer, now));
    if (same < 0) next.push(now);
    else next[same] = { ...now, quantity: quantity + (next[same]?.quantity ?? 0) };
  }
  return { offers: next, changes };
}
