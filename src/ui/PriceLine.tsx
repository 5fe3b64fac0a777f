import { formatNumber, formatWon } from '../domain/format.ts';
import type { Price } from '../domain/price.ts';
import { priceNote, priceWords } from './words.ts';

interface Props {
  readonly price: Price;
  /** Costs outside the price, named in the note. */
  readonly extraCosts?: readonly string[];
  readonly isLarge?: boolean;
  /** Words in place of the usual note. */
  readonly note?: string | undefined;
}

/** The one price line: discount, price, struck regular price, and below it what it is for and the VAT words. */
export function PriceLine({ price, extraCosts = [], isLarge = false, note }: Props) {
  const className = isLarge ? 'price price-large' : 'price';
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
      <p className="caption">{note ?? priceNote(price, extraCosts)}</p>
    </>
  );
}
