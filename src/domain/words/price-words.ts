/** A price in words: what it is for, its VAT, what is outside it, and what is paid in all. Beside every price of the site. */

import { type Price, pricePerVisit, type ShownPrice, type Vat } from '../rules/price.ts';
import { type PriceTotal, priceTotal } from '../rules/price-total.ts';
import * as common from './common-words.ts';
import { formatWon } from './format.ts';

export const vatWords: Record<Vat, string> = {
  included: '부가세 포함',
  excluded: '부가세 별도',
  exempt: '부가세 면세',
};

export const perVisit = (won: number): string => `1회당 ${formatWon(won)}`;

/** What a price is for: `1회 기준`, `3회 기준 · 1회당 133,333원`. */
export function priceBasis(price: ShownPrice): string {
  const { optionTitle } = price;
  const won = pricePerVisit(price);
  const basis = /회$|개$|샷$/.test(optionTitle) ? `${optionTitle} 기준` : optionTitle;
  return won === null ? basis : `${basis} · ${perVisit(won)}`;
}

export const costApart = (cost: string): string => `${cost} 별도`;

/** Won for one piece with its VAT and the known costs apart; null without a price. */
export const paidInAll = (price: Price, extraCosts: readonly string[]): number | null =>
  priceTotal([{ price, quantity: 1, extraCosts }])?.amount ?? null;

/** The same for a button that books it; null where the sum is not known to the last won. */
export function sumToPay(price: Price, extraCosts: readonly string[]): number | null {
  const total = priceTotal([{ price, quantity: 1, extraCosts }]);
  return total?.unknownCosts.length === 0 ? total.amount : null;
}

/** A sum is called one only where every cost is known. */
export const totalLabel = ({ unknownCosts }: PriceTotal): string =>
  unknownCosts.length === 0 ? '총' : '별도 비용 제외';

/** Beside a price, all that is paid: `총 295,900원 (마취 크림·부가세 포함)`, whose words in brackets stay together; null where the price is all. */
export function fullPrice(total: PriceTotal): string | null {
  const names = [...total.extraCosts.map(({ name }) => name), ...(total.addedVat === 0 ? [] : [common.vat])];
  const brackets = `(${names.join('·')} 포함)`.replaceAll(' ', '\u00a0');
  return names.length === 0 ? null : `${totalLabel(total)} ${formatWon(total.amount)} ${brackets}`;
}

/** The lines below a price; what it is for may stand beside it already. */
export function priceNotes(
  price: ShownPrice,
  extraCosts: readonly string[],
  basis: string | null = priceBasis(price),
): readonly [note: string, full: string | null] {
  const total = priceTotal([{ price, quantity: 1, extraCosts }]);
  const outside = [vatWords[price.vat], ...(total?.unknownCosts ?? []).map(costApart)].join(', ');
  return [[basis, outside].filter(Boolean).join(' · '), total && fullPrice(total)];
}

/** The amount of a price, then the lines below it; empty without a price. */
export function priceText(price: Price, extraCosts: readonly string[]): string[] {
  if (price.kind === 'consult') return [];
  const [note, full] = priceNotes(price, extraCosts);
  return [formatWon(price.amount), note, ...(full === null ? [] : [full])];
}
