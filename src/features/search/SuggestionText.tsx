/** What a row of search results says: the title, and at the right the price of a treatment or the kind of anything else. */

import type { Suggestion } from '../../domain/search/kinds.ts';
import { searchWords } from './words.ts';
import './search-layer.late.css';

export function SuggestionText({ title, kind, price = [] }: Suggestion) {
  const [won, ...notes] = price;
  return (
    <>
      {title}
      {won === undefined ? (
        <small>{searchWords.kinds[kind]}</small>
      ) : (
        <div className="suggestion-price">
          <strong>{won}</strong>
          {notes.map((note) => (
            <p className="caption" key={note}>
              {note}
            </p>
          ))}
        </div>
      )}
    </>
  );
}
