/**
 * The search page: the form, and what is found for the keyword in the address. Kinds and pages are links with addresses
 * of their own; going to one of them, and back, asks nothing again.
 *
 * Why an island: results are the backend's, and the keyword is known in the browser only.
 * Without scripts: the form leads to this page, and the recommended keywords and the phone are links.
 */

import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type MouseEvent, useEffect, useRef } from 'react';
import * as v from 'valibot';
import { isForElsewhere } from '../../client/own-link.ts';
import { type SearchAddress, SearchAddressSchema } from '../../contract/search-address.ts';
import type { PhoneLink } from '../../domain/rules/phone.ts';
import { searchHref } from '../../domain/search/kinds.ts';
import type { LiveRules } from '../../domain/views/view-sources.ts';
import * as common from '../../domain/words/common-words.ts';
import { useKeptText } from '../../hooks/use-kept-text.ts';
import { guardIsland } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { addRecentSearch } from './recent-searches.ts';
import { Results } from './search-page/Results.tsx';
import { resultWords, searchWords } from './words.ts';
import './search-form.css';

const start: SearchAddress = { keyword: '', kind: null, page: 1, exact: false };

const $searchAddress = atom<SearchAddress>(start);

/** Reads the address now and whenever it changes, until the answer is called. */
function watchSearchAddress(): () => void {
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
}

/** Goes to another address of the search page without leaving it. */
function goToResults(href: string): void {
  if (href !== location.pathname + location.search) history.pushState(null, '', href);
  read();
}

function read(): void {
  $searchAddress.set(v.parse(SearchAddressSchema, Object.fromEntries(new URLSearchParams(location.search))));
}

interface Props {
  readonly keywords: readonly string[];
  readonly rules: LiveRules;
  readonly phone: PhoneLink;
}

/** The answer takes it back. */
function setTitle(keyword: string): () => void {
  const { title } = document;
  if (keyword !== '') document.title = `${resultWords.title(keyword)} | ${title}`;
  return () => {
    document.title = title;
  };
}

function SearchPageIsland({ keywords, rules, phone }: Props) {
  const { keyword, kind, page, exact } = useStore($searchAddress, { ssr: 'initial' });
  const field = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);

  useKeptText();
  useEffect(() => watchSearchAddress(), []);
  // What was typed before React arrived stays.
  const shown = useRef('');
  useEffect(() => {
    if (field.current !== null && keyword !== shown.current) field.current.value = keyword;
    shown.current = keyword;
  }, [keyword]);
  // Every search ends on this page, even without scripts; a suggestion that leads elsewhere is recorded by the layer.
  useEffect(() => addRecentSearch(keyword), [keyword]);
  useEffect(() => setTitle(keyword), [keyword]);

  const recommended = keywords.length > 0 && <Recommended keywords={keywords} />;

  /** Links between results stay on the page. */
  const stay = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (link === null || isForElsewhere(event) || link.pathname !== location.pathname) return;
    event.preventDefault();
    goToResults(link.pathname + link.search);
    // From the foot of a list to the head of the next.
    if (link.closest('.paging') !== null) root.current?.scrollIntoView();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: links inside are clicked by keys, too, and the click arrives here
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div className="search-page" ref={root} onClick={stay}>
      <search>
        <form
          className="search-form"
          action="/search"
          onSubmit={(event) => {
            event.preventDefault();
            goToResults(searchHref(field.current?.value.trim() ?? ''));
          }}
        >
          <input
            className="field"
            type="search"
            name="keyword"
            aria-label={searchWords.label}
            placeholder={resultWords.placeholder}
            enterKeyHint="search"
            maxLength={100}
            ref={field}
          />
          <button className="button button-primary" type="submit">
            <Icon name="search" />
            {common.search}
          </button>
        </form>
      </search>
      <div className="search-results">
        {keyword === '' ? (
          recommended
        ) : (
          <Results keyword={keyword} isExact={exact} kind={kind} page={page} rules={rules} phone={phone}>
            {recommended}
          </Results>
        )}
      </div>
    </div>
  );
}

function Recommended({ keywords }: Pick<Props, 'keywords'>) {
  return (
    <section className="keywords">
      <h2 className="t-h2">{searchWords.keywords}</h2>
      <ul>
        {keywords.map((keyword) => (
          <li key={keyword}>
            <a className="chip" href={searchHref(keyword)}>
              {keyword}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const SearchPage = guardIsland(SearchPageIsland);
