/** A sum with all that is known of it, and below it what it is made of, a row each. */

import { formatWon } from '../domain/format.ts';
import type { PriceTotal } from '../domain/price-total.ts';
import { totalParts } from './total-words.ts';
import './total-price.css';

export function TotalPrice({ label, total }: { readonly label: string; readonly total: PriceTotal }) {
  return (
    <p className="total-price" aria-live="polite">
      <span>{label}</span> <strong>{formatWon(total.amount)}</strong>{' '}
      <small>
        {totalParts(total).map((part) => (
          <span key={part}>{part} </span>
        ))}
      </small>
    </p>
  );
}
