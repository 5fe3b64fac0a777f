import { type Cost, formatCost, type PriceTotal } from '../domain/rules/price-total.ts';
import * as common from '../domain/words/common-words.ts';
import { costApart, vatWords } from '../domain/words/price-words.ts';

/** Treatments, each extra cost, VAT. One alone where nothing is added. */
const totalRows = ({ treatments, extraCosts, addedVat }: PriceTotal): readonly Cost[] => [
  { name: common.treatments, amount: treatments },
  ...extraCosts,
  ...(addedVat === 0 ? [] : [{ name: common.vat, amount: addedVat }]),
];

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
