/** What was found for the letters typed so far: links in a list box, of which the arrow keys choose one. */

import type { Suggestion } from '../../../domain/search/kinds.ts';
import { addRecentSearch } from '../recent-searches.ts';
import { SuggestionText } from '../SuggestionText.tsx';
import { searchWords } from '../words.ts';
import '../search-layer.late.css';

interface Props {
  /** What was looked for instead of what was typed, which finds nothing. */
  readonly nearest: string | null;
  readonly found: readonly Suggestion[];
  readonly isTyping: boolean;
  readonly active: number;
}

export const suggestionsId = 'search-suggestions';
export const optionId = (index: number): string => `${suggestionsId}-${index}`;

export function Suggestions({ nearest, found, isTyping, active }: Props) {
  const instead = nearest === null ? null : searchWords.instead(nearest);
  return (
    <>
      {instead !== null && <p className="search-nearest">{instead}</p>}
      <div className="suggestions" id={suggestionsId} role="listbox" aria-label={searchWords.suggestions}>
        {found.map((suggestion, i) => (
          <a
            className="suggestion"
            id={optionId(i)}
            key={suggestion.href}
            href={suggestion.href}
            role="option"
            aria-selected={i === active}
            tabIndex={-1}
            onClick={() => addRecentSearch(suggestion.title)}
          >
            <SuggestionText {...suggestion} />
          </a>
        ))}
      </div>
      {isTyping && found.length === 0 && <p className="search-none">{searchWords.none}</p>}
      <p className="sr-only" role="status">
        {isTyping && found.length > 0 && [instead, searchWords.count(found.length)].join(' ')}
      </p>
    </>
  );
}
