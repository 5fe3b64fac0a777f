/** Words for prices. VAT words stand beside every price. */
import type { ShownPrice, Vat } from '../domain/price.ts';
import { formatWon } from './format.ts';

export const vatWords: Record<Vat, string> = {
  included: '부가세 포함',
  excluded: '부가세 별도',
  exempt: '부가세 면세',
};

export const priceWords = {
  won: '원',
  consult: '상담 후 안내',
  original: '정상가',
  sale: '할인가',
  discount: '할인',
  perVisit: (won: number) => `1회당 ${formatWon(won)}`,
  totalWithVat: (won: number) => `부가세 포함 ${formatWon(won)}`,
  extraCosts: (costs: readonly string[]) => `별도 비용: ${costs.join(', ')}`,
} as const;

/** The small line under a price: `1회 기준 · 부가세 별도`, costs outside the price named. */
export function priceNote({ optionTitle, vat }: ShownPrice, extraCosts: readonly string[] = []): string {
  const basis = /회$|개$|샷$/.test(optionTitle) ? `${optionTitle} 기준` : optionTitle;
  const outside =
    extraCosts.length === 0
      ? vatWords[vat]
      : vat === 'excluded'
        ? `부가세·${extraCosts.join('·')} 별도`
        : `${vatWords[vat]}, ${extraCosts.join('·')} 별도`;
  return `${basis} · ${outside}`;
}
