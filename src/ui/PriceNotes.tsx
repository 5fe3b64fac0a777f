/** Below a price: what it is for, the VAT words, what is paid in all. Apart from `PriceLine.tsx` for the picker, which strikes none. */
import type { ShownPrice } from '../domain/price.ts';
import { priceTotal } from '../domain/price-total.ts';
import { fullPrice } from './full-price-words.ts';
import { costApart, priceBasis, vatWords } from './words.ts';

interface Props {
  readonly price: ShownPrice;
  readonly extraCosts: readonly string[];
  readonly basis?: string | null | undefined;
  readonly isSummed?: boolean;
}

export function PriceNotes({ price, extraCosts, basis, isSummed = false }: Props) {
  const total = priceTotal([{ price, quantity: 1, extraCosts }]);
  const full = total && !isSummed ? fullPrice(total) : null;
  const outside = [vatWords[price.vat], ...(total?.unknownCosts ?? []).map(costApart)].join(', ');
  return (
    <>
      <p className="caption">
        {[basis === undefined ? priceBasis(price) : basis, outside].filter(Boolean).join(' · ')}
      </p>
      {full !== null && <p className="caption">{full}</p>}
    </>
  );
}
