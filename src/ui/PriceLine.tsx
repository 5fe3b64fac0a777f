import type { Price } from '../domain/rules/price.ts';
import { formatNumber, formatWon } from '../domain/words/format.ts';
import { PriceNotes } from './PriceNotes.tsx';
import { priceWords } from './words.ts';
import './price.css';

interface Props {
  readonly price: Price;
  /** Costs outside the price: those whose amount is known are in its sum, others are named. */
  readonly extraCosts?: readonly string[];
  /** Where it stands: at the head of a page, on a card, in a row, at the right of what it is for, in a table. */
  readonly variant?: 'large' | 'card' | 'row' | 'side' | 'cell' | undefined;
  /** What the price is for, in place of its option; null where that stands beside it. */
  readonly basis?: string | null | undefined;
  readonly isSummed?: boolean;
}

/** The one price line: discount, price, struck regular price; below it what it is for, the VAT words and what is paid in all. */
export function PriceLine({ price, extraCosts = [], variant, basis, isSummed = false }: Props) {
  const className = variant === undefined ? 'price' : `price price-${variant}`;
  if (price.kind === 'consult') return <p className={`${className} price-consult`}>{priceWords.consult}</p>;
  return (
    <>
      <p className={className}>
        {price.discountPercent !== null && (
          <span className="price-percent">
            {price.discountPercent}%<span className="sr-only"> {priceWords.discount}</span>{' '}
          </span>
        )}
        <strong className="price-now">
          {formatNumber(price.amount)}
          <span>{priceWords.won}</span>
        </strong>{' '}
        {price.original !== null && (
          <s className="price-was">
            <span className="sr-only">{priceWords.original} </span>
            {formatWon(price.original)}
          </s>
        )}
      </p>
      <PriceNotes price={price} extraCosts={extraCosts} basis={basis} isSummed={isSummed} />
    </>
  );
}
