/** What products of a list are sorted and filtered by. */
import type { Price } from './price.ts';
import { priceTotal } from './price-total.ts';

export interface ProductOrder {
  /** All that is paid, extra costs and VAT too, so that prices compare; null where it is told in a consultation. */
  readonly price: number | null;
  /** The same for one visit. */
  readonly visit: number | null;
  /** Higher: newer. */
  readonly id: number;
  readonly isEvent: boolean;
}

/** `price` is that of the card. */
export function productOrder(id: number, price: Price, extraCosts: readonly string[], isEvent: boolean): ProductOrder {
  const total = priceTotal([{ price, quantity: 1, extraCosts }]);
  if (price.kind !== 'shown' || total === null) return { price: null, visit: null, id, isEvent };
  return { price: total.amount, visit: Math.floor(total.amount / price.visitCount), id, isEvent };
}

export interface Ordered extends ProductOrder {
  readonly title: string;
}

/** Rows without a price come last, whichever way prices run. */
const byNumber = (name: 'price' | 'visit' | 'id', sign: 1 | -1) => (a: Ordered, b: Ordered) => {
  const [x, y] = [a[name], b[name]];
  return x === null || y === null ? Number(x === null) - Number(y === null) : sign * (x - y);
};

const orders = new Map<string, (a: Ordered, b: Ordered) => number>([
  ['price', byNumber('price', 1)],
  ['-price', byNumber('price', -1)],
  ['visit', byNumber('visit', 1)],
  ['new', byNumber('id', -1)],
  ['title', (a, b) => a.title.localeCompare(b.title, 'ko')],
]);
export const compareProducts = (sort: string) => orders.get(sort) ?? (() => 0);
