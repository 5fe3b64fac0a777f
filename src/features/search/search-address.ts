/** What the search page's address asks for, followed through back and forward. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { type SearchAddress, SearchAddressSchema } from '../../contract/search-address.ts';

/** Nothing is searched for. */
const start: SearchAddress = { keyword: '', kind: null, page: 1, exact: false };

export const $searchAddress = atom<SearchAddress>(start);

/** Reads the address now and whenever it changes, until the answer is called. */
export function watchSearchAddress(): () => void {
  read();
  addEventListener('popstate', read);
  return () => removeEventListener('popstate', read);
}

/** Goes to another address of the search page without leaving it. */
export function goToResults(href: string): void {
  if (href !== location.pathname + location.search) history.pushState(null, '', href);
  read();
}

function read(): void {
  $searchAddress.set(v.parse(SearchAddressSchema, Object.fromEntries(new URLSearchParams(location.search))));
}
