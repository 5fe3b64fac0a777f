/**
 * The one sum of prices: what is paid for treatments with every extra cost whose amount is known, and the VAT on top. Whole
 * Korean won.
 */
import { itemPrice, type PricedItem, type PriceRules, type Vat } from './price.ts';

/** Some pieces at a shown price. */
export interface SumItem {
  readonly amount: number;
  readonly quantity: number;
  readonly vat: Vat;
  /** Costs outside the price, once for each piece: see `parseExtraCost`. */
  readonly extraCosts: readonly string[];
}

export interface Cost {
  readonly name: string;
  readonly amount: number;
}

export interface PriceTotal {
  /** All that is known: treatments, extra costs and the VAT on top. */
  readonly amount: number;
  readonly treatments: number;
  /** Each kind once. */
  readonly extraCosts: readonly Cost[];
  /** VAT on top of prices that exclude it. */
  readonly addedVat: number;
  /** VAT of the treatments; null where they differ. */
  readonly vat: Vat | null;
  /** Extra costs without an amount: named, and not in the sum. */
  readonly unknownCosts: readonly string[];
}

/** Null without items. An extra cost has the VAT of its treatment; VAT is rounded for each item. */
export function priceTotal(items: readonly SumItem[]): PriceTotal | null {
  const [first] = items;
  if (first === undefined) return null;
  const extraCosts = new Map<string, number>();
  const unknownCosts = new Set<string>();
  let [treatments, addedVat] = [0, 0];
  for (const { amount, quantity, vat, extraCosts: costs } of items) {
    let sum = amount * quantity;
    treatments += sum;
    for (const text of costs) {
      const cost = parseExtraCost(text);
      if (cost === null) unknownCosts.add(text);
      else {
        sum += cost.amount * quantity;
        extraCosts.set(cost.name, (extraCosts.get(cost.name) ?? 0) + cost.amount * quantity);
      }
    }
    if (vat === 'excluded') addedVat += Math.round(sum * 1.1) - sum;
  }
  const costs = [...extraCosts].map(([name, amount]) => ({ name, amount }));
  return {
    amount: costs.reduce((sum, { amount }) => sum + amount, treatments + addedVat),
    treatments,
    extraCosts: costs,
    addedVat,
    vat: items.every(({ vat }) => vat === first.vat) ? first.vat : null,
    unknownCosts: [...unknownCosts],
  };
}

/** The sum of what has a visible price, and whether something has none. Null where nothing has. */
export function itemsTotal(
  items: readonly PricedItem[],
  rules: PriceRules,
): (PriceTotal & { readonly hasConsult: boolean }) | null {
  const priced = items.flatMap((item) => {
    const price = itemPrice(item, rules);
    return price.kind === 'shown' ? [{ ...item, vat: price.vat, amount: price.amount }] : [];
  });
  const total = priceTotal(priced);
  return total === null ? null : { ...total, hasConsult: priced.length < items.length };
}

/** An amount that ends the text, e.g. `20,000원` or `2만 원`; no part of a range. */
const amountAtEnd = /(?<![\d,.~∼–-])(\d[\d,]{0,10})(만)?\s?원$/;
/** Before an amount that is not exact. */
const vagueEnd = /(?:약|최대|최소|[~∼–-])$/;

/** `마취 크림 20,000원` → its name and won; null where the text names no exact amount. */
export function parseExtraCost(text: string): Cost | null {
  const whole = text.trim();
  const found = amountAtEnd.exec(whole);
  if (found === null) return null;
  const name = whole.slice(0, found.index).trim();
  const amount = Number((found[1] ?? '').replaceAll(',', '')) * (found[2] === undefined ? 1 : 10_000);
  return name === '' || vagueEnd.test(name) ? null : { name, amount };
}
