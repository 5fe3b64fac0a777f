/** Words of what is paid in all, beside a price; apart from `total-words.ts`, since the picker of options shows no sum of several. */

import { formatWon } from '../domain/format.ts';
import { formatCost, type PriceTotal } from '../domain/price-total.ts';
import { priceWords } from './words.ts';

/** A sum is called one only where every cost is known. */
export const totalLabel = ({ unknownCosts }: PriceTotal): string =>
  unknownCosts.length === 0 ? priceWords.total : priceWords.soFar;

/** Beside a price, all that is paid: `총 295,900원 (마취 크림 20,000원, 부가세 26,900원 포함)`; null where the price is all that is known. */
export function fullPrice(total: PriceTotal): string | null {
  const names = [
    ...total.extraCosts.map(formatCost),
    ...(total.addedVat === 0 ? [] : [`${priceWords.vat} ${formatWon(total.addedVat)}`]),
  ];
  return names.length === 0 ? null : `${totalLabel(total)} ${formatWon(total.amount)} (${names.join(', ')} 포함)`;
}
