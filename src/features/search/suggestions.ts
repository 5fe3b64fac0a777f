/** What can be suggested while a visitor types: the site's own index, loaded when it is first wanted. */

import { siteData } from '../../client/site-data.ts';
import { parseWith } from '../../contract/parse-with.ts';
import { SearchIndexSchema } from '../../contract/search-index.ts';
import type { Suggestion } from '../../domain/search/kinds.ts';

const kinds = ['products', 'events', 'categories'] as const;
let known: Promise<readonly Suggestion[]> | null = null;

/** Everything that may be suggested. Empty when the index cannot be fetched; the next call retries. */
export function fetchSuggestions(): Promise<readonly Suggestion[]> {
  known ??= load().catch(() => {
    known = null;
    return [];
  });
  return known;
}

async function load(): Promise<readonly Suggestion[]> {
  const { searchIndex } = siteData();
  if (searchIndex === null) return [];
  const response = await fetch(searchIndex);
  const parsed = parseWith(SearchIndexSchema, await response.json());
  if (!parsed.ok) throw new Error(`${searchIndex} is off: ${JSON.stringify(parsed.problems)}`);
  return kinds.flatMap((kind) =>
    parsed.value[kind].map(([title, href, ...aliases]) => ({ kind, title, href, aliases })),
  );
}
