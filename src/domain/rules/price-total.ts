/** The one sum of prices: what is paid for treatments with every known extra cost, and the VAT on top. Whole Korean won. */
import { formatWon } from '../words/format.ts';
import { itemPrice, type Price, type PriceRules, type Vat } from './price.ts';

export interface PricedItem {
  readonly price: Price;
  readonly quantity: number;
  /** Costs outside the price, once for each piece: see `parseExtraCost`. */
  readonly extraCosts: readonly string[];
}

export interface Cost {
  readonly name: string;
  readonly amount: number;
}

export type PriceTotal = NonNullable<ReturnType<typeof priceTotal>>;

/**
 * Null where nothing has a price. An extra cost has the VAT of its treatment; VAT is rounded for each item. `stated`: what
 * the backend says that the treatments cost together, which counts before a sum of ours.
 */
export function priceTotal(items: readonly PricedItem[], stated?: number) {
  const extraCosts = new Map<string, number>();
  const unknownCosts = new Set<string>();
  const vats = new Set<Vat>();
  let [ownSum, addedVat, count] = [0, 0, 0];
  for (const { price, quantity, extraCosts: costs } of items) {
    if (price.kind === 'consult') continue;
    count += 1;
    vats.add(price.vat);
    let sum = price.amount * quantity;
    ownSum += sum;
    for (const text of costs) {
      const cost = parseExtraCost(text);
      if (cost === null) unknownCosts.add(text);
      else {
        sum += cost.amount * quantity;
        extraCosts.set(cost.name, (extraCosts.get(cost.name) ?? 0) + cost.amount * quantity);
      }
    }
    if (price.vat === 'excluded') addedVat += Math.round(sum * 1.1) - sum;
  }
  if (count === 0) return null;
  const treatments = stated ?? ownSum;
  const [vat = null, otherVat] = vats;
  const costs = [...extraCosts].map(([name, amount]) => ({ name, amount }));
  return {
    /** All that is known: treatments, extra costs and the VAT on top. */
    amount: costs.reduce((sum, { amount }) => sum + amount, treatments + addedVat),
    treatments,
    extraCosts: costs,
    addedVat,
    /** Of the treatments; null where they differ. */
    vat: otherVat === undefined ? vat : null,
    /** Named, and not in the sum, which lacks what has no price yet, too. */
    unknownCosts: [...unknownCosts],
    hasConsult: count < items.length,
  };
}

export const rowsTotal = (
  rows: readonly (Parameters<typeof itemPrice>[0] & Omit<PricedItem, 'price'>)[],
  rules: PriceRules,
  stated?: number,
) => {
  const items = rows.map((row) => ({ ...row, price: itemPrice(row, rules) }));
  return priceTotal(items, stated);
};

/** A name, then an amount that ends the text, e.g. `20,000원` or `2만 원`; none of a range or that is not exact. */
const exactCost = /^(.*[^\s\d,.~∼–-])(?<!약|최대|최소)\s*(\d[\d,]{0,10})(만)?\s?원$/;

/** `마취 크림 20,000원` → its name and won; null where the text names no exact amount. */
export function parseExtraCost(text: string): Cost | null {
  const [, name, amount = '', tenThousands] = exactCost.exec(text.trim()) ?? [];
  if (name === undefined) return null;
  return { name, amount: Number(amount.replaceAll(',', '')) * (tenThousands === undefined ? 1 : 10_000) };
}

/** `마취 크림 20,000원` */
export const formatCost = ({ name, amount }: Cost): string => `${name} ${formatWon(amount)}`;
