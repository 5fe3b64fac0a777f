/** Words of sums. */

import { formatCost, type PriceTotal } from '../domain/price-total.ts';
import { costApart, vatWords } from '../domain/price-words.ts';
import { totalRows } from '../domain/total-rows.ts';

/** What a sum is made of, row by row; the VAT words alone where nothing is added. */
export function totalParts(total: PriceTotal): readonly string[] {
  const [first, ...added] = totalRows(total).map(formatCost);
  return [
    ...(added.length === 0 ? [] : [first ?? '', ...added.map((text) => `+ ${text}`)]),
    ...(total.addedVat === 0 ? [vatWords[total.vat ?? 'included']] : []),
    ...total.unknownCosts.map(costApart),
  ];
}

/** The same in one line: `시술 249,000원 + 마취 크림 20,000원 · 부가세 포함`. */
export const totalNote = (total: PriceTotal): string => totalParts(total).join(' · ').replaceAll(' · + ', ' + ');
