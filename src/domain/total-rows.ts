/** Rows of a sum; apart from `price-total.ts`, since the picker of options shows none. */
import * as common from './common-words.ts';
import type { Cost, PriceTotal } from './price-total.ts';

/** Treatments, each extra cost, VAT. One alone where nothing is added. */
export const totalRows = ({ treatments, extraCosts, addedVat }: PriceTotal): readonly Cost[] => [
  { name: common.treatments, amount: treatments },
  ...extraCosts,
  ...(addedVat === 0 ? [] : [{ name: common.vat, amount: addedVat }]),
];
