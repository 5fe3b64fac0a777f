/** What a cart costs: totals of what is chosen, with VAT told beside them. Whole Korean won. */
import { type Price, type PriceRules, priceOf, type Vat, vatOf } from './price.ts';

export interface PricedItem {
  readonly optionTitle: string;
  readonly quantity: number;
  readonly price: number | null;
  readonly discountPrice: number | null;
  readonly vat: Vat | null;
}

export interface CartTotal {
  /** Of everything with a price, VAT as each says. */
  readonly amount: number;
  /** What is paid in the end; the same as `amount` where no VAT comes on top. */
  readonly withVat: number;
  /** How VAT stands to `amount`; null where items differ. */
  readonly vat: Vat | null;
  /** Something chosen has no price to be seen. */
  readonly hasConsult: boolean;
}

export const itemPrice = ({ optionTitle, price, discountPrice, vat }: PricedItem, rules: PriceRules): Price =>
  priceOf({ title: optionTitle, visitCount: 1, price, discountPrice }, vatOf(vat, rules), rules);

/** null where nothing with a price is chosen. */
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
