/** Below a price: what it is for, the VAT words, what is paid in all. Apart from `PriceLine.tsx` for the picker, which strikes none. */
import type { ShownPrice } from '../domain/rules/price.ts';
import { priceNotes } from '../domain/words/price-words.ts';

interface Props {
  readonly price: ShownPrice;
  readonly extraCosts: readonly string[];
  readonly basis?: string | null | undefined;
  readonly isSummed?: boolean;
}

export function PriceNotes({ price, extraCosts, basis, isSummed = false }: Props) {
  const [note, full] = priceNotes(price, extraCosts, basis);
  return (
    <>
      <p className="caption">{note}</p>
      {full !== null && !isSummed && <p className="caption">{full}</p>}
    </>
  );
}
