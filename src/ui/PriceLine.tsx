import { formatNumber, formatWon } from '../domain/format.ts';
import type { Price } from '../domain/price.ts';
import { priceNote, priceWords } from './words.ts';
import './price.css';

interface Props {
  readonly price: Price;
  /** Costs outside the price, named in the note. */
  readonly extraCosts?: readonly string[];
  /** Where it stands: at the head of a page, on a card, in a row, at the right of what it is for, in a table. */
  readonly variant?: 'large' | 'card' | 'row' | 'side' | 'cell' | undefined;
  /** Words in place of the usual note. */
  readonly note?: string | undefined;
}

/** The one price line: discount, price, struck regular price, and below it what it is for and the VAT words. */
export function PriceLine({ price, extraCosts = [], variant, note }: Props) {
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
      <p className="caption">{note ?? priceNote(price, extraCosts)}</p>
    </>
  );
}
