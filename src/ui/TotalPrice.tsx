import type { PriceTotal } from '../domain/rules/price-total.ts';
import { formatWon } from '../domain/words/format.ts';
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
