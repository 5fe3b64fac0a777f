/** Words of sums. */

import { formatCost, type PriceTotal } from '../domain/price-total.ts';
import { costApart, vatWords } from '../domain/price-words.ts';
import { totalRows } from '../domain/total-rows.ts';

/** The rows that are added up, none where there is only one, and what else is to be known of the sum. */
function partsOf(total: PriceTotal) {
  const [first = '', ...added] = totalRows(total).map(formatCost);
  const sum = added.length === 0 ? [] : [first, ...added.map((text) => `+ ${text}`)];
  const notes = total.addedVat === 0 ? [vatWords[total.vat ?? 'included']] : [];
  return { sum, notes: [...notes, ...total.unknownCosts.map(costApart)] };
}

/** What a sum is made of, row by row; the VAT words alone where nothing is added. */
export function totalParts(total: PriceTotal): readonly string[] {
  const { sum, notes } = partsOf(total);
  return [...sum, ...notes];
}

/** The same in one line: `시술 249,000원 + 마취 크림 20,000원 · 부가세 포함`. */
export function totalNote(total: PriceTotal): string {
  const { sum, notes } = partsOf(total);
  return [...(sum.length === 0 ? [] : [sum.join(' ')]), ...notes].join(' · ');
}
