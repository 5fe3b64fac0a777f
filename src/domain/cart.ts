/** Totals of the chosen items of a cart, with VAT. Whole Korean won. */
import { type Price, type PriceRules, priceOf, type Vat, vatOf } from './price.ts';

export interface PricedItem {
  readonly optionTitle: string;
  readonly quantity: number;
  readonly price: number | null;
  readonly discountPrice: number | null;
  readonly vat: Vat | null;
}

export interface CartTotal {
  /** Sum of all items with a price, with or without VAT as each states. */
  readonly amount: number;
  /** Amount to pay; equals `amount` where no VAT is added. */
  readonly withVat: number;
  /** VAT of `amount`; null where items differ. */
  readonly vat: Vat | null;
  /** Whether a chosen item has no visible price. */
  readonly hasConsult: boolean;
}

export const itemPrice = ({ optionTitle, price, discountPrice, vat }: PricedItem, rules: PriceRules): Price =>
  priceOf({ title: optionTitle, visitCount: 1, price, discountPrice }, vatOf(vat, rules), rules);

/** Null without a chosen item that has a price. */
export function cartTotal(items: readonly PricedItem[], rules: PriceRules): CartTotal | null {
  const priced = items.flatMap((item) => {
    const price = itemPrice(item, rules);
    return price.kind === 'shown' ? [{ vat: price.vat, amount: price.amount * item.quantity }] : [];
  });
  const [first] = priced;
  if (first === undefined) return null;
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    amount: sum(priced.map(({ amount }) => amount)),
    withVat: sum(priced.map(({ amount, vat }) => (vat === 'excluded' ? Math.round(amount * 1.1) : amount))),
    vat: priced.every(({ vat }) => vat === first.vat) ? first.vat : null,
    hasConsult: priced.length < items.length,
  };
}
