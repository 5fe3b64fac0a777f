/** What was found for the letters typed so far: links in a list box, of which the arrow keys choose one. */

import type { Suggestion } from '../../../domain/search/kinds.ts';
import { NearestSearch } from '../NearestSearch.tsx';
import { addRecentSearch } from '../recent-searches.ts';
import { SuggestionText } from '../SuggestionText.tsx';
import { searchWords } from '../words.ts';
import '../search-layer.late.css';

interface Props {
  /** Everything that may be suggested. */
  readonly all: readonly Suggestion[];
  readonly query: string;
  readonly found: readonly Suggestion[];
  readonly isTyping: boolean;
  /** Index of the chosen one; -1 for none. */
  readonly active: number;
}

export const suggestionsId = 'search-suggestions';
export const optionId = (index: number): string => `${suggestionsId}-${index}`;

export function Suggestions({ all, query, found, isTyping, active }: Props) {
  return (
    <>
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
      {isTyping && found.length === 0 && (
        <>
          <p className="search-none">{searchWords.none}</p>
          <NearestSearch items={all} query={query} />
        </>
      )}
      <p className="sr-only" role="status">
        {isTyping && found.length > 0 ? searchWords.count(found.length) : ''}
      </p>
    </>
  );
}
