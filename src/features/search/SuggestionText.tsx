/** What a row of search results says: the title, and at the right the price of a treatment or the kind of anything else. */

import type { Suggestion } from '../../domain/search/kinds.ts';
import { searchWords } from './words.ts';
import './search-layer.late.css';

export function SuggestionText({ title, kind, price }: Suggestion) {
  return (
    <>
      {title}
      {price === undefined ? (
        <small>{searchWords.kinds[kind]}</small>
      ) : (
        <div className="suggestion-price">
          <strong>{price[0]}</strong>
          {price.slice(1).map((note) => (
            <p className="caption" key={note}>
              {note}
            </p>
          ))}
        </div>
      )}
    </>
  );
}
