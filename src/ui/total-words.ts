/** Words of sums; apart from `words.ts`, since the picker of options shows none. */

import { formatWon } from '../domain/format.ts';
import type { PriceTotal } from '../domain/price-total.ts';
import { costApart, priceWords, vatWords } from './words.ts';

/** What a sum is made of: `시술 249,000원 + 마취 크림 20,000원 + 부가세 26,900원`; the VAT words alone where nothing is added. */
export function totalNote({ treatments, extraCosts, addedVat, vat, unknownCosts }: PriceTotal): string {
  const parts = [
    { name: priceWords.treatments, amount: treatments },
    ...extraCosts,
    ...(addedVat === 0 ? [] : [{ name: priceWords.vat, amount: addedVat }]),
  ];
  return [
    ...(parts.length === 1 ? [] : [parts.map(({ name, amount }) => `${name} ${formatWon(amount)}`).join(' + ')]),
    ...(addedVat === 0 ? [vatWords[vat ?? 'included']] : []),
    ...unknownCosts.map(costApart),
  ].join(' · ');
}

/** `마취 크림·부가세 포함 총 295,900원`; null where the price is all that is known. */
export function fullPrice({ amount, extraCosts, addedVat }: PriceTotal): string | null {
  const names = [...extraCosts.map(({ name }) => name), ...(addedVat === 0 ? [] : [priceWords.vat])];
  return names.length === 0 ? null : `${names.join('·')} 포함 총 ${formatWon(amount)}`;
}
