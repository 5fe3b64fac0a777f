/**
 * The search field with what helps to fill it: recent searches, and products, events and categories while a visitor
 * types (a combobox after the ARIA Authoring Practices). The recommended keywords come as HTML from the layout.
 *
 * Why an island: recent searches lie in this browser, and suggestions follow each letter.
 * Without scripts: a form that leads to the search page, and the recommended keywords as links to it.
 */

import { useStore } from '@nanostores/react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { foldText } from '../../domain/search/fold.ts';
import { type Suggestion, searchHref } from '../../domain/search/kinds.ts';
import { searchIn } from '../../domain/search/search.ts';
import * as common from '../../domain/words/common-words.ts';
import { useHydratedEvent } from '../../hooks/use-hydrated.ts';
import { withErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { $recentSearches, clearRecentSearches, removeRecentSearch } from './recent-searches.ts';
import { optionId, Suggestions, suggestionsId } from './search-box/Suggestions.tsx';
import { fetchSiteIndex } from './suggestions.ts';
import { useNearest } from './use-nearest.ts';
import { searchWords } from './words.ts';
import './search-layer.late.css';

const suggestedAtMost = 8;
const none: readonly Suggestion[] = [];

/** `all` is null until they have come; missing ones are none. */
function useSuggestions() {
  const [all, setAll] = useState<readonly Suggestion[] | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    fetchSiteIndex().then((index) => {
      setMissing(index === null);
      setAll(index?.suggestions ?? []);
    });
  }, []);
  return { all, isMissing };
}

const comboboxOf = (isExpanded: boolean, active: number) => ({
  role: 'combobox',
  'aria-autocomplete': 'list' as const,
  'aria-expanded': isExpanded,
  'aria-controls': suggestionsId,
  'aria-activedescendant': active === -1 ? undefined : optionId(active),
});

function SearchBoxIsland({ children }: { readonly children?: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { all, isMissing } = useSuggestions();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const recent = useStore($recentSearches, { ssr: 'initial' });
  const wanted = useDeferredValue(query);
  const index = all ?? none;
  const isTyping = foldText(query) !== '';
  const typed = useMemo(() => searchIn(index, wanted, suggestedAtMost), [index, wanted]);
  const nearest = useNearest(index, all !== null && isTyping && typed.length === 0 ? wanted : null) ?? null;
  const found = useMemo(
    () => (nearest === null ? typed : searchIn(index, nearest, suggestedAtMost)),
    [index, nearest, typed],
  );

  useHydratedEvent(form);
  // Typed before React arrived.
  useEffect(() => setQuery(field.current?.value ?? ''), []);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // While a syllable is composed Enter is the keyboard's. Arrows are not: in Korean the last one always is.
    if (step === undefined && event.nativeEvent.isComposing) return;
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const places = found.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && active !== -1) {
      event.preventDefault();
      document.getElementById(optionId(active))?.click();
    }
  };

  return (
    <search className="search-box">
      <form className="search-line" action="/search" ref={form}>
        <input
          className="search-field"
          ref={field}
          type="text"
          name="keyword"
          aria-label={searchWords.label}
          placeholder={searchWords.placeholder}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          // biome-ignore lint/a11y/noAutofocus: the field is what the layer around it is opened for
          autoFocus
          {...(all === null ? {} : comboboxOf(isTyping && found.length > 0, active))}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
        />
        <button className="icon-button" type="submit" aria-label={common.search}>
          <Icon name="search" />
        </button>
      </form>
      {all !== null && !isMissing && (
        <Suggestions nearest={nearest} found={isTyping ? found : none} isTyping={isTyping} active={active} />
      )}
      {isMissing && isTyping && (
        <p className="search-none" role="status">
          {searchWords.missing}
        </p>
      )}
      {!isTyping && recent.length > 0 && <RecentSearches keywords={recent} field={field} />}
      <div hidden={isTyping}>{children}</div>
    </search>
  );
}

export const SearchBox = withErrorBoundary(SearchBoxIsland, ({ children }) => children);

interface RecentProps {
  readonly keywords: readonly string[];
  readonly field: RefObject<HTMLInputElement | null>;
}

/** What this visitor searched for before, each with a button that forgets it; the field takes its focus then. */
function RecentSearches({ keywords, field }: RecentProps) {
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
