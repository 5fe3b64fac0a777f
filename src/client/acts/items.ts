/** Treatments of the backend as acts name them. Apart, since pages with prices have summed them up already. */
import { itemPrice, type PriceRules } from '../../domain/rules/price.ts';
import { paidInAll } from '../../domain/words/price-words.ts';
import type { Act, ActItem, ActRow, ToldAct } from './act.ts';

export function withItems({ rows, rules, ...act }: Extract<ToldAct, { readonly rows: unknown }>): Act {
  return { ...act, items: rows.map((row) => itemOf(row, rules)) };
}

function itemOf(row: ActRow, rules: PriceRules): ActItem {
  const { productId, productTitle, optionTitle, eventId, quantity, extraCosts } = row;
  const price = paidInAll(itemPrice(row, rules), extraCosts);
  return {
    item_id: String(productId),
    item_name: productTitle,
    ...(optionTitle !== '' && { item_variant: optionTitle }),
    ...(price !== null && { price }),
    quantity,
    ...(eventId !== null && { coupon: `event-${eventId}` }),
  };
}
