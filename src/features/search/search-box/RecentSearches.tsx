/** What this visitor searched for before, each with a button that forgets it. */
import type { RefObject } from 'react';
import { searchHref } from '../../../domain/search/kinds.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { clearRecentSearches, removeRecentSearch } from '../recent-searches.ts';
import { searchWords } from '../words.ts';
import '../search-layer.late.css';

interface Props {
  readonly keywords: readonly string[];
  /** Takes the focus of a button that goes. */
  readonly field: RefObject<HTMLInputElement | null>;
}

export function RecentSearches({ keywords, field }: Props) {
  const forget = (act: () => void) => () => {
    act();
    field.current?.focus();
  };
  return (
    <section className="search-group">
      <div className="search-head">
        <h3 className="t-label">{searchWords.recent}</h3>
        <button className="search-clear" type="button" onClick={forget(clearRecentSearches)}>
          {searchWords.removeAll}
        </button>
      </div>
      <ul className="recent">
        {keywords.map((keyword) => (
          <li key={keyword}>
            <a href={searchHref(keyword)}>{keyword}</a>
            <button
              className="icon-button icon-s"
              type="button"
              aria-label={searchWords.remove(keyword)}
              onClick={forget(() => removeRecentSearch(keyword))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
