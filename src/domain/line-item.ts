/**
 * What is reserved, as the visitor was shown it. Prices are read again before and at a reservation; what they became meanwhile
 * is told with both numbers, so that nobody books at a price that they have not seen.
 */

export interface LineItem {
  readonly productOptionId: number;
  /** The event at whose price; null: at the option's own. */
  readonly eventId: number | null;
  readonly quantity: number;
  /** As last read; empty before. */
  readonly title: string;
  /** Won for one piece, as shown; null: to be given in a consultation; undefined: not shown yet. */
  readonly price?: number | null | undefined;
}

/** An option as the backend offers it now. */
export interface OfferedOption {
  readonly productOptionId: number;
  readonly eventId: number | null;
  readonly productTitle: string;
  readonly optionTitle: string;
  /** Undefined where no price is to be seen. */
  readonly price: number | null | undefined;
}

export type LineChange =
  | { readonly kind: 'gone' | 'event-over'; readonly title: string }
  | {
      readonly kind: 'price';
      readonly title: string;
      readonly from: number | null;
      readonly to: number | null;
      readonly isEventOver: boolean;
    };

/** Most pieces of one reservation. */
export const maxPieces = 200;

export const countPieces = (items: readonly { readonly quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** `레이저 토닝 1회` */
export const optionName = ({
  productTitle,
  optionTitle,
}: Pick<OfferedOption, 'productTitle' | 'optionTitle'>): string => `${productTitle} ${optionTitle}`.trim();

/**
 * The items at the prices of now, and what that changes. An option at an event that does not apply is offered at its own
 * price. An item that the answer does not name was chosen after it was asked for, and stays.
 */
export function reprice(
  items: readonly LineItem[],
  options: readonly OfferedOption[],
  missingOptionIds: readonly number[],
): { readonly items: readonly LineItem[]; readonly changes: readonly LineChange[] } {
  const changes: LineChange[] = [];
  const next = new Map<string, LineItem>();
  for (const item of items) {
    const { productOptionId, eventId, quantity } = item;
    if (missingOptionIds.includes(productOptionId)) {
      changes.push({ kind: 'gone', title: item.title });
      continue;
    }
    const own = options.filter((option) => option.productOptionId === productOptionId);
    const option = own.find((one) => one.eventId === eventId) ?? own.find((one) => one.eventId === null);
    const priced =
      option === undefined
        ? item
        : { ...item, eventId: option.eventId, title: optionName(option), price: option.price };
    const isEventOver = priced.eventId !== eventId;
    if (item.price !== undefined && priced.price !== undefined && priced.price !== item.price)
      changes.push({ kind: 'price', title: priced.title, from: item.price, to: priced.price, isEventOver });
    else if (isEventOver) changes.push({ kind: 'event-over', title: priced.title });
    const key = `${productOptionId} ${priced.eventId}`;
    const same = next.get(key);
    next.set(key, { ...priced, quantity: quantity + (same?.quantity ?? 0) });
  }
  return { items: [...next.values()], changes };
}

/** As a request names them: one entry for each piece. Prices are left out where one was not shown. */
export function toPieces(items: readonly LineItem[]): {
  readonly productOptionIds: number[];
  /** 0: at no event. */
  readonly eventIds: number[];
  readonly prices?: (number | null)[];
} {
  const pieces = items.flatMap((item) => Array<LineItem>(item.quantity).fill(item));
  const prices = pieces.flatMap(({ price }) => (price === undefined ? [] : [price]));
  return {
    productOptionIds: pieces.map(({ productOptionId }) => productOptionId),
    eventIds: pieces.map(({ eventId }) => eventId ?? 0),
    ...(prices.length === pieces.length ? { prices } : {}),
  };
}
