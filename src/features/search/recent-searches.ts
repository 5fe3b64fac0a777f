/** What this visitor searched for, newest first; kept under a fixed key. */
import * as v from 'valibot';
import { storageOf } from '../../client/storage/browser-storage.ts';
import { parseStored } from '../../client/storage/parse-stored.ts';
import { persisted } from '../../client/storage/persisted.ts';
import { addRecent, maxRecent } from '../../domain/search/recent.ts';

const none: readonly string[] = [];
const parseList = parseStored(v.array(v.string()));

export const $recentSearches = persisted<readonly string[]>('recent-searches', {
  parse: (value) => parseList(value)?.slice(0, maxRecent),
  initial: none,
  version: 1,
  storage: storageOf('local', 'customer'),
});

export function addRecentSearch(keyword: string): void {
  $recentSearches.set(addRecent($recentSearches.get(), keyword));
}

export function removeRecentSearch(keyword: string): void {
  const left = $recentSearches.get().filter((recent) => recent !== keyword);
  $recentSearches.set(left.length === 0 ? none : left);
}

export function clearRecentSearches(): void {
  $recentSearches.set(none);
}
